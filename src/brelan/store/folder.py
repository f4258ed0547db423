"""Where the log lies, unless somebody says otherwise: terminal and server share it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

FILE: Final = "log.sqlite"


def data_folder(environ: Mapping[str, str]) -> Path:
    """The folder for a user's data, as the platform has it."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        told = environ.get("XDG_DATA_HOME", "")
        base = Path(told) if told.startswith("/") else home / ".local" / "share"
    return base / "brelan"
