"""Orders of growth that the text gives, beside the counted work of the searches."""

from collections import Counter

import numpy as np

from replication.evidence.judging import judge_exact, no_data
from replication.papers.boulle2007.protocol import grid

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


def steps(number, results):
    """In how many iterations a start of MS(FFWBW) ends, on the waveform problem.

    The last iteration of a start changes nothing; whether it is one of the steps is left open.
    """
    found = results.records("heuristic")
    if not found:
        return no_data(number, "its cells were not run")
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
    """Exponent of the counted work in the order that is given: 1 if the order is right."""
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
    note = f"log-log slope of {what}: {slope:.3f}, where 1 is as printed"
    ours = number.value if same else f"slope {slope:.2f}"
    return judge_exact(number, ours, reading="counted in our runs", note=note)
