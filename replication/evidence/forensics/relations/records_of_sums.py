"""Printed wins, draws and losses on a sum of two criteria, against those on the criteria.

Error is bias and variance: who wins both, or one with the other drawn, wins the sum; who draws both
draws it; who wins one and loses the other may do anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.relations.records import OF, Record, every_record, record

__all__ = ["RULE", "again", "check_sum"]

RULE = "record of a sum"


def check_sum(total: str, parts: Sequence[str]) -> tuple[Outcome, ...]:
    """Ask whether a record on a sum of two criteria can be, given those on the criteria.

    Parameters
    ----------
    total : str
        The record on the sum.
    parts : sequence of str
        The two others, with draws and over as many rows.

    Returns
    -------
    tuple of Outcome
        One. A witness has ``rows``: by the signs on the criteria and on the sum, how many.

    Raises
    ------
    ValueError
        If there are not two parts, if draws are missing or if the rows are not as many.

    Examples
    --------
    >>> check_sum("3-0-0", ["1-0-2", "1-0-2"])[0].possible
    False
    """
    whole, (a, b) = record(total), (record(part) for part in parts)
    if None in (whole.draws, a.draws, b.draws) or not whole.rows == a.rows == b.rows:
        raise ValueError(f"{total}, {' and '.join(parts)} are not records over as many rows")
    sums = _sums(a, b)
    rows = _rows(*sums[whole]) if whole in sums else None
    power = 1 - len(sums) / len(every_record(a.rows))
    wins, losses = ([each[k] for each in sums] for k in (0, 2))
    proof = (
        ""
        if rows
        else (
            f"{a} and {b} leave their sum {min(wins)} to {max(wins)} wins and {min(losses)} to "
            f"{max(losses)} losses, {len(sums)} records in all; {whole} is none of them"
        )
    )
    reading = "the sum follows the criteria row by row, and draws are equal numbers"
    return (Outcome(RULE, reading, {"rows": rows} if rows else None, proof, power, OF),)


def again(rows: Mapping) -> tuple[Record, Record, Record]:
    """Return the records on the two criteria and on their sum of a witness's rows, counted.

    Raises
    ------
    ValueError
        If a row's sign on the sum does not follow from those on the criteria.
    """
    for one, other, total in rows:
        if one * other >= 0 and total != max(-1, min(1, one + other)):
            raise ValueError(f"signs {one} and {other} do not make {total}")
    return tuple(
        Record(*(sum(n for signs, n in rows.items() if signs[k] == each) for each in (1, 0, -1)))
        for k in range(3)
    )


def _sums(a, b):
    """Every record on the sum, with what `_rows` makes the rows of."""
    found = {}
    for both in range(min(a.wins, b.wins) + 1):
        for split in range(min(a.wins - both, b.losses) + 1):
            for crossed in range(min(b.wins - both, a.losses) + 1):
                for lost in range(min(a.losses - crossed, b.losses - split) + 1):
                    cells = _cells(a, b, both, split, crossed, lost)
                    if cells[0, 0] >= 0:
                        won = both + cells[1, 0] + cells[0, 1]
                        beaten = lost + cells[-1, 0] + cells[0, -1]
                        found.setdefault((won, beaten, split + crossed), cells)
    return {
        Record(won + more, a.rows - won - more - beaten - less, beaten + less): (cells, more, less)
        for (won, beaten, free), cells in found.items()
        for more in range(free + 1)
        for less in range(free - more + 1)
    }


def _cells(a, b, both, split, crossed, lost):
    """How many rows have each pair of signs, given four of the nine."""
    cells = {(1, 1): both, (1, -1): split, (-1, 1): crossed, (-1, -1): lost}
    cells[1, 0] = a.wins - both - split
    cells[-1, 0] = a.losses - crossed - lost
    cells[0, 1] = b.wins - both - crossed
    cells[0, -1] = b.losses - split - lost
    cells[0, 0] = a.draws - cells[0, 1] - cells[0, -1]
    return cells


def _rows(cells, more, less):
    """Rows by all three signs; of those that the criteria leave open, some won and some lost."""
    rows = Counter()
    for (one, other), n in cells.items():
        if one + other or not one:
            rows[one, other, (one + other > 0) - (one + other < 0)] += n
            continue
        for sign, left in ((1, more), (-1, less), (0, n)):
            taken = min(n, left)
            rows[one, other, sign] += taken
            n -= taken
            more, less = more - taken * (sign == 1), less - taken * (sign == -1)
    return {signs: n for signs, n in rows.items() if n}
