"""Which density each numeric feature has, from what the user says of all, of some or of each."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from ...table.places import places_of
from .density import densities_by_name

# What reads types without running them cannot look into a folder.
if TYPE_CHECKING:
    _Name: TypeAlias = str
else:
    _Name = Literal[tuple(densities_by_name())]
#: Of all numeric features, of some by name or position, or of each.
DensityParameter: TypeAlias = _Name | dict[Any, _Name] | Sequence[_Name | None]


def named(density):
    """Every density that a ``density`` parameter names."""
    if isinstance(density, str):
        return {density}
    names = density.values() if isinstance(density, dict) else density
    return {name for name in names if name is not None}


def densities(density, schema, names, n_features=None):
    """Find the density of every numeric feature.

    Parameters
    ----------
    density : str, dict or sequence
        As NaiveBayes explains it.
    schema : Schema
    names : sequence of str or None
        Of the input features.
    n_features : int, optional
        Of the input; behind them the schema may have others, which are nominal.

    Returns
    -------
    ndarray of str, shape (n_numeric,)
    """
    n_features = schema.n_features if n_features is None else n_features
    known = densities_by_name()
    if unknown := sorted(named(density) - known.keys(), key=str):
        unknown_name = unknown[0]
        instead = "; which features are nominal says categorical_features" * (
            unknown_name == "nominal"
        )
        raise ValueError(f"density={unknown_name!r} is none of {', '.join(known)}{instead}.")
    # One that is decided later may have a longer name.
    dtype = f"<U{max(map(len, known))}"
    if isinstance(density, str):
        return np.full(schema.numeric.size, density, dtype=dtype)
    chosen = _of_some(density, n_features, names) if isinstance(density, dict) else list(density)
    if len(chosen) != n_features:
        raise ValueError(
            f"density names {len(chosen)} features, but X has {n_features}: give one for "
            "each (None for a nominal one), or a dict of some."
        )
    for position in schema.nominal[schema.nominal < n_features]:
        if chosen[position] is not None:
            raise ValueError(
                f"density gives feature {position} {chosen[position]!r}, but the feature is "
                "nominal: leave it out, or see categorical_features."
            )
    return np.array([chosen[position] or "gaussian" for position in schema.numeric], dtype)


def _of_some(density, n_features, names):
    """Spread a dict over all features, None where it says nothing."""
    instead = ", or list a density for each feature"
    chosen, by_feature = [None] * n_features, {}
    for feature, name in density.items():
        places = places_of([feature], names, n_features, "density", instead)
        if places is None:
            columns = f"0 to {n_features - 1}" if names is None else list(names)
            raise ValueError(
                f"density names the feature {feature!r}, which X does not have; its columns are "
                f"{columns}."
            )
        [place] = places
        if place in by_feature:
            raise ValueError(
                f"density gives one feature twice, as {by_feature[place]!r} and {feature!r}: leave "
                "out one of them."
            )
        chosen[place], by_feature[place] = name, feature
    return chosen
