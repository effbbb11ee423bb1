"""Slow textbook twin of hierarchical smoothing, plain Python straight from the formulas."""

from math import log

from scipy.special import digamma

from tests.seminaive.networks.network_twin import showing
from tests.seminaive.twins import is_missing

COARSE = [4.0**power for power in range(7, -4, -1)]
FINE = [2.0, 2.0**0.5, 2.0**0.25]


class Chain:
    """Estimates of feature k under ``given``, of which the last is dropped at each level down.

    A level has weights by (label, values of the parents) and by value of the feature.
    """

    def __init__(self, p, k, given):
        self.n_values = len(p.values[k])
        self.all = [counted(p, k, given[:m]) for m in range(len(given) + 1)]
        # First every row counts on every level, and one left out is missed on all.
        self.counts, self.taken = self.all, [dict.fromkeys(cells_of(n), 1.0) for n in self.all]
        self.strengths = self.likeliest()
        self.pass_down()
        self.strengths = self.likeliest()

    def pass_down(self):
        """Let as many rows pass down as a restaurant of these strengths is to open tables."""
        weight = [
            {(node, x): s * self.below(m, node, x) for node, x in cells_of(n)}
            for m, (n, s) in enumerate(zip(self.all, self.strengths, strict=True))
        ]
        counts = [{node: dict(cells) for node, cells in n.items()} for n in self.all]
        for m in range(len(counts) - 1, -1, -1):
            for (label, condition), x in cells_of(counts[m]):
                n, c = counts[m][label, condition][x], weight[m][(label, condition), x]
                opened = min(max(c * (digamma(c + n) - digamma(c)), min(n, 1.0)), n)
                self.taken[m][(label, condition), x] = min(c / (c + max(n - 1.0, 0.0)), n)
                if m:
                    stay = self.all[m][label, condition][x] - opened
                    counts[m - 1][label, condition[:-1]][x] -= stay
        self.counts = counts

    def likeliest(self):
        """Strengths of the levels from the lowest, each that makes rows likeliest by the others."""
        self.strengths = []
        for m, level in enumerate(self.counts):
            cells = []
            for node, x in cells_of(level):
                n, total = level[node][x], sum(level[node].values())
                own = min(n, 1.0)
                if n > 0 and total - own > 1e-9:
                    lower = self.below(m, node, x, self.taken[m][node, x])
                    cells.append((n, n - own, total - own, lower))
            self.strengths.append(best(cells))
        return self.strengths

    def below(self, m, node, x, missing=0.0):
        """Estimate of the level below, with this share of one row of the value missing there."""
        if m == 0:
            return 1.0 / self.n_values
        label, condition = node
        whole = self.estimate(m - 1, (label, condition[:-1]), x)
        return whole + missing * (self.without_one(m - 1, (label, condition[:-1]), x) - whole)

    def estimate(self, m, node, x, own=0.0):
        """(n + s * estimate below) / (N + s), without ``own`` of a row of the node and value."""
        cells, s = self.counts[m].get(node, {}), self.strengths[m]
        here, total = max(cells.get(x, 0.0) - own, 0.0), max(sum(cells.values()) - own, 0.0)
        label, condition = node
        lower = 1.0 / self.n_values
        if m:
            less = own * self.taken[m][node, x] if own else 0.0
            lower = self.estimate(m - 1, (label, condition[:-1]), x, less)
        return (here + s * lower) / (total + s)

    def without_one(self, m, node, x):
        """Estimate for one of the value's rows, by the others."""
        cells, s = self.counts[m][node], self.strengths[m]
        own = min(cells[x], 1.0)
        lower = self.below(m, node, x, self.taken[m][node, x])
        return (cells[x] - own + s * lower) / (sum(cells.values()) - own + s)


def counted(p, k, given):
    """Weight of the rows that show feature k and ``given``."""
    found = {}
    for values, y, w in showing(p, [k, *given]):
        node = found.setdefault((y, values[1:]), {})
        node[values[0]] = node.get(values[0], 0.0) + w
    return found


def cells_of(level):
    return [(node, x) for node, cells in level.items() for x in cells]


def best(cells):
    """Strength among powers of 4 and then of its roots, its logarithm with a gamma prior."""

    def probable(s):
        rows = sum(n * log((a + s * q) / (r + s)) for n, a, r, q in cells)
        return rows + 2.0 * log(s) - 0.02 * s

    found = COARSE[0]
    for s in COARSE[1:]:
        found = s if probable(s) > probable(found) + 1e-9 else found
    for factor in FINE:
        centre = found
        for s in (centre * factor, centre / factor):
            found = s if probable(s) > probable(found) + 1e-9 else found
    return found


_KNOWN = {}


def chain(p, k, given):
    key = id(p), k, tuple(given)
    if key not in _KNOWN:
        # The problem is kept, so that no other gets its number.
        _KNOWN[key] = Chain(p, k, given), p
    return _KNOWN[key][0]


def estimate(p, k, x, given, condition, label, own=0.0):
    """P(x | y, values of the parents)."""
    return chain(p, k, given).estimate(len(given), (label, condition), x, own)


def joint(p, parents, query, prior, left_out=(None, 0.0)):
    """P(y) times the product of the estimates; parents missing or unseen are left out.

    ``left_out`` is the label of a training row, and the weight to leave out of its estimates.
    """
    scores = []
    for label in p.classes:
        score, own = prior(p, label), left_out[1] if label == left_out[0] else 0.0
        for k, x in enumerate(query):
            if is_missing(x) or not p.values[k]:
                continue
            given = [o for o in parents[k] if not is_missing(query[o]) and query[o] in p.values[o]]
            score *= estimate(p, k, x, given, tuple(query[o] for o in given), label, own)
        scores.append(score)
    return scores
