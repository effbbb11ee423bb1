"""What was found of a number, by the default reading alone; and reading by reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from replication.evidence.shown.captioned import Captioned, filled
from replication.evidence.shown.display import claims
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM

__all__ = ["Note", "brief", "claims_in_brief", "filled"]

#: More names of readings than these are counted, for a cell of a table.
_NAMES = 3

#: What the notes of most claims say first, but for where a reading comes from.
_SHARE = "share of realisations where it holds"


@dataclass(frozen=True)
class Note:
    """A verdict's note in its parts.

    Attributes
    ----------
    default : str
        What was found by the default reading, and of the number as such.
    others : dict of str to str
        What each other reading found, by its name.
    closing : str
        The sum over the readings, or "".
    """

    default: str
    others: dict[str, str]
    closing: str

    @classmethod
    def of(cls, verdict: Verdict) -> Note:
        """Take a note apart at the names of the readings that the verdict has.

        Examples
        --------
        >>> from replication.evidence.verdict import Under
        >>> cut = Under("cut", 4.0, 3.0, 5.0, True)
        >>> made = ("table1", "iris", "NB", "error", "4.0", 6.0, 5.0, 8.0, 40, "open choice")
        >>> Note.of(Verdict(*made, note="odd; default: 5 to 8; cut: 3 to 5", others=(cut,)))
        Note(default='odd; default: 5 to 8', others={'cut': '3 to 5'}, closing='')
        """
        body, mark, closing = verdict.note.partition(f"; under {1 + len(verdict.others)} readings")
        # The longest first: a name may begin with another one.
        names = sorted((under.reading for under in verdict.others), key=len, reverse=True)
        if not names:
            return cls(body, {}, f"{mark}{closing}".removeprefix("; "))
        known = "|".join(map(re.escape, names))
        parts = re.split(f"(?:^|; )({known}): ", body)
        found = dict(zip(parts[1::2], parts[2::2], strict=True))
        return cls(parts[0], found, f"{mark}{closing}".removeprefix("; "))


def brief(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """Return the verdicts for tables to read: what other readings found is left out.

    Where many readings give a number they are counted and not named.

    Parameters
    ----------
    verdicts : iterable of Verdict

    Returns
    -------
    list of Verdict
        The same verdicts with shorter notes; :func:`reading_by_reading` has what was left out.
    """
    return [
        replace(verdict, note=_joined(note.default, note.closing), agrees=_counted(verdict))
        for verdict in verdicts
        for note in (Note.of(verdict),)
    ]


def claims_in_brief(verdicts: Iterable[Verdict], *, caption: str) -> Captioned:
    """List the claims with what was found by default, in so few columns that a page has room.

    Where what was found is a share of realisations the cell begins with it.

    Parameters
    ----------
    verdicts : iterable of Verdict
        What is no claim is left out.
    caption : str
        What the table shows.
    """
    known = [verdict for verdict in verdicts if verdict.kind == CLAIM]
    table = claims(brief(known), caption=caption)
    return table[["verdict"]].assign(**{"what was found": [_by_default(each) for each in known]})


def _by_default(verdict: Verdict) -> str:
    [short] = brief([verdict])
    under = "" if "holds under" in short.note else "; ".join(short.agrees)
    stands = f"holds under {under}" if under else ""
    before, share, after = short.note.partition(_SHARE)
    if share and isinstance(verdict.reproduced, float):
        held = f"holds in {100 * verdict.reproduced:.3g} % of them"
        return _joined(held, before.removesuffix("; "), after.removeprefix("; "), stands)
    return _joined(str(verdict.reproduced or ""), short.note, stands)


def _joined(*parts: str) -> str:
    return "; ".join(part for part in parts if part)


def _counted(verdict: Verdict) -> tuple[str, ...]:
    readings = {verdict.reading, *(under.reading for under in verdict.others)}
    # Formulas, which agree as well, are no readings: there is nothing to count them among.
    if len(verdict.agrees) <= _NAMES or not readings.issuperset(verdict.agrees):
        return verdict.agrees
    return (f"{len(verdict.agrees)} of {1 + len(verdict.others)} readings",)


def _told(verdict: Verdict, apart: Sequence[str]) -> str:
    note = Note.of(verdict)
    # Emphasis only where Markdown cannot take a star or an underscore of a name for its own.
    others = [f"**{_plain(name)}**: {_plain(found)}" for name, found in note.others.items()]
    found = "; ".join(
        each for each in (_plain(note.default), *others, _plain(note.closing)) if each
    )
    words = _joined(
        verdict.verdict, f"its negation: {verdict.negation}" if verdict.negation else ""
    )
    names = ", ".join([verdict.column, *(getattr(verdict, part) for part in apart)])
    return f"- **{_plain(verdict.row)}: {_plain(names)}** ({words}). {found}"


def _plain(text: str) -> str:
    """Escape what Markdown or the page's mathematics would take for a mark."""
    return re.sub(r"([\\`*_$<>\[\]|~#])", r"\\\1", text)
