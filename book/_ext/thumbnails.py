"""Sphinx extension: pages that list sliders and figures show each of them small at its link."""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.application import Sphinx

#: Pages that list exhibits, and how a link from them begins.
_LISTS = {"teach": "exhibits/", "exhibits/index": ""}
#: The drawing that an exhibit's page shows first.
_SHOWN = re.compile(r'(?:-name="\w+"|-value="[^"]*")>\s*<div role="img"[^>]*>(<svg.*?</svg>)', re.S)
_NAME = re.compile(r'(?<=\bid=")|(?<=href="#)|(?<=url\(#)')


def setup(app: Sphinx) -> dict[str, bool]:
    """Put the drawings into the lists once all pages are written."""
    app.connect("build-finished", _show)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def with_thumbnails(html: str, begins: str, folder: Path) -> str:
    """Return a page in which an item that begins with a link to an exhibit shows its drawing.

    Parameters
    ----------
    html : str
    begins : str
        How the address of an exhibit begins on this page.
    folder : Path
        Where the pages of exhibits are.
    """

    def shown(match: re.Match[str]) -> str:
        page = folder / f"{match[1]}.html"
        drawing = _SHOWN.search(page.read_text(encoding="utf-8")) if page.exists() else None
        if drawing is None:
            return match[0]
        # Drawings of one page share no name of a part.
        svg = _NAME.sub(f"{match[1]}-", drawing[1])
        return f'{match[0]}<span class="thumbnail" aria-hidden="true">{svg}</span>'

    link = rf'<(?:li|td\b[^>]*)><p>(?=<a [^>]*href="{begins}(\w+)\.html")'
    return re.sub(link, shown, html)


def _show(app: Sphinx, error: Exception | None) -> None:
    site = Path(app.outdir)
    for name, begins in _LISTS.items():
        path = site / f"{name}.html"
        if error is None and path.exists():
            html = path.read_text(encoding="utf-8")
            path.write_text(with_thumbnails(html, begins, site / "exhibits"), encoding="utf-8")
