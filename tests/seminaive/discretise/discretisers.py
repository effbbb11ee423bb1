"""The discretisers of the library, found by discovery, and data for their common tests."""

from inspect import isabstract

import numpy as np
import pandas as pd

from seminaive import discretise


def discretisers():
    """Every public discretiser that can be made."""
    public = [getattr(discretise, name) for name in discretise.__all__]
    classes = [each for each in public if isinstance(each, type)]
    return [c for c in classes if issubclass(c, discretise.Discretiser) and not isabstract(c)]


#: Those whose criterion counts rows: they refuse weights that are no whole numbers.
COUNT_ROWS = {"MODLDiscretiser"}


def fewest(discretiser):
    """Least number of intervals of a number that separates classes; one where no cuts are given."""
    return 1 if discretiser.__name__ == "GivenCutsDiscretiser" else 2


def groups_values(discretiser):
    """Whether it groups nominal values too: then a parameter switches that off."""
    return "group_values" in discretiser().get_params()


def cutting_only(discretiser, **params):
    """Make one that leaves nominal columns as they are."""
    off = {"group_values": False} if groups_values(discretiser) else {}
    return discretiser(**off, **params)


def unequal_weights(discretiser, n, rng):
    """Weights at random, fractions where the discretiser takes them."""
    weights = rng.random(n)
    return np.ceil(4 * weights) if discretiser.__name__ in COUNT_ROWS else weights


def mixed_rows(n=80, seed=0):
    """Two numeric columns that the class moves, two nominal ones between them, and labels."""
    rng = np.random.default_rng(seed)
    labels = rng.integers(3, size=n)
    frame = pd.DataFrame(
        {
            "length": labels + rng.normal(scale=0.4, size=n),
            "colour": rng.choice(["red", "green", "blue"], size=n),
            "count": np.rint(2 * labels + rng.normal(size=n)),
            "kind": pd.Categorical.from_codes(rng.integers(2, size=n), ["a", "b", "c"]),
        }
    )
    frame.loc[rng.choice(n, 9, replace=False), "length"] = np.nan
    frame.loc[rng.choice(n, 5, replace=False), "colour"] = None
    return frame, labels


def parts(model):
    """What is known of each partition, as plain values; None for a feature that stays."""
    kept = ("labels", "cuts", "counts", "cost", "null_cost")
    return [
        each if each is None else [np.array(getattr(each, name, ())).tolist() for name in kept]
        for each in model.partitions_
    ]
