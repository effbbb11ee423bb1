"""The crossed grid in tables: how near one combination comes to all that is printed."""

import pandas as pd

from replication.evidence.origin import AGAINST, origins
from replication.evidence.shown.display import by_row, whole
from replication.papers.vidaurre2012.pages.generated import conflicts
from replication.papers.vidaurre2012.protocol.settings import PAPER, SCENARIOS, SELECTING
from replication.papers.vidaurre2012.protocol.variants import READINGS
from replication.papers.vidaurre2012.verdicts.synthetic.table1 import CHOSE
from replication.papers.vidaurre2012.verdicts.verdicts import YARDSTICK

__all__ = ["convicted", "errors_and_cost", "nearest", "selected_low", "told", "yardsticks"]


def nearest(results, method):
    """The combination nearest to each printed quantity, and what it does to the others.

    A cell is the root mean square distance of a quantity's printed numbers in all scenarios, in
    standard deviations of a fresh experiment: about 1 where the combination made them.
    """
    found = conflicts.together(conflicts.combined(results, method))
    rows = {f"nearest to {name}": _row(each) for name, each in found.items()}
    caption = (
        f"{method}: the combination of readings nearest to each printed quantity, in deviations"
    )
    return by_row(rows, method, caption)


def yardsticks(results):
    """The same of the two methods that chose the generator: the least that can be asked."""
    found = {method: conflicts.yardstick(results, method) for method in CHOSE}
    rows = {method: _row(each) for method, each in found.items() if each}
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("method").reset_index(),
        "The same distances for the two methods that leave almost nothing open",
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
        f"For {method}, {whole_ or 'none'} of {len(every)} combinations pass the test at 5 % on "
        f"all numbers, and {but or 'none'} on all but the deviations of errors. The nearest "
        f"combination is {chosen}."
    )


def convicted(results):
    """The test that refuses fsNB under every combination, on the yardstick."""
    every, own = conflicts.combined(results, "fsNB"), conflicts.yardstick(results, YARDSTICK)
    if not (every and own):
        return "The test on all numbers of fsNB at once was not run."
    return (
        f"The test on all numbers of one method at once refuses fsNB under all {len(every)} "
        f"combinations (the largest p is {max(each.whole.p for each in every):.2g}). The "
        f"yardstick, {YARDSTICK}, whose only open point is ties, fails it too "
        f"(p = {own.whole.p:.2g}). So the generator causes part of the refusal."
    )


def errors_and_cost(results):
    """Which combinations give fsNB's mean errors and its models tried, and what they miss."""
    every = conflicts.combined(results, "fsNB")
    found = [each for each in every if each.errors_and_cost.p >= 0.05]
    if not found:
        return f"Of {len(every)} combinations none gives fsNB's mean errors and models tried."
    shared = conflicts.in_common(found)
    names = [each.name for each in READINGS if each.changes.items() & shared.items()]
    known = origins(PAPER).known
    against = [
        f"{name} contradicts the paper ({known[name].place})"
        for name in names
        if known[name].status == AGAINST
    ]
    given = sum(each.mean_selected.p >= 0.05 for each in found)
    best = max(each.mean_selected.p for each in found)
    return (
        f"{len(found)} of {len(every)} combinations give fsNB's {len(SCENARIOS)} mean errors "
        f"together with its number of models tried. All of these have {' and '.join(names)}. "
        f"{'; '.join(against) or 'None contradicts the paper'}. "
        f"{given or 'None'} of them {'give' if given > 1 else 'gives'} the mean numbers "
        f"selected (the largest p is {best:.2g})."
    )


def selected_low(results):
    """Whether the printed mean numbers selected lie below ours for the yardstick as well."""
    found = {method: conflicts.yardstick(results, method) for method in SELECTING}
    parts = [
        f"{method} in {sum(own.mean_selected.gap < 0)} (together p = {own.mean_selected.p:.2g})"
        for method, own in found.items()
        if own
    ]
    return (
        f"In how many of {len(SCENARIOS)} scenarios is the printed mean number selected below "
        f"ours, under the default reading? {', '.join(parts) or 'None was run'}."
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
