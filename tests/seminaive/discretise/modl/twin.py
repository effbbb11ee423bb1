"""The MODL criteria and their best partitions straight from the formulas, with whole numbers."""

from functools import cache
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
    """Number of partitions of a set into exactly so many groups, by inclusion and exclusion."""
    signed = ((-1) ** (n_groups - i) * comb(n_groups, i) * i**n_values for i in range(n_groups + 1))
    return sum(signed) // factorial(n_groups)


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
