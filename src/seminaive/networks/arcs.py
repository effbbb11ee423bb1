"""The Markov net of a fitted classifier: which arrows join the class and the features."""

from dataclasses import dataclass

import numpy as np
from sklearn.utils.validation import check_is_fitted

from ..averaged.base import AveragedEstimators
from ..lazy.lazy_bayesian_rules import LazyBayesianRules
from ..table.column_names import names_in
from ..table.places import places_of

CLASS = -1


@dataclass(frozen=True)
class NetworkArcs:
    """The arrows of a network.

    Attributes
    ----------
    names : tuple of str
        Of the features.
    parents : tuple of tuple of int
        Features that are parents of each feature, beside the class.
    before_class : tuple of int
        Features that the class depends on: the antecedent of a lazy Bayesian rule.
    """

    names: tuple
    parents: tuple
    before_class: tuple = ()

    @property
    def arcs(self):
        """Every (parent, child), with ``CLASS`` for the class."""
        of_class = [(k, CLASS) if k in self.before_class else (CLASS, k) for k in range(self.size)]
        return of_class + [(above, k) for k in range(self.size) for above in self.parents[k]]

    @property
    def size(self):
        """Number of features."""
        return len(self.names)


def network_arcs(model, *, parents=None, row=None):
    """Read the network off a fitted classifier.

    Parameters
    ----------
    model : fitted classifier
        :class:`TAN`, :class:`KDB` and :class:`SuperParentTAN` have their ``parents_``;
        :class:`AODE` and :class:`AnDE` one network for every choice of parents of all others;
        :class:`LazyBayesianRules` one for every row; the rest is naive Bayes.
    parents : sequence of int or hashable, optional
        For AODE and AnDE: positions or names of the features that are parents of all others; the
        first ones by default.
    row : data frame or array-like of shape (1, n_features), optional
        For LazyBayesianRules, whose antecedent is a parent of the class and of all others.

    Raises
    ------
    ValueError
        A feature is unknown, ``row`` is absent or not one row, or the model takes neither.
    """
    check_is_fitted(model)
    names = tuple(map(str, _names(model)))
    lazy, averaged = isinstance(model, LazyBayesianRules), isinstance(model, AveragedEstimators)
    misplaced = {"parents": None if averaged else parents, "row": None if lazy else row}
    for name, argument in misplaced.items():
        if argument is not None:
            raise ValueError(f"{type(model).__name__} has one network: leave {name} out.")
    if lazy:
        if row is None:
            raise ValueError("LazyBayesianRules has a network for every row: give one as row=.")
        grown = model.antecedents(row)
        if len(grown) != 1:
            raise ValueError(f"row must be one row, not {len(grown)}.")
        features = _names(model)
        antecedent = tuple(features.index(feature) for feature, _ in grown[0])
        return NetworkArcs(names, _of_all_others(antecedent, len(names)), antecedent)
    if averaged:
        return NetworkArcs(names, _of_all_others(_super_parents(model, parents), len(names)))
    # TAN has one parent a feature, KDB a row of them; what has none is naive Bayes.
    above = np.reshape(getattr(model, "parents_", np.full(len(names), -1)), (len(names), -1))
    return NetworkArcs(names, tuple(tuple(places[places >= 0].tolist()) for places in above))


def _names(model):
    names = names_in(model)
    return list(range(model.n_features_in_)) if names is None else names.tolist()


def _of_all_others(above, n_features):
    return tuple(() if k in above else above for k in range(n_features))


def _super_parents(model, parents):
    if parents is None:
        return tuple(range(model._order))
    if isinstance(parents, str) or len(parents) != model._order:
        raise ValueError(f"{type(model).__name__} has {model._order} parents, not {parents!r}.")
    return tuple(_position(model, feature) for feature in parents)


def _position(model, feature):
    names = _names(model)
    places = places_of([feature], names, len(names), "parents")
    if places is None:
        raise ValueError(f"{feature!r} is no feature of the model; they are {names}.")
    return places[0]
