"""What the authors' public protocol gives: the errors of Table 2, and the claim C1 on trial."""

from dataclasses import dataclass
from itertools import product

import numpy as np

from replication.evidence.recorded import kept
from replication.papers.wu2015.protocol import grid, main_grid, public
from replication.papers.wu2015.protocol.settings import GAMMAS, PROBLEMS

#: Whose errors it gives without a choice.
METHODS = ("NB", "BMA")


@dataclass(frozen=True)
class Table:
    """Errors of NB and BMA on every problem, in per cent: the left of Table 2, printed once."""

    nb: np.ndarray
    bma: np.ndarray

    @property
    def never_worse(self):
        """Whether BMA errs more than NB on no problem: the claim C1."""
        return bool((self.bma <= self.nb).all())

    @property
    def worse(self):
        """The problems on which BMA errs more than NB."""
        return [name for name, up in zip(PROBLEMS, self.bma > self.nb, strict=True) if up]


def error(results, problem, method, order="Java 7", fold=public.LAST):
    """Return an error in per cent on one fold; None where its cell was not run."""
    record = results.one(grid.in_folds(problem))
    return record and _errors(record, public.TRIED, fold, order)[METHODS.index(method)]


def linear_errors(results, problem, method):
    """Return the errors of LR or SVM in per cent by grid of C and B, none where not run.

    Where the grids of the code and of the text give the same, that it does not matter which is a
    reading of its own.
    """
    measured = by_pair(results, problem, method)
    by_grid = {}
    for name, pairs in (public.GRIDS | {main_grid.NAME: main_grid.PAIRS}).items():
        if all(pair in measured for pair in pairs):
            by_grid[name] = measured[min(pairs, key=lambda pair: measured[pair][0])][1]
    values = {by_grid[name] for name in public.GRIDS if name in by_grid}
    return by_grid | ({public.EITHER_GRID: values.pop()} if len(values) == 1 else {})


def by_pair(results, problem, method):
    """Return the errors of LR or SVM where they are tuned, and in per cent, by pair of C and B."""
    measured = {}
    for pairs in (public.PAIRS, main_grid.BEYOND):
        for record in results.current([grid.on_last(problem, method, pairs)]):
            errors = 100.0 * np.array(record["errors"]) / record["n_test"]
            measured |= {
                pair: outcome
                for pair, *outcome in zip(pairs, record["tuning"], errors.tolist(), strict=True)
            }
    return measured


def gives_all(results):
    """Return whether it gives all printed errors of both methods; None where not all was run."""
    if not _run(results):
        return None
    return all(
        f"{error(results, *place):.2f}" == results.printed["table2-left", *place, "error"].value
        for place in product(PROBLEMS, METHODS)
    )


def accuracy(results, problem, gamma):
    """Return BMA's accuracy in per cent on the last fold under one Gamma; None if not run."""
    return accuracy_at(results.one(grid.in_folds(problem)), gamma, public.LAST)


def accuracy_at(record, gamma, position):
    """Return the accuracy of BMA in per cent at one place of a record; None without one."""
    wrong = record and record["bma"][position][public.TRIED.index(gamma)]
    return record and 100.0 - 100.0 * wrong / record["n_test"][position]


def orders(results):
    """Return the table under each order of ties, by name; empty where a problem was not run."""
    return {name: table(results, name) for name in public.ORDERS} if _run(results) else {}


def table(results, order="Java 7", fold=public.LAST):
    """Return the table under an order of ties, on one fold."""
    return Table(
        *np.array(
            [[error(results, name, method, order, fold) for name in PROBLEMS] for method in METHODS]
        )
    )


@kept
def seeds(results, order="Java 7"):
    """Return the table of the last fold under each other seed; none unless all were run."""
    records = {name: results.complete(grid.with_seeds(name)) for name in PROBLEMS}
    if not all(records.values()):
        return []
    return [
        Table(*np.transpose([_errors(records[name][block], GAMMAS, k, order) for name in PROBLEMS]))
        for block in range(grid.SEED_BLOCKS)
        for k in range(grid.SEEDS)
    ]


def of_seeds(results, problem, method):
    """Errors in per cent of a problem under each other seed, shape (n_seeds,)."""
    position = PROBLEMS.index(problem)
    return np.array(
        [getattr(seed_table, method.lower())[position] for seed_table in seeds(results)]
    )


def gammas_of_seeds(results, cells):
    """Errors of BMA by Gamma, outside and where it is tuned, under each seed of some cells."""
    records, empty = results.current(cells), [np.empty((0, len(GAMMAS)))]
    return [
        np.concatenate([record[part] for record in records] or empty) for part in ("bma", "tuning")
    ]


def _run(results):
    return len(results.current([grid.in_folds(name) for name in PROBLEMS])) == len(PROBLEMS)


def tuned(record, gammas, position, order="Java 7"):
    """Return the error of BMA in per cent at one place of a record, Gamma tuned inside."""
    inner = {gamma: record["tuning"][position][gammas.index(gamma)] for gamma in GAMMAS}
    best = next(gamma for gamma in public.ORDERS[order] if inner[gamma] == min(inner.values()))
    return 100.0 * record["bma"][position][gammas.index(best)] / record["n_test"][position]


def _errors(record, gammas, position, order):
    """Errors of NB and of BMA in per cent at one place of a record."""
    return 100.0 * record["nb"][position] / record["n_test"][position], tuned(
        record, gammas, position, order
    )
