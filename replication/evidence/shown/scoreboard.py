"""The scoreboard: how many verdicts of each kind, and how many misses chance alone would give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from replication.evidence.shown.counted import Counted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AFTERWARDS,
    DISAGREES,
    EXACT,
    EXPERIMENT,
    KINDS,
    OPEN,
    VOCABULARY,
)

#: The two powers, by their heads.
_REFUSED = {"refuses others' values": "other_values", "refuses slips": "typing"}

_QUICK = (
    "Quick profile: a fixed small slice, run live. What is printed of more than it runs has "
    "no data here; the whole is judged by the committed records."
)


def scoreboard(verdicts: Mapping[str, Iterable[Verdict]]) -> list[dict[str, Any]]:
    """Count the verdicts of each paper: experimental numbers first, all else apart.

    Parameters
    ----------
    verdicts : mapping of str to iterable of Verdict
        The verdicts by paper key.

    Returns
    -------
    list of dict
        For each paper a row of its experimental numbers with the artefact "all", one for each
        artefact of them, then one for each other kind there is: paper, kind, artefact, one count
        for each word of the vocabulary, `numbers`, `drawn` (those judged by draws, hence none that
        is exact), `outside` (those of them that the draws of the default reading do not give,
        whether or not another reading agrees), `by_chance` (how many would be, were every printed
        number a true draw), and the two powers, as `Counted` has them.
    """
    rows = []
    for paper, verdicts_of_paper in verdicts.items():
        listed = list(verdicts_of_paper)
        experimental = [v for v in listed if v.kind == EXPERIMENT]
        rows.append(_row(paper, EXPERIMENT, "all", experimental))
        for artefact in dict.fromkeys(verdict.artefact for verdict in experimental):
            group = [v for v in experimental if v.artefact == artefact]
            rows.append(_row(paper, EXPERIMENT, artefact, group))
        for kind in KINDS[1:]:
            group = [v for v in listed if v.kind == kind]
            rows += [_row(paper, kind, "", group)] if group else []
    return rows


def format_scoreboard(rows: Sequence[Mapping[str, Any]], profile: str = "frozen") -> str:
    """Lay the rows out as a plain-text table, leaving out verdicts that nothing got."""
    words = [word for word in VOCABULARY if any(row[word] for row in rows)]
    head = ["paper", "what", "numbers", *words, "outside, of drawn", "by chance", *_REFUSED]
    body = [
        [
            row["paper"],
            row["kind"] if row["artefact"] in ("all", "") else f"  {row['artefact']}",
            str(row["numbers"]),
            *(str(row[word] or "-") for word in words),
            f"{row['outside']} of {row['drawn']}" if row["drawn"] else "-",
            f"{row['by_chance']:.1f}" if row["drawn"] else "-",
            *("-" if row[name] is None else f"{row[name]:.0%}" for name in _REFUSED.values()),
        ]
        for row in rows
    ]
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    lines = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in [head, *body]]
    return "\n".join([_QUICK, *lines] if profile == "quick" else lines)


def _row(paper: str, kind: str, artefact: str, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    counted = Counted.of(verdicts, KINDS)
    # A number of several parts, or a set, is judged by draws and has no interval.
    by_draws = (v for v in verdicts if v.verdict != EXACT)
    drawn = [v for v in by_draws if v.low is not None or (v.kind == EXPERIMENT and v.n_draws)]
    return {
        "paper": paper,
        "kind": kind,
        "artefact": artefact,
        "numbers": counted.numbers,
        **counted.words,
        "drawn": len(drawn),
        "outside": sum(
            v.verdict in (OPEN, AFTERWARDS, DISAGREES) and v.reading not in v.agrees for v in drawn
        ),
        "by_chance": round(sum(verdict.chance for verdict in drawn), 2),
        **{
            name: None if share is None else round(share, 4)
            for name in _REFUSED.values()
            for share in [getattr(counted, name)]
        },
    }
