"""Matplotlib's drawings as a page needs them: no name that nothing asks for, a style said once."""

from __future__ import annotations

import re
from collections import Counter

_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
#: The end of the style sheet that each of them has.
_SHEET = "stroke-linecap: butt}"
_ASKED = re.compile(r'(?<=href="#)[^"]+|(?<=url\(#)[^)]+')
_NAME = re.compile(r' id="([^"]*)"')
_LINKS = re.compile(r' xmlns:xlink="[^"]*"|xlink:(?=href)')
_NOTHING = re.compile(
    r'(?<=>)\s+(?=<)|<metadata>.*?</metadata>| transform="rotate\(-0 [^"]*"', re.S
)
_BARE = re.compile(r"<g>([^<]*(?:<(?!/?g\b)[^<]*)*)</g>|<g[^>]*/>|<g[^>]*></g>|<defs></defs>")
_PATH = re.compile(r'(?<= d=")[^"]*')
#: Boxes, and lines along an axis: a command for each way is shorter than both coordinates.
_N = r"([-\d.]+)"
_BOX = re.compile(rf"M{_N} {_N}L{_N} \2L\3 {_N}L\1 \4z")
_UP = re.compile(rf"M{_N} {_N}L\1 {_N}$")
_ALONG = re.compile(rf"M{_N} {_N}L{_N} \2$")
_STYLE = re.compile(r' style="([^"]*)"')
#: As many shapes have a style, or more, that gets a class.
_OFTEN = 3


def light_drawings(html: str) -> str:
    r"""Return a page, or a drawing by itself, in which Matplotlib's drawings weigh less.

    They look the same, and each can be taken out of the page: its classes are its own.

    Examples
    --------
    >>> sheet = "<style>*{stroke-linecap: butt}</style>"
    >>> light_drawings(f'<svg>{sheet}<g id="a">\n <g>\n  <path d="M 0 0"/>\n </g>\n</g></svg>')
    '<svg><style>*{stroke-linecap: butt}</style><path d="M0 0"/></svg>'
    """
    names: dict[str, str] = {}
    ids: dict[str, str] = {}

    def lighter(match: re.Match[str]) -> str:
        svg = match[0]
        if _SHEET not in svg:
            return svg
        asked = {*_ASKED.findall(svg)}
        for name in sorted(asked):
            ids.setdefault(name, f"i{len(ids)}")
        svg = _NAME.sub(lambda name: f' id="{ids[name[1]]}"' if name[1] in asked else "", svg)
        svg = _ASKED.sub(lambda name: ids[name[0]], _LINKS.sub("", svg))
        svg = _NOTHING.sub("", svg)
        while (less := _BARE.sub(r"\1", svg)) != svg:
            svg = less
        svg = _PATH.sub(lambda path: _short(path[0]), svg)
        often = [style for style, n in Counter(_STYLE.findall(svg)).items() if n >= _OFTEN]
        classes = {style: names.setdefault(style, f"d{len(names)}") for style in often}
        # Said thrice, a class is stronger than what a page says of its drawings.
        sheet = "".join(f"{3 * f'.{name}'}{{{style}}}" for style, name in classes.items())
        svg = _STYLE.sub(
            lambda style: f' class="{classes[style[1]]}"' if style[1] in classes else style[0], svg
        )
        return svg.replace(_SHEET, _SHEET + sheet, 1)

    return _DRAWING.sub(lighter, html)


def _short(path: str) -> str:
    path = _BOX.sub(r"M\1 \2H\3V\4H\1z", re.sub(" ?([A-Za-z]) ?", r"\1", path))
    return _ALONG.sub(r"M\1 \2H\3", _UP.sub(r"M\1 \2V\3", path))
