"""A page without what it does not use: scripts of other pages, indents, pictures out of sight."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

_SCRIPT = r'[ \t]*<script[^>]* src="[^"]*\b(?:{})[^"]*"></script>\n?'
#: The search is a page of its own, to which every page's box leads.
_SEARCH = re.compile(_SCRIPT.format(r"searchtools\.js|language_data\.js|searchindex\.js"))
_ICONS = re.compile(_SCRIPT.format(r"fontawesome\.js"))
_MATHS = re.compile(_SCRIPT.format(r"mathjax/") + r"|[ \t]*<script>window\.MathJax.*?</script>\n?")
_EXPLORER = re.compile(
    _SCRIPT.format(r"explorer\w*\.js")
    + r'|[ \t]*<link[^>]* href="[^"]*\bexplorer\w*\.css[^"]*" />\n?'
)
_SHEET = re.compile(r'(<link[^>]* href="[^"]*?/)([\w.-]+)\.css(?=["?])')
_KEPT = re.compile(r"(<(pre|script|textarea|style)\b.*?</\2>)", re.DOTALL)
_SKIP = re.compile(r'(?<=<a href="#)main-content(?=">Skip)')
_BAR_ENDS = re.compile(r'(?<=</div>)\s*(?=<div class="sidebar-primary-items__end)')
#: The theme scrolls its side bar to the page that is open; where that is done before anything is
#: drawn, nothing moves.
_SCROLL = """
<script>{
const bar = document.getElementById("pst-primary-sidebar");
const at = [...bar.querySelectorAll(".bd-docs-nav .active")].at(-1)?.getBoundingClientRect().y;
const kept = parseInt(sessionStorage.getItem("sidebar-scroll-top"));
if (kept >= 0) bar.scrollTop = kept;
else if (at > innerHeight / 2)
  bar.scrollTop = at - bar.getBoundingClientRect().y - bar.clientHeight / 4;
}</script>
"""
#: Names, marks and blanks of code, which no style sheet colours.
_UNCOLOURED = re.compile(r'<span class="(?:n|p|w)">([^<]*)</span>')
_PICTURE = re.compile(r'<img (?![^>]*loading=)([^>]*src="([^"]+\.png)")')


def light(
    html: str, page: str, sheets: Collection[str], size: Callable[[str], tuple[int, int] | None]
) -> str:
    """Return a page that loads only what it uses; a page that is light stays as it is.

    Parameters
    ----------
    html : str
    page : str
        Its name, such as ``search``.
    sheets : collection of str
        Names, less ``.css``, of the style sheets that have a light one beside them.
    size : callable
        Width and height of a picture in pixels, by its address on the page.
    """
    html = _ICONS.sub("", html)
    if page != "search":
        html = _SEARCH.sub("", html)
    if 'class="math' not in html:
        html = _MATHS.sub("", html)
    if 'class="explorer' not in html:
        html = _EXPLORER.sub("", html)
    if (article := '<article class="bd-article"') in html:
        # The link that skips passes the buttons above the text as well.
        html = _SKIP.sub("the-text", html).replace(article, f'<article id="the-text"{article[8:]}')
    html = _UNCOLOURED.sub(r"\1", html)
    html = _BAR_ENDS.sub(lambda _: _SCROLL, html)
    html = _SHEET.sub(lambda match: _sheet(match, sheets), html)
    html = _PICTURE.sub(lambda match: _picture(match, size), html)
    # Of three parts the last two are what is kept, and its tag.
    return "".join(
        re.sub(r"\n\s+", "\n", part) if k % 3 == 0 else part
        for k, part in enumerate(_KEPT.split(html))
        if k % 3 < 2
    )


def _sheet(match: re.Match, sheets: Collection[str]) -> str:
    name = match[2]
    return f"{match[1]}{name}.light.css" if name in sheets else match[0]


def _picture(match: re.Match, size: Callable[[str], tuple[int, int] | None]) -> str:
    # With its size known in advance the page does not move when a picture arrives.
    shape = None if "width" in match[1] or "style=" in match[1] else size(match[2])
    room = f'width="{shape[0]}" height="{shape[1]}" ' if shape else ""
    return f'<img loading="lazy" {room}{match[1]}'
