"""The MODL criteria and their best partitions straight from the formulas, with whole numbers."""

from functools import cache
from itertools import combinations
from math import comb, factorial, log, prod


def part_weight(counts):
    """C(n + J - 1, J - 1) n! / prod n_j!, whose log is the cost of one part."""
    n, classes = sum(counts), len(counts)
    return comb(n + classes - 1, classes - 1) * factorial(n) // prod(map(factorial, counts))


def interval_cost(parts):
    """Cost of intervals with these class counts."""
    n, size = sum(map(sum, parts)), len(parts)
    return log(n) + log(comb(n + size - 1, size - 1)) + sum(log(part_weight(p)) for p in parts)


@cache
def stirling(n_values, n_groups):
    """Number of partitions of a set into exactly so many groups."""
    if n_values == n_groups:
        return 1
    if n_groups == 0 or n_groups > n_values:
        return 0
    return stirling(n_values - 1, n_groups - 1) + n_groups * stirling(n_values - 1, n_groups)


def partitions(n_values, at_most):
    """B(V, I): number of partitions of a set into so many groups or less."""
    return sum(stirling(n_values, size) for size in range(1, at_most + 1))


def grouping_cost(parts, n_values):
    """Cost of groups with these class counts."""
    structure = log(n_values) + log(partitions(n_values, len(parts)))
    return structure + sum(log(part_weight(p)) for p in parts)


def added(cells):
    """Class counts of several cells together."""
    return [sum(column) for column in zip(*cells, strict=True)]


def elementary(values, labels, n_classes):
    """Class counts of each different value, ascending; nothing is joined."""
    return [
        [
            sum(v == value and c == j for v, c in zip(values, labels, strict=True))
            for j in range(n_classes)
        ]
        for value in sorted(set(values))
    ]


def best_intervals(cells):
    """Least cost of all 2^(n - 1) partitions of n cells into intervals."""
    n = len(cells)
    return min(
        interval_cost([added(cells[a:b]) for a, b in zip((0, *cuts), (*cuts, n), strict=True)])
        for size in range(n)
        for cuts in combinations(range(1, n), size)
    )


def set_partitions(items):
    """Every partition of a list into groups."""
    if not items:
        yield []
        return
    *others, last = items
    for groups in set_partitions(others):
        yield [*groups, [last]]
        for k, group in enumerate(groups):
            yield [*groups[:k], [*group, last], *groups[k + 1 :]]


def best_grouping(cells):
    """Least cost of all partitions of the values into groups."""
    weight = {}
    structure = [
        None,
        *(log(len(cells)) + log(partitions(len(cells), i + 1)) for i in range(len(cells))),
    ]

    def cost(group):
        key = tuple(group)
        if key not in weight:
            weight[key] = log(part_weight(added([cells[k] for k in key])))
        return weight[key]

    return min(
        structure[len(groups)] + sum(map(cost, groups))
        for groups in set_partitions(list(range(len(cells))))
    )


def merged(cells):
    """Greedy bottom-up merge: the cheapest partition on the way, the leftmost merge of equals."""
    now = [list(cell) for cell in cells]
    best = list(now)
    while len(now) > 1:
        changes = [
            log(part_weight(added(now[k : k + 2])))
            - log(part_weight(now[k]))
            - log(part_weight(now[k + 1]))
            for k in range(len(now) - 1)
        ]
        at = changes.index(min(changes))
        now = [*now[:at], added(now[at : at + 2]), *now[at + 2 :]]
        if interval_cost(now) <= interval_cost(best):
            best = now
    return best


def merged_groups(cells):
    """Greedy merge of any two groups: the cheapest partition on the way."""
    now = [list(cell) for cell in cells]
    best = list(now)
    while len(now) > 1:
        pairs = list(combinations(range(len(now)), 2))
        changes = [
            log(part_weight(added([now[a], now[b]])))
            - log(part_weight(now[a]))
            - log(part_weight(now[b]))
            for a, b in pairs
        ]
        a, b = pairs[changes.index(min(changes))]
        together = added([now[a], now[b]])
        now = [*now[:a], together, *now[a + 1 : b], *now[b + 1 :]]
        if grouping_cost(now, len(cells)) <= grouping_cost(best, len(cells)):
            best = now
    return best
