"""The icons of the pages as a font of a few kilobytes, cut from the theme's font of thousands."""

from __future__ import annotations

import base64
import io
import re
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

_FACE = re.compile(r"@font-face\{[^}]*Font Awesome[^}]*\}")
_POINT = re.compile(r"\\([ef][0-9a-f]{3})\b|([\ue000-\uf8ff])")


def with_icons(css: str, font: Path, more: str = "") -> str:
    """Return a style sheet that carries the icons it names, in place of links to whole fonts.

    Parameters
    ----------
    css : str
        The theme's, with the rules of the icons that pages use.
    font : Path
        Font Awesome's solid icons.
    more : str
        Other sheets of the same pages, whose icons the font has as well.
    """
    named = points(css) | points(more)
    data = base64.b64encode(_cut(font, named)).decode("ascii")
    face = (
        "@font-face{font-display:block;font-family:Font Awesome\\ 6 Free;font-style:normal;"
        f'font-weight:100 900;src:url(data:font/woff;base64,{data}) format("woff")}}'
    )
    return _FACE.sub("", css) + face


def points(css: str) -> set[int]:
    r"""Return the code points of the icons that a style sheet names.

    Examples
    --------
    >>> sorted(points(r'.a:before{content:"\f186"} .b{--c:"\f0f3"; d:"\201c"}'))
    [61683, 61830]
    """
    return {int(code, 16) if code else ord(sign) for code, sign in _POINT.findall(css)}


def _cut(font: Path, named: set[int]) -> bytes:
    complete = TTFont(font, recalcTimestamp=False)
    cutter = subset.Subsetter(subset.Options(layout_features=[], notdef_outline=True))
    cutter.populate(unicodes=named & complete.getBestCmap().keys())
    cutter.subset(complete)
    complete.flavor = "woff"
    target = io.BytesIO()
    complete.save(target)
    return target.getvalue()
