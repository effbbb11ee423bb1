"""A figure drawn again for a dark page: the same lines, in colours that stand out there."""

from __future__ import annotations

import re

from replication.pages.style.palette import IN_THE_DARK, ON_BRIGHT, ON_DEEP, VERDICTS

#: The theme's dark page, and its letters.
GROUND, INK = "#121212", "#ced6dd"

#: The same on any page: chips of verdicts, and letters on a coloured area.
_KEPT = {*VERDICTS.values(), ON_BRIGHT, ON_DEEP}
_OTHER = {VERDICTS[word]: colour for word, colour in IN_THE_DARK.items()}
#: A colour of a style, and not an address such as "url(#...)".
_COLOUR = re.compile(r"(?<=: )#[0-9a-f]{6}\b")


def in_the_dark(svg: str) -> str:
    """Draw a figure for a dark page.

    White becomes the page and black its letters, greys what lies between. Colours stay, so that a
    bar has the colour of its chip, and a line that of the same line on a bright page.

    Parameters
    ----------
    svg : str
        As Matplotlib writes it. It leaves out black where a shape has no outline.

    Returns
    -------
    str

    Examples
    --------
    >>> from replication.pages.style.dark import in_the_dark
    >>> in_the_dark('<svg><path style="fill: #ffffff; stroke: #0072b2"/></svg>')
    '<svg fill="#ced6dd"><path style="fill: #121212; stroke: #0072b2"/></svg>'
    """
    drawn = _COLOUR.sub(lambda match: _dark(match[0]), svg)
    return drawn.replace("<svg", f'<svg fill="{INK}"', 1)


def _dark(colour: str) -> str:
    if colour in _OTHER:
        return _OTHER[colour]
    red, green, blue = _parts(colour)
    if colour in _KEPT or not red == green == blue:
        return colour
    mixed = (
        round(ink + red / 255 * (page - ink))
        for page, ink in zip(_parts(GROUND), _parts(INK), strict=True)
    )
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _parts(colour: str) -> list[int]:
    return [int(colour[k : k + 2], 16) for k in (1, 3, 5)]
