"""What a claim on Table 1 is judged by: its readings, and draws of its numbers that stay paired."""

from replication.evidence.claims.judge import alike
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.verdicts.results import SUMMARIES


def readings_of(results, places):
    """Readings that touch some of the numbers and were run, the default first; none without it."""
    numbers = [number for place in places for number in _numbers(place)]
    names = dict.fromkeys(
        analysis.name for number in numbers for analysis in results.place(*number).analyses
    )
    run = [name for name in names if any(_touches(results, number, name) for number in numbers)]
    return run if variants.DEFAULT in run else []


def paired_draws(results, places, reading):
    """Draws by place: of the rows of one problem paired, those of problems independent.

    Where methods are compared on a row, the last one named is the base, and each other is the base
    and how far it is from it, on the repetitions that both have: they differ by less than they
    scatter.
    """
    draws, by_row = {}, {}
    for place in places:
        _, row, _, statistic = place
        by_row.setdefault((row, statistic), []).append(place)
    for (row, statistic), places_here in by_row.items():
        numbers = [number for place in places_here for number in _numbers(place)]
        touched = any(_touches(results, number, reading) for number in numbers)
        looked_at = reading if touched else variants.DEFAULT
        *methods, base_method = (method for _, _, method, _ in numbers)
        gaps = [results.gap(row, (method, base_method), statistic, looked_at) for method in methods]
        if places_here != numbers:
            # The one cell here is itself a difference ("APMR less NB"), and so is drawn as a gap.
            [difference] = places_here
            [draws[difference]] = gaps
            continue
        *other_places, base_place = places_here
        base = _draws_of_one(results, base_place, looked_at, compared=bool(methods))
        for place, gap in zip(other_places, gaps, strict=True):
            aligned = alike([gap, base])
            draws[place] = sum(aligned) if aligned else gap[:0]
        draws[base_place] = base
    return draws


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
    address = results.place(*number)
    analysis = address.analysis(reading)
    return analysis is not None and results.seen(address, analysis).size > 0


def _draws_of_one(results, number, reading, compared):
    """Draws of a number; of one that another is compared with, which has too few, its centre."""
    address = results.place(*number)
    analysis = (
        address.analysis(reading) if _touches(results, number, reading) else address.analyses[0]
    )
    draws, values = results.draw(address, analysis), results.seen(address, analysis)
    if draws.size or not compared or not values.size:
        return draws
    return SUMMARIES[address.summary](values[None])
