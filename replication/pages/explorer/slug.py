"""The permanent name of a printed number, for links to it."""

from __future__ import annotations

import hashlib
import re
import unicodedata

#: Letters of one part of a name, beyond which it is cut.
_LONGEST = 48


def permanent(*place: str) -> str:
    """Name a place by its parts, such as paper, artefact, row, column and statistic.

    The name follows from the place alone, so that it stays however the numbers are re-run, sorted
    or added to. Where letters, digits and hyphens do not say all of a part, six digits of a hash
    are added.

    Examples
    --------
    >>> permanent("wu2015", "table2-left", "anneal", "NB", "error")
    'wu2015.table2-left.anneal.nb.error'
    >>> permanent("wu2015", "table1", "anneal", "K/|D|", "ratio")
    'wu2015.table1.anneal.k-d.ratio.f1f29a'
    """
    name = ".".join(cut(part) for part in place)
    if all(cut(part) == re.sub("[ _]", "-", part.lower()) for part in place):
        return name
    return f"{name}.{hashlib.sha256(chr(0).join(place).encode()).hexdigest()[:6]}"


def anchor(heading: str) -> str:
    """Name a heading as the built page does: its letters and digits, with hyphens between."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def cut(part: str) -> str:
    """Return a part of a name: its letters and digits, as many as a name has room for."""
    return anchor(part)[:_LONGEST].rstrip("-")
