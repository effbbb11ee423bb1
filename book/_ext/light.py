"""Sphinx extension: pages that load what they use of the theme, and nothing else.

It runs when the pages are written, and writes style sheets of its own beside the theme's.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from pathlib import Path

from icons import with_icons
from light_page import light
from sphinx.application import Sphinx
from used_styles import used, words

__all__ = ["setup"]

#: Style sheets of which the pages use a part; the first is the one with the icons.
_SHEETS = (
    "styles/pydata-sphinx-theme.css",
    "styles/sphinx-book-theme.css",
    "sphinx-design.min.css",
)
_FONT = "vendor/fontawesome/webfonts/fa-solid-900.ttf"
#: Scripts whose words are no names of classes, or of a theme's part that is left out.
_SILENT = ("fontawesome", "mathjax", "searchindex")


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the pages light once they are written."""
    app.connect("build-finished", _lighten)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _lighten(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.name != "html":
        return
    site = Path(app.outdir)
    pages = {path: path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    _write_sheets(site / "_static", pages.values())
    sheets = {Path(name).stem for name in _SHEETS}
    for path, html in pages.items():
        name = path.relative_to(site).with_suffix("").as_posix()
        made = light(html, name, sheets, lambda address, at=path.parent: _size(at / address))
        if made != html:
            path.write_text(made, encoding="utf-8")


def _write_sheets(static: Path, pages: Iterable[str]) -> None:
    scripts = (
        path.read_text(encoding="utf-8")
        for path in static.rglob("*.js")
        if not any(name in path.as_posix() for name in _SILENT)
    )
    known = set().union(*map(words, pages), *map(words, scripts))
    for name in _SHEETS:
        path = static / name
        css = used(path.read_text(encoding="utf-8"), known)
        if name == _SHEETS[0]:
            css = with_icons(css, static / _FONT)
        path.with_suffix(".light.css").write_text(css, encoding="utf-8")


def _size(picture: Path) -> tuple[int, int] | None:
    head = picture.read_bytes()[:24] if picture.is_file() else b""
    return struct.unpack(">II", head[16:24]) if head[1:4] == b"PNG" else None
