"""Forward stagewise naive Bayes: the time of an evaluation, and its growth with the rows."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from sklearn.base import clone

from benchmarks.clock import race
from benchmarks.noisy import PAPER, noisy
from benchmarks.result import Result, Spread, Target, growth
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
    return Result(
        "stagewise",
        f"{len(sets)} of {sets[0].label}",
        f"microseconds of an evaluation of {PAPER[0]} rows",
        value,
        TARGETS[nominal],
        {"evaluations of a fit": vars(Spread.of(evaluations))},
    )


def _growth(nominal: bool, sizes: Sizes) -> Result:
    """Time a step of the path on tables of more and more rows, which take turns."""
    all_rows = sizes.stagewise_rows
    fits = {f"{rows:,} rows": partial(_fit_all, _sets(nominal, sizes, rows)) for rows in all_rows}
    ran = race(fits, sizes.rounds, sizes.shortest)
    steps = {name: sum(len(model.path_) - 1 for model in ran.answers[name]) for name in fits}
    a_step = {name: [total / steps[name] for total in ran.seconds[name]] for name in fits}
    kind, ends = "nominal" if nominal else "numeric", f"{all_rows[0]:,} to {all_rows[-1]:,}"
    quantity = "slope of log time of a step on log rows"
    return growth("stagewise", f"noisy {kind}, {ends} x {PAPER[1]}", quantity, all_rows, a_step)


def _sets(nominal: bool, sizes: Sizes, rows: int) -> list[Data]:
    """Draw several tables: how long a path is, is a matter of luck."""
    return [noisy(rows, PAPER[1], nominal, seed) for seed in range(sizes.stagewise_sets)]


def _fit_all(sets: Sequence[Data]) -> list[ForwardStagewiseNaiveBayes]:
    """Fit up to the early stop."""
    model = ForwardStagewiseNaiveBayes(categorical_features="all" if sets[0].nominal else None)
    return [clone(model).fit(data.X, data.y) for data in sets]
