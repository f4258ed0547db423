"""A picture of the browser with the 256 colours that fill most of it: half the bytes, and hardly to be told apart."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Browser

COLOURS = """async (source) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map();
    const at = (n) => (data[n] << 16) | (data[n + 1] << 8) | data[n + 2];
    for (let n = 0; n < data.length; n += 4) counts.set(at(n), (counts.get(at(n)) ?? 0) + 1);
    const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 256).map(([colour]) => colour);
    const far = (a, b) => ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;
    const nearest = (colour) => palette.reduce((best, other, n) => (far(colour, other) < far(colour, palette[best]) ? n : best), 0);
    const index = new Map([...counts.keys()].map((colour) => [colour, nearest(colour)]));
    let pixels = "";
    for (let n = 0; n < data.length; n += 4) pixels += String.fromCharCode(index.get(at(n)));
    return { width: image.width, height: image.height, palette, pixels: btoa(pixels) };
}"""  # noqa: E501


def few_colours(browser: Browser, png: bytes) -> bytes:
    """Make the picture again as a PNG with a palette; the browser does the counting."""
    page = browser.new_page()
    found = page.evaluate(COLOURS, "data:image/png;base64," + base64.b64encode(png).decode())
    page.close()
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(colour.to_bytes(3, "big") for colour in found["palette"])),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
