"""Best-first search among subsets of features, from none of them forward."""

from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count


@dataclass(frozen=True)
class Expansion:
    """One step of a search: a subset is tried with one feature more, each in turn.

    Attributes
    ----------
    features : tuple of int
        The subset, ascending.
    merit : float
        Its own.
    best : float
        Merit of the best subset that was found by the end of the step.
    stale : int
        Steps in a row, up to this one, that found no better one.
    """

    features: tuple[int, ...]
    merit: float
    best: float
    stale: int


def best_first(with_one_more, n_features, max_stale, tolerance):
    """Find a subset of large merit.

    Parameters
    ----------
    with_one_more : callable
        Gives the merit of a list of positions, ascending, with each feature: (n_features,).
    n_features : int
    max_stale : int
        Steps in a row without a better subset after which the search ends.
    tolerance : float
        A subset is better than another one if its merit is larger by more than this.

    Returns
    -------
    list of int
        The best subset, ascending; empty if nothing is better than a merit of 0.
    float
        Its merit.
    list of Expansion
    """
    # A subset is a whole number here, feature k its bit k: quick to extend and to look up.
    best, best_merit, stale = 0, 0.0, 0
    # Of equal merits the one that was tried first comes first.
    turn, visited, waiting, history = count(1), {0}, [(-0.0, 0, 0)], []
    while waiting and stale < max_stale:
        merit, _, subset = heappop(waiting)
        stale += 1
        inside = _members(subset, n_features)
        merits = with_one_more(inside).tolist()
        for feature in sorted(set(range(n_features)).difference(inside)):
            larger = subset | 1 << feature
            if larger in visited:
                continue
            visited.add(larger)
            heappush(waiting, (-merits[feature], next(turn), larger))
            if merits[feature] > best_merit + tolerance:
                best, best_merit, stale = larger, merits[feature], 0
        history.append(Expansion(tuple(inside), -merit, best_merit, stale))
    return _members(best, n_features), best_merit, history


def _members(subset, n_features):
    return [k for k in range(n_features) if subset >> k & 1]
