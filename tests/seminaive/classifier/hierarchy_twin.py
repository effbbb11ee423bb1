"""Slow textbook twin of hierarchical smoothing, plain Python straight from the formula."""

from math import log

from tests.seminaive.networks.network_twin import showing
from tests.seminaive.twins import is_missing

COARSE = [4.0**power for power in range(7, -4, -1)]
FINE = [2.0, 2.0**0.5, 2.0**0.25]


def counted(p, k, given, condition, label):
    """Weight of the rows of a class that show feature k and these values of ``given``, by value."""
    found = {}
    for values, y, w in showing(p, [k, *given]):
        if y == label and values[1:] == condition:
            found[values[0]] = found.get(values[0], 0.0) + w
    return found


def estimate(p, k, x, given, condition, label, *, left_out=False):
    """(n + s * estimate with the last parent dropped) / (N + s), from all rows or all but one."""
    if given is None:
        return 1.0 / len(p.values[k])
    cells = counted(p, k, given, condition, label)
    here, total = cells.get(x, 0.0), sum(cells.values())
    own = min(here, 1.0) if left_out else 0.0
    s = strength(p, k, given)
    below = None if not given else given[:-1]
    lower = estimate(
        p, k, x, below, condition[: len(given) - 1 if given else 0], label, left_out=left_out
    )
    return (here - own + s * lower) / (total - own + s)


_KNOWN = {}


def strength(p, k, given):
    """What makes each row likeliest by the others', among powers of 4 and then of its roots."""
    key = id(p), k, tuple(given)
    if key not in _KNOWN:
        cells = []
        for label in p.classes:
            for condition in {v[1:] for v, y, _ in showing(p, [k, *given]) if y == label}:
                found = counted(p, k, given, condition, label)
                for x, n in found.items():
                    below = None if not given else given[:-1]
                    lower = estimate(
                        p, k, x, below, condition[: max(len(given) - 1, 0)], label, left_out=True
                    )
                    rest = sum(found.values()) - min(n, 1.0)
                    if rest > 0:
                        cells.append((n, n - min(n, 1.0), rest, lower))

        def likelihood(s):
            return sum(n * log((a + s * q) / (r + s)) for n, a, r, q in cells)

        best = COARSE[0]
        for s in COARSE[1:]:
            best = s if likelihood(s) > likelihood(best) + 1e-9 else best
        for factor in FINE:
            centre = best
            for s in (centre * factor, centre / factor):
                best = s if likelihood(s) > likelihood(best) + 1e-9 else best
        _KNOWN[key] = best, p
    return _KNOWN[key][0]


def joint(p, parents, query, prior):
    """P(y) times the product of the estimates; parents missing or unseen are left out."""
    scores = []
    for label in p.classes:
        score = prior(p, label)
        for k, x in enumerate(query):
            if is_missing(x) or not p.values[k]:
                continue
            given = [o for o in parents[k] if not is_missing(query[o]) and query[o] in p.values[o]]
            score *= estimate(p, k, x, given, tuple(query[o] for o in given), label)
        scores.append(score)
    return scores
