"""The scoreboard: how many verdicts of each kind, and how many misses chance alone would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from replication.evidence.verdict import INCONSISTENT, UNDER_SPECIFIED, VOCABULARY, Verdict

__all__ = ["format_scoreboard", "scoreboard"]


def scoreboard(verdicts: Mapping[str, Iterable[Verdict]]) -> list[dict[str, Any]]:
    """Count the verdicts of each paper's artefacts.

    Parameters
    ----------
    verdicts : mapping of str to iterable of Verdict
        The verdicts by paper key.

    Returns
    -------
    list of dict
        One row an artefact, then one a paper with the artefact "all": paper, artefact, one count
        for each word of the vocabulary, `numbers`, `drawn` (those with an interval), `outside`
        (those of them outside the interval of the default reading, whether or not another
        reading agrees) and `by_chance` (how many would be, were every printed number a true
        draw).
    """
    rows = []
    for paper, given in verdicts.items():
        found = list(given)
        for artefact in dict.fromkeys(verdict.artefact for verdict in found):
            rows.append(_row(paper, artefact, [v for v in found if v.artefact == artefact]))
        rows.append(_row(paper, "all", found))
    return rows


def format_scoreboard(rows: Sequence[Mapping[str, Any]]) -> str:
    """Lay the rows out as a plain-text table, leaving out verdicts that nothing got."""
    kinds = [kind for kind in VOCABULARY if any(row[kind] for row in rows)]
    head = ["paper", "artefact", "numbers", *kinds, "outside, of drawn", "by chance"]
    body = [
        [
            row["paper"],
            row["artefact"],
            str(row["numbers"]),
            *(str(row[kind] or "-") for kind in kinds),
            f"{row['outside']} of {row['drawn']}" if row["drawn"] else "-",
            f"{row['by_chance']:.1f}" if row["drawn"] else "-",
        ]
        for row in rows
    ]
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in [head, *body])


def _row(paper: str, artefact: str, verdicts: Sequence[Verdict]) -> dict[str, Any]:
    counts = Counter(verdict.verdict for verdict in verdicts)
    drawn = [verdict for verdict in verdicts if verdict.low is not None]
    return {
        "paper": paper,
        "artefact": artefact,
        "numbers": len(verdicts),
        **{kind: counts[kind] for kind in VOCABULARY},
        "drawn": len(drawn),
        "outside": sum(v.verdict in (INCONSISTENT, UNDER_SPECIFIED) for v in drawn),
        "by_chance": round(sum(verdict.chance for verdict in drawn), 2),
    }
