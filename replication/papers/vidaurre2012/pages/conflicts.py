"""The crossed grid in tables: how near one combination comes to all that is printed."""

import pandas as pd

from replication.evidence.shown.display import named, whole
from replication.papers.vidaurre2012.pages.generated import conflicts

__all__ = ["nearest", "told", "yardsticks"]

#: The methods whose printed numbers chose the generator.
CHOSE = ("NB", "SNB")


def nearest(results, method):
    """The combination nearest to each printed quantity, and what it does to the others.

    A cell is the root mean square distance of a quantity's printed numbers in all scenarios, in
    standard deviations of a fresh experiment: about 1 where the combination made them.
    """
    found = conflicts.together(conflicts.combined(results, method))
    rows = {f"nearest to {name}": _row(each) for name, each in found.items()}
    return named(
        pd.DataFrame.from_dict(rows, orient="index"),
        method,
        f"{method}: the combination of readings nearest to each printed quantity, in deviations",
    )


def yardsticks(results):
    """The same of the two methods that chose the generator: the least that can be asked."""
    found = {method: conflicts.yardstick(results, method) for method in CHOSE}
    rows = {method: _row(each) for method, each in found.items() if each}
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("method").reset_index(),
        "The same distances of the two methods that have nothing open",
    )


def told(results, method):
    """Say in words what the combination nearest to all quantities is, and how many were tried."""
    every = conflicts.combined(results, method)
    if not every:
        return f"The crossed grid of {method} was not run."
    best = conflicts.together(every)["all"]
    chosen = ", ".join(f"{name} {value}" for name, value in sorted(best.params.items()))
    whole_, but = (
        sum(fit(each).p >= 0.05 for each in every)
        for fit in (lambda each: each.whole, lambda each: each.but_spreads)
    )
    return (
        f"Of {len(every)} combinations {whole_ or 'none'} would give all of {method}'s numbers "
        f"at 5 %, and {but or 'none'} all but the deviations of its errors. The nearest: {chosen}."
    )


def _row(each):
    away = {name: f"{_away(each.of(name)):.1f}" for name in each.quantities}
    return {
        **away,
        "all": f"{_away(each.whole):.1f}",
        "p of all": f"{each.whole.p:.2g}",
        "p without deviations of errors": f"{each.but_spreads.p:.2g}",
    }


def _away(fit):
    return (fit.distance / fit.size) ** 0.5
