"""A picture with one slider: drawings made beforehand, of which the page shows one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from io import StringIO

import matplotlib.pyplot as plt
from matplotlib import rc_context
from matplotlib.figure import Figure

from replication.pages.drawing import slim

#: By this book/_static/slider.js and template.css find the picture.
CLASS = "slider"

#: What no page needs: a head, data on the drawing, comments.
_DATA = re.compile(
    r"\A.*?(?=<svg)|\s*<metadata>.*?</metadata>|<!--.*?-->\s*|font-family: [^;\"]*;?\s*", re.DOTALL
)
_NAMED = re.compile(r'(?<=\bid=")|(?<=href="#)|(?<=url\(#)')
_COLOUR = re.compile(r"(?<=: )#([0-9a-f]{2})\1\1\b")


class Slider:
    """A figure for each of a few values, and a slider that chooses the value.

    Without a script, and on paper, the page shows the figure of the first choice.

    Parameters
    ----------
    frames : mapping of str to (Figure, str)
        By the value as it is shown, the figure and a sentence on what it shows.
    label : str
        What the slider changes.
    start : str
        The value that is shown first.
    name : str
        Begins the names of the drawings' parts; two sliders of one page have two.

    Raises
    ------
    ValueError
        ``start`` has no figure.
    """

    def __init__(
        self,
        frames: Mapping[str, tuple[Figure, str]],
        *,
        label: str,
        start: str,
        name: str = CLASS,
    ) -> None:
        if start not in frames:
            raise ValueError(f"{start!r} is none of the values {', '.join(frames)}")
        self.label, self._start = label, start
        self._frames = {
            value: (drawn(figure, f"{name}{k}-"), caption)
            for k, (value, (figure, caption)) in enumerate(frames.items())
        }
        for figure, _ in frames.values():
            plt.close(figure)

    def __repr__(self) -> str:
        """Say what each figure shows."""
        return "\n".join(
            f"{self.label} {value}: {caption}" for value, (_, caption) in self._frames.items()
        )

    def _repr_html_(self) -> str:
        """Return the drawings, as parts of the page that have its colours."""
        frames = "\n".join(
            f'<div data-value="{escape(value)}"{"" if value == self._start else " hidden"}>'
            f'<div role="img" aria-label="{escape(caption)}">{svg}</div>'
            f"<p>{escape(self.label)} <b>{escape(value)}</b>: {escape(caption)}</p></div>"
            for value, (svg, caption) in self._frames.items()
        )
        return f'<div class="{CLASS}" data-label="{escape(self.label)}">\n{frames}\n</div>'


def drawn(figure: Figure, prefix: str) -> str:
    """Return a figure as a part of a page: no two parts have one name, and greys are the page's."""
    # Letters stay letters, in the page's own type; names of parts are the same in every run.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": CLASS}):
        figure.savefig(file := StringIO(), format="svg", metadata={"Date": None})
    svg = _NAMED.sub(prefix, slim(_DATA.sub("", file.getvalue())))
    svg = svg.replace("<svg", '<svg fill="currentColor"', 1)
    return _COLOUR.sub(_grey, svg)


def _grey(match: re.Match[str]) -> str:
    share = round(100 * int(match[1], 16) / 255)
    if share in (0, 100):
        return ("currentColor", "var(--pst-color-background)")[share == 100]
    return f"color-mix(in srgb, var(--pst-color-background) {share}%, currentColor)"
