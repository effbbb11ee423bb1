"""What a claim on Table 1 is judged by: its readings, and draws of its numbers that stay paired."""

from replication.evidence.claims.judge import alike
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.verdicts.results import SUMMARIES


def named(results, places):
    """Readings that touch some of the numbers and were run, the default first; none without it."""
    numbers = [number for place in places for number in _numbers(place)]
    every = dict.fromkeys(look.name for each in numbers for look in results.place(*each).looks)
    found = [name for name in every if any(_touches(results, each, name) for each in numbers)]
    return found if variants.DEFAULT in found else []


def drawn(results, places, reading):
    """Draws by place: of the rows of one problem paired, those of problems independent.

    Where two methods are compared, the one named first is the other and how far the first is from
    it, on the repetitions that both have: they differ by less than they scatter.
    """
    found, compared = {}, {}
    for place in places:
        compared.setdefault(place[1::2], []).append(place)
    for (row, statistic), of in compared.items():
        numbers = [number for place in of for number in _numbers(place)]
        touched = any(_touches(results, each, reading) for each in numbers)
        looked_at = reading if touched else variants.DEFAULT
        *before, last = numbers
        gaps = [results.gap(row, (each[2], last[2]), statistic, looked_at) for each in before]
        if of != numbers:
            found[of[0]] = gaps[0]
            continue
        base = _own(results, last, looked_at, compared=bool(before))
        found |= {place: sum(alike([gap, base])) if gap.size and base.size else gap[:0]
                  for place, gap in zip(before, gaps, strict=True)}  # fmt: skip
        found[last] = base
    return found


def resolution(results, quantity):
    """Half a unit of the last decimal that Table 1 prints of a quantity's means.

    Where features separate the classes, losses are where iterations end, 1e-6 bits, and what is
    larger is rounding noise: what differs by less than this prints alike.
    """
    means = (n for n in results.printed.values() if n.statistic == f"{quantity} mean")
    decimals = (n.decimals for n in means if n.artefact == "table1")
    return 0.5 * 10.0 ** -max(decimals)


def _numbers(place):
    """The numbers of Table 1 behind a place: of one method "less" another's those of both."""
    artefact, row, column, statistic = place
    return [(artefact, row, method, statistic) for method in column.split(" less ")]


def _touches(results, number, reading):
    at = results.place(*number)
    look = at.look(reading)
    return look is not None and results.seen(at, look).size > 0


def _own(results, number, reading, compared):
    """Draws of a number; of one that another is compared with, which has too few, its centre."""
    at = results.place(*number)
    look = at.look(reading) if _touches(results, number, reading) else at.looks[0]
    found, values = results.draw(at, look), results.seen(at, look)
    if found.size or not compared or not values.size:
        return found
    return SUMMARIES[at.summary](values[None])
