"""Forward stagewise naive Bayes: the time of an evaluation, and its growth with the rows."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sklearn.base import clone

from benchmarks.clock import race
from benchmarks.noisy import PAPER, noisy
from benchmarks.result import Result, Spread, Target, slope
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from seminaive import ForwardStagewiseNaiveBayes

OURS = "ForwardStagewiseNaiveBayes"
#: Microseconds, nominal and numeric.
TARGETS = {True: Target(at_most=2.0), False: Target(at_most=4.0)}


def stagewise(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the time of an evaluation and its growth with the rows, for words and numbers."""
    for nominal in TARGETS:
        yield partial(_evaluation, nominal, sizes)
        yield partial(_growth, nominal, sizes)


def _evaluation(nominal: bool, sizes: Sizes) -> Result:
    """Time whole fits, up to the early stop, over the models that they tried."""
    sets = _sets(nominal, sizes, PAPER[0])
    ran = race({OURS: partial(_fit_all, sets)}, sizes.rounds, sizes.shortest)
    evaluations = [model.path_.n_evaluations for model in ran.answers[OURS]]
    value = Spread.of([1e6 * seconds / sum(evaluations) for seconds in ran.seconds[OURS]])
    details = {"evaluations of a fit": vars(Spread.of(evaluations))}
    quantity = f"microseconds of an evaluation of {PAPER[0]} rows"
    label = f"{len(sets)} of {sets[0].label}"
    return Result("stagewise", label, quantity, value, TARGETS[nominal], details)


def _growth(nominal: bool, sizes: Sizes) -> Result:
    """Time a step of the path on tables of more and more rows, which take turns."""
    tables = {rows: _sets(nominal, sizes, rows) for rows in sizes.stagewise_rows}
    fits = {f"{rows:,} rows": partial(_fit_all, sets) for rows, sets in tables.items()}
    ran = race(fits, sizes.rounds, sizes.shortest)
    steps = {name: sum(len(model.path_) - 1 for model in ran.answers[name]) for name in fits}
    a_step = {name: [total / steps[name] for total in ran.seconds[name]] for name in fits}
    slopes = [slope(sizes.stagewise_rows, turn) for turn in zip(*a_step.values(), strict=True)]
    details = {"seconds": {name: vars(Spread.of(turns)) for name, turns in a_step.items()}}
    first, last = sizes.stagewise_rows[0], sizes.stagewise_rows[-1]
    label = f"noisy {'nominal' if nominal else 'numeric'}, {first:,} to {last:,} x {PAPER[1]}"
    quantity = "slope of log time of a step on log rows"
    return Result("stagewise", label, quantity, Spread.of(slopes), Target(at_most=1.1), details)


def _sets(nominal: bool, sizes: Sizes, rows: int) -> list[Data]:
    """Draw several tables: how long a path is, is a matter of luck."""
    return [noisy(rows, PAPER[1], nominal, seed) for seed in range(sizes.stagewise_sets)]


def _fit_all(sets: Sequence[Data]) -> list[ForwardStagewiseNaiveBayes]:
    """Fit up to the early stop."""
    model = ForwardStagewiseNaiveBayes(categorical_features="all" if sets[0].nominal else None)
    return [clone(model).fit(data.X, data.y) for data in sets]
