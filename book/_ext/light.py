"""Sphinx extension: pages that load what they use of the theme, and nothing else.

It runs when the pages are written, and writes style sheets of its own beside the theme's.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from pathlib import Path

from icons import with_icons
from light_drawing import light_drawings
from light_page import light
from sphinx.application import Sphinx
from used_styles import used, words

#: Style sheets of which the pages use a part, as patterns; the first is the one with the icons.
_ICONS = "styles/pydata-sphinx-theme.css"
_SHEETS = (_ICONS, "styles/sphinx-book-theme.css", "sphinx-design.min.css", "mystnb.*.css")
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
    sheets = _write_sheets(site / "_static", pages.values())
    for path, html in pages.items():
        name = path.relative_to(site).with_suffix("").as_posix()
        smaller = light(
            html, name, sheets, lambda address, folder=path.parent: _size(folder / address)
        )
        path.write_text(light_drawings(smaller), encoding="utf-8")
    # Those of the dark page as well: the extension that draws them is named before this one.
    for path in (site / "_images").glob("*.svg"):
        path.write_text(light_drawings(path.read_text(encoding="utf-8")), encoding="utf-8")


def _write_sheets(static: Path, pages: Iterable[str]) -> set[str]:
    scripts = (
        path.read_text(encoding="utf-8")
        for path in static.rglob("*.js")
        if not any(name in path.as_posix() for name in _SILENT)
    )
    names = set().union(*map(words, pages), *map(words, scripts))
    sheets = [
        path for name in _SHEETS for path in static.glob(name) if not path.stem.endswith(".light")
    ]
    written = {path: used(path.read_text(encoding="utf-8"), names) for path in sheets}
    for path, css in written.items():
        if path == static / _ICONS:
            css = with_icons(css, static / _FONT, "".join(written.values()))
        path.with_suffix(".light.css").write_text(css, encoding="utf-8")
    return {path.stem for path in sheets}


def _size(picture: Path) -> tuple[int, int] | None:
    head = picture.read_bytes()[:24] if picture.is_file() else b""
    return struct.unpack(">II", head[16:24]) if head[1:4] == b"PNG" else None
