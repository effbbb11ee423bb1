"""What a claim on rows of Table 1 is judged by: all its rows in one realisation, by reading."""

import numpy as np

from replication.evidence.claim import SURE, Held, names, together
from replication.evidence.predictive import N_DRAWS
from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.verdicts import table1
from replication.papers.hong2002.verdicts.rows import ROWS


def under(results, numbers, holds):
    """By reading, how often something holds of numbers (row, method, statistic) at once.

    A number that a reading does not touch is the default's.
    """
    found = {}
    for reading in _readings(numbers):
        draws = [_or_default(results, number, reading) for number in numbers]
        if _touched(results, numbers, reading) and all(each.size for each in draws):
            short = together(*draws)
            told = ", ".join(f"{np.median(each):.3g}" for each in draws)
            recorded = min(getattr(each, "recorded", len(each)) for each in draws)
            found[reading] = Held.of(np.asarray(holds(*short)), f"medians {told}", recorded)
    return found


def everywhere(results, methods, statistic, compare, rows=ROWS):
    """By reading, how often one method's number compares so with another's in all rows at once."""
    found = {}
    for reading, gaps in rowwise(results, methods, statistic, rows).items():
        holds = {row: compare(gap, 0.0) for row, gap in gaps.items()}
        doubtful = [f"{row} ({np.mean(each):.0%})" for row, each in holds.items()
                    if np.mean(each) < SURE]  # fmt: skip
        note = f"not always on {names(doubtful)}" if doubtful else "always on each row"
        recorded = min(getattr(gap, "recorded", len(gap)) for gap in gaps.values())
        found[reading] = Held.of(np.all(list(holds.values()), axis=0), note, recorded)
    return found


def rowwise(results, methods, statistic, rows=ROWS):
    """By reading and row, draws of one method's number less another's, all equally many.

    Draws of rows of one problem are of the same repetitions, those of problems independent. What
    has no chance is the same in all draws. Without one of the rows there is nothing: a claim on
    all of them is not judged on some.
    """
    found = {}
    shown = statistic.replace(" t", " mean")
    numbers = [(row, method, shown) for row in rows for method in methods]
    for reading in _readings(numbers):
        asked = [(row, method, shown) for row in rows for method in methods]
        if not _touched(results, asked, reading):
            continue
        gaps = {row: _gap(results, row, methods, statistic, reading) for row in rows}
        if all(each.size for each in gaps.values()):
            n = min((len(each) for each in gaps.values() if len(each) > 1), default=N_DRAWS)
            found[reading] = {row: _resized(each, n) for row, each in gaps.items()}
    return found


def _gap(results, row, methods, statistic, reading):
    shown = statistic.replace(" t", " mean")
    touched = any(_touches(results, (row, method, shown), reading) for method in methods)
    return results.gap(row, methods, statistic, reading if touched else readings.DEFAULT)


def _resized(draws, n):
    return draws[:n] if len(draws) >= n else np.resize(draws, n)


def _readings(numbers):
    """Readings under which some of the numbers are judged, the default first."""
    every = (name for row, method, statistic in numbers for name in _named(row, method, statistic))
    return list(dict.fromkeys(every))


def _named(row, method, statistic):
    return table1.named(Reported("table1", row, method, statistic, "0"))


def _touches(results, number, reading):
    row, method, statistic = number
    if reading not in _named(*number):
        return False
    quantity = statistic.rpartition(" ")[0]
    return results.values(row, method, quantity, reading).size > 0


def _touched(results, numbers, reading):
    return any(_touches(results, number, reading) for number in numbers)


def _or_default(results, number, reading):
    touched = _touches(results, number, reading)
    return results.draws(*number, reading if touched else readings.DEFAULT)
