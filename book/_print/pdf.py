"""Print the book, built as one page, to a PDF: `python book/_print/pdf.py page.html book.pdf`."""

from __future__ import annotations

import os
import shutil
import sys
from html import escape
from pathlib import Path
from typing import Any

from outline import mend
from playwright.sync_api import Page, sync_playwright

_HERE = Path(__file__).resolve().parent
#: Inside of the margins a sheet of A4 is this wide, at 96 pixels an inch.
_WIDTH = 680
_MARGINS = {"top": "16mm", "bottom": "18mm", "left": "15mm", "right": "15mm"}
_FOOT = """
<div style="font: 8px sans-serif; margin: 0 15mm; width: 100%; display: flex">
<span style="flex: 1">{}</span><span class="pageNumber"></span>&nbsp;of&nbsp;
<span class="totalPages"></span></div>"""
#: As root Chromium has no sandbox; it renders our own page and asks for nothing else.
_FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
#: How addresses begin that ask no network.
_LOCAL = ("file:", "data:", "blob:")
#: Milliseconds, against a hang only.
_PATIENCE = 600_000


def print_page(source: Path, target: Path) -> list[str]:
    """Print a page of the disk with everything open; return the titles of its parts.

    Parameters
    ----------
    source : Path
        The page, with what it needs beside it.
    target : Path
        The PDF, with an outline and numbered pages.

    Raises
    ------
    RuntimeError
        The page asks the network for something, or fails in a script.
    """
    amiss: list[str] = []
    with sync_playwright() as running:
        # The machine's own Chromium.
        path = os.environ.get("SEMINAIVE_CHROMIUM") or shutil.which("chromium") or ""
        browser = running.chromium.launch(executable_path=path, args=list(_FLAGS))
        page = browser.new_page(viewport={"width": _WIDTH, "height": 1000}, color_scheme="light")
        page.set_default_timeout(_PATIENCE)
        page.on("pageerror", lambda error: amiss.append(str(error)))
        page.on(
            "request",
            lambda asked: asked.url.startswith(_LOCAL) or amiss.append(f"it asks for {asked.url}"),
        )
        source_page = _ready(page, source)
        if amiss:
            raise RuntimeError(f"{source.name} cannot be printed: {'; '.join(amiss)}")
        target.parent.mkdir(parents=True, exist_ok=True)
        page.pdf(
            path=target,
            format="A4",
            margin=_MARGINS,
            outline=True,
            tagged=True,
            print_background=True,
            display_header_footer=True,
            header_template="<span></span>",
            footer_template=_FOOT.format(escape(source_page["commit"])),
        )
        browser.close()
    mend(target, source_page["headings"], source_page["titles"][-1])
    return source_page["titles"]


def _ready(page: Page, source: Path) -> dict[str, Any]:
    page.goto(source.resolve().as_uri())
    page.wait_for_load_state("networkidle")
    page.emulate_media(media="print")
    page.add_style_tag(path=_HERE / "paper.css")
    return page.evaluate((_HERE / "paper.js").read_text(encoding="utf-8"))


def main(source: str, target: str) -> None:
    """Print, and say how large the file is."""
    titles = print_page(Path(source), Path(target))
    size = Path(target).stat().st_size / 2**20
    print(f"{target}: {len(titles)} pages of the book, {size:.1f} MiB")


if __name__ == "__main__":
    main(*sys.argv[1:])
