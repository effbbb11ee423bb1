"""Orders of growth that the text gives, beside the counted work of the searches."""

from collections import Counter

import numpy as np

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


def _size(cell):
    """K N of a cell."""
    return cell.params["n_features"] * cell.params["n_rows"]


#: What is counted of a run, and what it should grow with.
COUNTED = {
    # Row updates of MS(FFWBW), and of one start.
    "search with regularisation": lambda cell, record: (
        record["tried"] * cell.params["n_rows"],
        _size(cell) * np.log(_size(cell)),
    ),
    "search without multi-start": lambda cell, record: (
        record["tried"] * cell.params["n_rows"] / record["starts"],
        _size(cell),
    ),
    # Models tried in a forward and a backward pass.
    "additions or removals in a pass": lambda cell, record: (
        record["tried"] / sum(record["n_iter"]),
        cell.params["n_features"],
    ),
    # Models of which the greedy search takes the AUC, each with one sort of N rows.
    **dict.fromkeys(
        ("forward selection step", "forward selection by AUC, altogether"),
        lambda cell, record: (record.get("forward"), cell.params["n_features"] ** 2),
    ),
}
NOTE = "by the log-log slope of the counted work against that order, which is 1"


def as_made(number, results):
    """Return the order of a part whose work is not counted."""
    return ORDERS[number.column]


def steps(number, results):
    """In how many iterations a start of MS(FFWBW) ends, on the waveform problem.

    The last iteration of a start changes nothing; whether it is one of the steps is left open.
    """
    records = results.records("heuristic")
    if len(records) < LEAST:
        return None
    times = Counter(n for record in records for run in record["n_iter"] for n in run)
    readings = ("all iterations", "without the last iteration, which changes nothing")
    says = {}
    for idle, name in enumerate(readings):
        few = sum(times[n] for n in times if n - idle <= 2) / times.total()
        says[name] = "one or two" if few > 0.5 else f"more than two in {1 - few:.0%}"
    return says


def growth(number, results):
    """Ours is the library's order if the counted work grows with it, by an exponent of 1."""
    points = [
        point
        for cell in grid.growth()
        for record in results.current([cell])
        if (point := COUNTED[number.column](cell, record))[0] is not None
    ]
    if not points:
        return None
    work, size = np.log(np.array(points, dtype=float)).T
    slope = float(np.polyfit(size, work, 1)[0])
    return ORDERS[number.column] if abs(slope - 1) <= _NEAR else f"slope {slope:.2f}"
