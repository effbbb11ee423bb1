"""From a search over subsets of features to the weights of the features and a report."""

from dataclasses import dataclass, replace

import numpy as np
from sklearn.utils import check_random_state

from .prior import Criterion, model_code_lengths, prior_size
from .search.average import Averages, averages_of_all, averages_of_tried
from .search.exhaustive import AllSubsets, all_subsets, best_subset, bits
from .search.exhaustive_auc import leading_by_auc
from .search.fractional import fractional_weights
from .search.seen import ModelsSeen, Tried, compression
from .search.walk import forward, multi_start, number_of_starts


@dataclass(frozen=True)
class SearchSettings:
    """What to look for and how: parameters of SelectiveNaiveBayes; ``starts`` is ``n_init``."""

    criterion: str
    averaging: str
    search: str
    prior_features: str | int
    models: str
    duplicates: str
    starts: int | None
    max_iter: int
    keep_models: int
    random_state: object
    n_jobs: int | None


@dataclass(frozen=True, eq=False)
class Found:
    """What a fit has found, over all inputs; the names are those of SelectiveNaiveBayes."""

    weights: np.ndarray
    selected: np.ndarray
    value: float
    code_length: float
    null_code_length: float
    n_iter: np.ndarray
    models: ModelsSeen | None = None
    subsets: AllSubsets | None = None
    averages: Averages | None = None

    @property
    def compression(self):
        """c(M, D) of the best subset."""
        return float(compression(np.array(self.code_length), self.null_code_length))


def find(rows, settings, n_features_in):
    """Search among the subsets of features as the settings say.

    Parameters
    ----------
    rows : SelectionRows
    settings : SearchSettings
    n_features_in : int

    Returns
    -------
    Found
    """
    size = prior_size(settings.prior_features, rows.n_features, n_features_in)
    problem = _Problem(rows, model_code_lengths(size, rows.n_features), settings, n_features_in)
    if settings.search == "all":
        everything = np.ones(rows.n_features, dtype=bool)
        return problem.result(everything)
    if settings.search == "fractional":
        random = check_random_state(settings.random_state)
        weights = fractional_weights(rows, size, settings.max_iter, random)
        return replace(problem.result(weights > 0), weights=problem.over_inputs(weights))
    if settings.search == "exhaustive":
        return _among_all(problem)
    return _among_tried(problem)


class _Problem:
    """Rows, what their subsets cost, and how to tell of it over all inputs."""

    def __init__(self, rows, lengths, settings, n_features_in):
        self.rows, self.lengths, self.settings = rows, lengths, settings
        self.n_features_in = n_features_in
        self.criterion = Criterion.of(settings.criterion, rows, lengths)
        self.code_length = self.criterion
        if settings.criterion != "map":
            self.code_length = Criterion.of("map", rows, lengths)

    def result(self, selected, averages=None):
        """Report the best subset, and the weights: its own, or those of the average asked for."""
        # Measured anew: what a search adds up of changes is rounded differently.
        only = self.models(selected[None], self.criterion.costs(self.rows, selected[None]), 1)
        weights, settings = selected.astype(np.float64), self.settings
        if settings.averaging != "none":
            weights = averages[settings.averaging, settings.models, settings.duplicates]
        over_inputs = averages and {k: self.over_inputs(average) for k, average in averages.items()}
        return Found(
            self.over_inputs(weights),
            only.masks[0],
            float(only.values[0]),
            float(only.code_lengths[0]),
            only.null_code_length,
            np.ones(1, dtype=np.int64),
            averages=over_inputs and Averages(over_inputs),
        )

    def models(self, masks, costs, n_evaluated):
        """Report models with their costs, best first."""
        lengths = costs.copy()
        if self.code_length is not self.criterion:
            lengths = self.code_length.costs(self.rows, masks)
        return ModelsSeen(
            self.over_inputs(masks),
            self.criterion.value(costs),
            lengths,
            self.code_length.null_cost,
            n_evaluated,
        )

    def over_inputs(self, values):
        """Spread over the inputs, of which the rows have some, in an order of their own."""
        out = np.zeros((*values.shape[:-1], self.n_features_in), dtype=values.dtype)
        out[..., self.rows.features] = values
        return out


def _among_tried(problem):
    """Walk by forward selection or MS(FFWBW): the Found, with averages over what was tried.

    There are averages where the criterion is "map", whose costs are the code lengths they need.
    """
    rows, criterion, settings = problem.rows, problem.criterion, problem.settings
    averaged = criterion.name == "map"
    if settings.search == "forward":
        until_decay = criterion.name == "accuracy"
        # Of a long search by another criterion no model enters an average: the best ones suffice.
        keep = None if averaged else settings.keep_models
        selected, runs = forward(rows, criterion, until_decay=until_decay, keep=keep)
    else:
        starts = settings.starts or number_of_starts(rows.n_features, rows.total)
        random = check_random_state(settings.random_state)
        selected, runs = multi_start(
            rows, criterion, starts, settings.max_iter, random, settings.n_jobs
        )
    tried_subsets = Tried.of(runs, rows.n_features, criterion.null_cost)
    result = problem.result(selected, averages_of_tried(tried_subsets) if averaged else None)
    # With the costs that the search has found: to measure hundreds of models anew would take as
    # long as the search.
    models = problem.models(*tried_subsets.best(settings.keep_models), tried_subsets.n_different)
    return replace(result, n_iter=np.array([run.n_iter for run in runs]), models=models)


def _among_all(problem):
    """Measure every subset: the Found, with averages over all, where the criterion is "map"."""
    rows, criterion, settings = problem.rows, problem.criterion, problem.settings
    subsets = all_subsets(rows, problem.lengths, problem.n_features_in, settings.n_jobs)
    numbers, costs = _leading(problem, subsets)
    selected = bits([best_subset(numbers, costs, criterion.tolerance)], rows.n_features)[0]
    averages = averages_of_all(subsets) if criterion.name == "map" else None
    best = numbers[np.argsort(costs, kind="stable")[: settings.keep_models]]
    masks = bits(best, rows.n_features)
    models = problem.models(masks, criterion.costs(rows, masks), subsets.code_lengths.size)
    return replace(problem.result(selected, averages), models=models, subsets=subsets)


def _leading(problem, subsets):
    """Ascending numbers of subsets, the best ones among them, and what they cost."""
    criterion, settings = problem.criterion, problem.settings
    if criterion.name == "auc":
        n_best = settings.keep_models
        return leading_by_auc(problem.rows, n_best, criterion.tolerance, settings.n_jobs)
    costs = subsets.code_lengths if criterion.name == "map" else 1.0 - subsets.accuracy
    return np.arange(costs.size), costs
