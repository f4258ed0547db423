"""The program that lists system calls, for tests of what reaches the disk before it is said to be done."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest


def strace() -> str:
    """Find strace, installed where that can be done; without it the test is skipped, and says what is not tested."""
    if shutil.which("strace") is None and os.geteuid() == 0 and shutil.which("apt-get") is not None:
        install = ["apt-get", "install", "-y", "-q", "strace"]
        subprocess.run(install, capture_output=True, timeout=120, check=False)
    found = shutil.which("strace")
    if found is None or subprocess.run([found, "true"], capture_output=True, check=False).returncode:
        pytest.skip("NOT TESTED: that the disk has a choice before it is said to be done; strace is missing or barred")
    return found
