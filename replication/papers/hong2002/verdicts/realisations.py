"""What a claim on rows of Table 1 is judged by: all its rows in one realisation, by reading."""

import numpy as np

from replication.evidence.claim import SURE, Held, names
from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.verdicts import table1
from replication.papers.hong2002.verdicts.rows import ROWS


def under(results, numbers, holds):
    """By reading, how often something holds of numbers (row, method, statistic) at once.

    A number that a reading does not touch is the default's. Nothing without one of them.
    """
    found = {}
    for reading in _readings(results, numbers):
        draws = alike([_or_default(results, number, reading) for number in numbers])
        if draws:
            told = ", ".join(f"{np.median(each):.3g}" for each in draws)
            found[reading] = Held.of(holds(*draws), f"medians {told}", fewest(draws))
    return _with_default(found)


def everywhere(results, methods, statistic, compare, rows=ROWS):
    """By reading, how often one method's number compares so with another's in all rows at once."""
    found = {}
    for reading, gaps in rowwise(results, methods, statistic, rows).items():
        holds = {row: compare(gap, 0.0) for row, gap in gaps.items()}
        doubtful = [f"{row} ({np.mean(each):.0%})" for row, each in holds.items()
                    if np.mean(each) < SURE]  # fmt: skip
        note = f"not always on {names(doubtful)}" if doubtful else "always on each row"
        all_at_once = np.all(list(holds.values()), axis=0)
        found[reading] = Held.of(all_at_once, note, fewest(gaps.values()))
    return found


def rowwise(results, methods, statistic, rows=ROWS):
    """By reading and row, draws of one method's number less another's, all equally many.

    Draws of rows of one problem are of the same repetitions, those of problems independent. What
    has no chance is the same in all draws. Without one of the rows there is nothing: a claim on
    all of them is not judged on some.
    """
    found = {}
    quantity, _, summary = statistic.rpartition(" ")
    printed = f"{quantity} mean" if summary == "t" else statistic
    numbers = {row: [(row, method, printed) for method in methods] for row in rows}
    for reading in _readings(results, [each for of_row in numbers.values() for each in of_row]):
        gaps = alike([
            results.gap(row, methods, statistic, _where(results, numbers[row], reading))
            for row in rows
        ])  # fmt: skip
        if gaps:
            found[reading] = dict(zip(rows, gaps, strict=True))
    return _with_default(found)


def alike(draws):
    """Cut draws to as many as all have, and repeat what has no chance; nothing without one."""
    if not all(each.size for each in draws):
        return []
    n = min((len(each) for each in draws if len(each) > 1), default=1)
    return [each[:n] if len(each) >= n else np.resize(each, n) for each in draws]


def fewest(draws):
    """The fewest recorded runs behind draws, but for what has no chance in it."""
    runs = [each.recorded for each in draws if getattr(each, "recorded", 0)]
    return min(runs, default=1)


def resolution(results, quantity):
    """Half a unit of the last decimal that Table 1 prints of a quantity's means.

    Where features separate the classes, losses are where iterations end, 1e-6 bits, and what is
    larger is rounding noise: what differs by less than this prints alike.
    """
    means = (n for n in results.printed.values() if n.statistic == f"{quantity} mean")
    decimals = (n.decimals for n in means if n.artefact == "table1")
    return 0.5 * 10.0 ** -max(decimals)


def _with_default(found):
    """Nothing without the default: no other reading takes its place."""
    return found if readings.DEFAULT in found else {}


def _where(results, numbers, reading):
    """The reading of a row's numbers: the default, where this one touches none of them."""
    touched = any(_touches(results, number, reading) for number in numbers)
    return reading if touched else readings.DEFAULT


def _readings(results, numbers):
    """Readings that touch some of the numbers and were run, the default first."""
    every = (name for number in numbers for name in _named(*number))
    return [
        reading
        for reading in dict.fromkeys(every)
        if any(_touches(results, number, reading) for number in numbers)
    ]


def _named(row, method, statistic):
    return table1.named(Reported("table1", row, method, statistic, "0"))


def _touches(results, number, reading):
    row, method, statistic = number
    if reading not in _named(*number):
        return False
    quantity = statistic.rpartition(" ")[0]
    return results.values(row, method, quantity, reading).size > 0


def _or_default(results, number, reading):
    return results.draws(*number, _where(results, [number], reading))
