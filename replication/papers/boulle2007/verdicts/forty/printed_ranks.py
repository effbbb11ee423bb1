"""What the printed ranks of Tables 3 and 4 say by themselves: the rule of ties, and the order."""

from dataclasses import replace

from replication.evidence.claim import claim
from replication.evidence.vocabulary import FOLLOWS, IMPOSSIBLE, REPRODUCED
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS
from replication.papers.boulle2007.verdicts.forty.claims import KEY
from replication.papers.boulle2007.verdicts.forty.views import TABLES

__all__ = ["one_order_by_print", "shared_ranks", "verdicts"]

#: What is added up in another order differs by this.
_ROUNDING = 1e-9


def verdicts(results):
    """Verdicts on the order of the methods, and on the rule of ties, as printed."""
    return [one_order_by_print(results), shared_ranks(results)]


def one_order_by_print(results):
    """No two methods are in opposite orders by the printed means and the printed ranks."""
    statement = "the means and the ranks put no two methods in opposite orders, as printed"
    told = []
    for table in TABLES:
        for criterion in CRITERIA:
            column = [[results.printed[table, method, criterion, what] for method in METHODS]
                      for what in ("mean", "rank")]  # fmt: skip
            for first, second in _opposite(*column):
                told.append(f"{criterion} of {first[0].row} {first[0].value} at rank "
                            f"{first[1].value}, of {second[0].row} {second[0].value} at "
                            f"{second[1].value}")  # fmt: skip
    word, negation = (IMPOSSIBLE, REPRODUCED) if told else (REPRODUCED, IMPOSSIBLE)
    note = "; ".join(told) or "no pair is in opposite orders"
    found = claim(KEY, statement, f"{len(told)} pairs", 0, word, note, negation=negation)
    return replace(found, kind=FOLLOWS)


def shared_ranks(results):
    """Whether methods that tie can have shared the mean of their ranks: then all add up to n."""
    statement = "methods that tie share the mean of their ranks, as printed"
    n = len(METHODS)
    whole = n * (n + 1) / 2
    told, against = [], False
    for table in TABLES:
        for criterion in CRITERIA:
            ranks = [results.printed[table, method, criterion, "rank"].printed
                     for method in METHODS]  # fmt: skip
            low, high = sum(each.low for each in ranks), sum(each.high for each in ranks)
            against = against or not low - _ROUNDING <= whole <= high + _ROUNDING
            total = sum(each.value for each in ranks)
            told.append(f"{total:.1f} on {criterion} of Table {table.removeprefix('table')}")
    note = f"the printed ranks add up to {', '.join(told)}; shared ones add up to {whole:g}, give "
    note += f"or take {n * 0.05:.2f} of rounding"
    word, negation = (IMPOSSIBLE, REPRODUCED) if against else (REPRODUCED, IMPOSSIBLE)
    found = claim(KEY, statement, "no" if against else "yes", 0, word, note, negation=negation)
    return replace(found, kind=FOLLOWS)


def _opposite(means, ranks):
    """Yield pairs of methods of which the printed numbers, rounded as they are, disagree."""
    each = list(zip(means, ranks, strict=True))
    for first in each:
        for second in each:
            better = first[0].printed.low > second[0].printed.high
            worse = first[1].printed.low > second[1].printed.high
            if better and worse:
                yield first, second
