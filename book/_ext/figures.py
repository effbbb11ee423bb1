"""Sphinx extension: figures are counted page by page, and drawn once more for a dark page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from replication.pages.style.dark import in_the_dark

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


#: A drawing that a cell of a notebook made; its name is a hash.
_IMAGE = re.compile(r'<img ([^>]*?)src="([^"]*_images/([0-9a-f]{64}))\.svg"([^>]*?)/?>')
_SIZE = re.compile(r'width="([\d.]+)pt" height="([\d.]+)pt"')
#: Pixels of a page to a point.
_PIXELS = 96 / 72


def setup(app: Sphinx) -> dict[str, bool]:
    """Count them, put the dark drawing beside each, and write it when the others are written."""
    # Sphinx has numbered them by then, over the whole book.
    app.connect("env-get-updated", _number, priority=900)
    app.connect("html-page-context", _pair)
    app.connect("build-finished", _draw)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _number(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Count the figures of each page from 1: those of the whole book are hundreds."""
    for page in env.toc_fignumbers.values():
        for k, name in enumerate(page.get("figure", {}), start=1):
            page["figure"][name] = (k,)
    return []


def _pair(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: object) -> None:
    if "body" not in context:
        return
    sources = {Path(name).stem: source for source, name in app.builder.images.items()}

    def both(match: re.Match[str]) -> str:
        before, address, name, after = match.groups()
        drawn = (Path(app.srcdir) / sources[name]).read_text(encoding="utf-8")
        width, height = (round(float(length) * _PIXELS) for length in _SIZE.search(drawn).groups())
        # Only the one that is shown is fetched, and has its room before it is.
        tag = f'{before}width="{width}" height="{height}" loading="lazy"{after}'
        return (
            f'<img class="figure-light" src="{address}.svg" {tag}/>'
            f'<img class="figure-dark dark-light" src="{address}-dark.svg" {tag}/>'
        )

    context["body"] = _IMAGE.sub(both, context["body"])


def _draw(app: Sphinx, error: Exception | None) -> None:
    folder = Path(app.outdir) / "_images"
    if error is not None or not folder.exists():
        return
    for path in folder.glob("*.svg"):
        if re.fullmatch("[0-9a-f]{64}", path.stem):
            drawn = in_the_dark(path.read_text(encoding="utf-8"))
            path.with_stem(f"{path.stem}-dark").write_text(drawn, encoding="utf-8")
