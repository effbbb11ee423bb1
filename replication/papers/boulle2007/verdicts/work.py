"""Orders of growth that the text gives, beside the counted work of the searches."""

from collections import Counter

import numpy as np

from replication.evidence.judging import judge_exact, no_data
from replication.papers.boulle2007.protocol import grid

#: Fewer splits do not tell what most starts take.
LEAST = 20

#: The work of each part as the library's algorithm is made: K variables, N rows.
ORDERS = {
    # A sort of N values of each variable.
    "preprocessing": "O(KN log N)",
    # K candidates, each K times, with a sort of N rows for the AUC.
    "forward selection step": "O(K^2N log N)",
    "forward selection by AUC, altogether": "O(K^2N log N)",
    "sort for the AUC": "O(N log N)",
    "evaluating a model": "O(KN)",
    "update for one variable, an instance": "O(1)",
    "update for one variable, all instances": "O(N)",
    "additions or removals in a pass": "O(K)",
    "forward or backward pass": "O(KN)",
    "search without multi-start": "O(KN)",
    # log2(KN) starts.
    "search with regularisation": "O(KN log(KN))",
    # Section 8.2: rows by descending probability, then one more of them called positive at a time.
    "sort for the BER": "O(N log N)",
    "confusion matrices for the BER": "O(N)",
}

#: An exponent this far from what the order says is taken for another order.
_NEAR = 0.1


def whole_search(number, results):
    """Row updates of MS(FFWBW) grow with K N log(K N)."""

    def order(cell, found):
        size = cell.params["n_features"] * cell.params["n_rows"]
        return found["tried"] * cell.params["n_rows"], size * np.log(size)

    return _growth(number, results, order, "row updates of MS(FFWBW) against K N log(K N)")


def one_start(number, results):
    """Row updates of one start grow with K N."""

    def order(cell, found):
        size = cell.params["n_features"] * cell.params["n_rows"]
        return found["tried"] * cell.params["n_rows"] / found["starts"], size

    return _growth(number, results, order, "row updates of a start against K N")


def one_pass(number, results):
    """Models tried in a forward and a backward pass grow with K."""

    def order(cell, found):
        return found["tried"] / sum(found["n_iter"]), cell.params["n_features"]

    return _growth(number, results, order, "models tried in two passes against K")


def by_auc(number, results):
    """Models of which the greedy search takes the AUC grow with K^2, each with N log N."""

    def order(cell, found):
        if "forward" not in found:
            return None
        return found["forward"], cell.params["n_features"] ** 2

    what = "models of the greedy search by AUC against K^2, each with one sort of N rows"
    return _growth(number, results, order, what)


def as_made(number, results):
    """Return the order of a part whose work is not counted."""
    return ORDERS[number.column]


def steps(number, results):
    """In how many iterations a start of MS(FFWBW) ends, on the waveform problem.

    The last iteration of a start changes nothing; whether it is one of the steps is left open.
    """
    found = results.records("heuristic")
    if len(found) < LEAST:
        return no_data(number, f"it needs {LEAST} splits on which the search was run")
    times = Counter(n for record in found for run in record["n_iter"] for n in run)
    total = sum(times.values())
    told = ", ".join(f"{n} in {times[n] / total:.0%}" for n in sorted(times))
    counted = _in_most(times, total, 0)
    others = {"without the last iteration, which changes nothing": _in_most(times, total, 1)}
    return judge_exact(
        number, counted, reading="all iterations", others=others,
        note=f"iterations of {total} starts: {told}",
    )  # fmt: skip


def _in_most(times, total, idle):
    """What the text would say: "one or two" if more than half of the starts need no more."""
    few = sum(times[n] for n in times if n - idle <= 2) / total
    return "one or two" if few > 0.5 else f"more than two in {1 - few:.0%}"


def _growth(number, results, order, what):
    """Ours is the library's order if the counted work grows with it, by an exponent of 1."""
    points = []
    for cell in grid.growth():
        for found in results.current([cell]):
            points += [order(cell, found)]
    points = [point for point in points if point is not None]
    if not points:
        return no_data(number, "its cells were not run")
    work, size = np.log(np.array(points, dtype=float)).T
    slope = float(np.polyfit(size, work, 1)[0])
    same = abs(slope - 1) <= _NEAR
    note = f"log-log slope of {what}: {slope:.3f}, where 1 is that order"
    ours = ORDERS[number.column] if same else f"slope {slope:.2f}"
    return judge_exact(number, ours, reading="counted in our runs", note=note)
