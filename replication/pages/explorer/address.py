"""Links into the explorer: an address says what is chosen and in which order it stands."""

from __future__ import annotations

from urllib.parse import urlencode

#: The page, from beside the chapters.
PAGE = "explorer.html"

#: What an address can choose by; book/_static/explorer_rows.js has the same names.
CHOICES = ("paper", "artefact", "kind", "dataset", "method", "verdict", "power", "words", "sort")

#: The order by distance from our interval, the largest first.
SURPRISE = "away descending"


def address(**chosen: str) -> str:
    """Return a link to the explorer that shows only some numbers.

    Parameters
    ----------
    **chosen : str
        By the names of `CHOICES`, the value that rows must have. ``words`` are found anywhere in a
        row, ``sort`` is the name of a column and a direction.

    Raises
    ------
    ValueError
        The explorer cannot choose by one of the names, or nothing is chosen.

    Examples
    --------
    >>> from replication.pages.explorer.address import address
    >>> address(verdict="explained afterwards", paper="wu2015", dataset="a&b")
    'explorer.html?paper=wu2015&dataset=a%26b&verdict=explained+afterwards'
    """
    unknown = sorted({*chosen} - {*CHOICES})
    if unknown or not chosen:
        raise ValueError(f"the explorer chooses by {', '.join(CHOICES)}, not {unknown}")
    return f"{PAGE}?{urlencode({name: chosen[name] for name in CHOICES if name in chosen})}"
