"""What the printed ranks of Tables 3 and 4 say by themselves: the rule of ties, and the order."""

from itertools import permutations

from printed_numbers import ranges, relations

from replication.evidence.claim import claim
from replication.evidence.vocabulary import AGREES, IMPOSSIBLE
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES

#: Witnesses that are quoted.
_SHOWN = 3


def one_order_by_print(results, stated):
    """No two methods are in opposite orders by what is printed, rounded as it is."""
    witnesses = [
        witness
        for table in TABLES
        for criterion in CRITERIA
        for witness in _opposite(results, table, criterion)
    ]
    word, negation = (IMPOSSIBLE, AGREES) if witnesses else (AGREES, IMPOSSIBLE)
    note = (
        f"such as {'; '.join(witnesses[:_SHOWN])}" if witnesses else "no pair is in opposite orders"
    )
    return claim(
        stated.key, stated.states, f"{len(witnesses)} pairs", 0, word, note, negation=negation
    )


def shared_ranks(results, stated):
    """Whether methods that tie can have shared the mean of their ranks: then all add up to 28.

    The paper says nothing of ties: it is the question that is ours, and is counted so.
    """
    n = len(METHODS)
    rank_sum = n * (n + 1) / 2
    totals, against = [], False
    for table, names in TABLES.items():
        for criterion in CRITERIA:
            ranks = [results.printed[table, method, criterion, "rank"] for method in METHODS]
            [shared, _] = relations.ranks.check_ranks(
                [rank.value for rank in ranks], len(names), rules=[relations.tie_rules.AVERAGE]
            )
            against = against or bool(shared.proof)
            sums = ranges.total([rank.printed for rank in ranks]).value
            totals.append(f"{sums:.1f} on {criterion} of Table {table.removeprefix('table')}")
    note = (
        f"the printed ranks add up to {', '.join(totals)}; shared ranks would add up to "
        f"{rank_sum:g}, within {n * 0.05:.2f} of rounding"
    )
    word, negation = (IMPOSSIBLE, AGREES) if against else (AGREES, IMPOSSIBLE)
    return claim(
        stated.key, stated.states, "no" if against else "yes", 0, word, note, negation=negation
    )


def _opposite(results, table, criterion):
    """Yield in words each pair whose means are in one order, and ranks or records in another."""
    means, ranks, wins, losses = (
        {
            n.row: n
            for n in results.printed.values()
            if (n.artefact, n.column, n.statistic) == (table, criterion, statistic)
        }
        for statistic in ("mean", "rank", "wins", "losses")
    )
    net = {method: int(wins[method].value) - int(losses[method].value) for method in wins}
    for high, low in permutations(METHODS, 2):
        if not means[low].printed.below(means[high].printed):
            continue
        opening = f"{criterion} of {high} {means[high].value} and {low} {means[low].value}"
        if ranks[low].printed.below(ranks[high].printed):
            yield f"{opening}, ranks {ranks[high].value} and {ranks[low].value}"
        if high in net and low in net and net[high] > net[low]:
            records = (f"{wins[method].value}/{losses[method].value}" for method in (high, low))
            yield f"{opening}, records {' and '.join(records)}"
