"""Little problems with costs in whole units, and what partitions cost, one by one."""

from itertools import combinations, pairwise, product

import numpy as np

from seminaive.discretise.modl.criterion import Units
from seminaive.discretise.modl.kernels.cost import range_cost
from tests.seminaive.discretise.modl import twin

UNITS = Units.up_to(400)
LOGS = UNITS.log_factorials


def counts_of(seed, n, n_classes=3, largest=8):
    noise = np.random.default_rng(seed)
    counts = noise.integers(0, largest, size=(n, n_classes)) * noise.integers(0, 2, (n, n_classes))
    counts[np.arange(n), noise.integers(0, n_classes, n)] += 1
    return counts.astype(np.int64)


def before(counts):
    return np.vstack([np.zeros_like(counts[:1]), counts.cumsum(axis=0)])


def part_cost(counts):
    """Cost of some counts in one part."""
    return int(range_cost(before(counts.sum(0, keepdims=True)), 0, 1, LOGS))


def cost_of(counts, parts, structure):
    """Cost of a partition, given as lists of positions."""
    return int(structure[len(parts)]) + sum(part_cost(counts[list(part)]) for part in parts)


def intervals(bounds):
    return [range(a, b) for a, b in pairwise(bounds)]


def every_interval(n):
    """The bounds of every partition of n cells into intervals, those of fewest parts first."""
    for size in range(n):
        for cuts in combinations(range(1, n), size):
            yield [0, *cuts, n]


def every_grouping(n):
    return sorted(twin.set_partitions(list(range(n))), key=len)


def structure_of(counts, kind="intervals", steep=1.0):
    """Cost of a number of parts; steep or flat, so that few or many parts are best."""
    n, rows = len(counts), int(counts.sum())
    if kind == "intervals":
        cost = UNITS.interval_structure(rows, n)[1:] / UNITS.scale
    else:
        cost = np.log([float(twin.partitions(n, size)) for size in range(1, n + 1)])
    return np.append(0, np.rint(cost * steep * UNITS.scale)).astype(np.int64)


def problems(sizes, seeds=3, kind="intervals", **choices):
    """Counts and structures of many little problems, each with what names it."""
    for seed, n, steep in product(range(seeds), sizes, (0.0, 0.4, 1.0, 3.0)):
        counts = counts_of(seed, n, **choices)
        yield (seed, n, steep), counts, structure_of(counts, kind, steep)
