"""A slow textbook twin of SuperParentTAN: every network is counted anew without each row.

In exact arithmetic where the numbers are Fractions.
"""

from dataclasses import replace

from tests.seminaive.networks.network_twin import joint, marginal_pseudo


def grown(p, folds=None, strength=None, backoff=True):
    """Lists of parents, the arcs in their order, and the accuracies before and after each."""
    held_out = list(one_by_one(p) if folds is None else in_folds(p, folds))
    n, arcs = len(p.values), []
    choices = {"strength": strength, "backoff": backoff}
    best = accuracy(held_out, parents_of(arcs, n), **choices)
    accuracies = [best]
    while True:
        orphans = [k for k in range(n) if not any(child == k for _, child in arcs)]
        able = {
            above: [k for k in orphans if k != above and not is_above(k, above, arcs)]
            for above in range(n)
        }
        if not any(able.values()):
            break
        together = [
            accuracy(
                held_out, parents_of([*arcs, *((above, k) for k in able[above])], n), **choices
            )
            for above in range(n)
        ]
        above = together.index(max(together))
        alone = [
            accuracy(held_out, parents_of([*arcs, (above, k)], n), **choices) for k in able[above]
        ]
        if max(alone) <= best:
            break
        best = max(alone)
        arcs.append((above, able[above][alone.index(best)]))
        accuracies.append(best)
    return parents_of(arcs, n), arcs, accuracies


def one_by_one(p):
    """The problem without one of each row's equal rows, that row, its label, all that it weighs."""
    for at, (row, label, weight) in enumerate(zip(p.rows, p.labels, p.weights, strict=True)):
        weights = list(p.weights)
        weights[at] = weight - min(weight, 1)
        yield replace(p, weights=weights), row, label, weight


def in_folds(p, folds):
    """The same, with the training rows of the fold in which a row is tested."""
    for train, test in folds:
        learned = [w if at in set(train) else 0 for at, w in enumerate(p.weights)]
        for at in test:
            yield replace(p, weights=learned), p.rows[at], p.labels[at], p.weights[at]


def accuracy(held_out, parents, strength=None, backoff=True):
    """Share of the weight that gets its own class; of equal scores the first class answers."""
    right = total = 0
    for rest, row, label, weight in held_out:
        pseudo = None if strength is None else marginal_pseudo(rest, strength)
        scores = joint(rest, parents, row, pseudo, backoff)
        right += weight * (rest.classes[scores.index(max(scores))] == label)
        total += weight
    return right / total


def parents_of(arcs, n):
    return [[above for above, child in arcs if child == k] for k in range(n)]


def is_above(k, below, arcs):
    """Whether one feature is the other's parent, or its parent's, and so on."""
    parents = [above for above, child in arcs if child == below]
    return any(above == k or is_above(k, above, arcs) for above in parents)
