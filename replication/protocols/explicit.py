"""Estimators with every parameter named: a default that changes later moves no recorded number."""

from functools import lru_cache
from inspect import signature
from types import MappingProxyType

#: What no paper speaks of, as it is given to every class that takes it.
_UNSPOKEN = MappingProxyType(
    {
        "class_weight": None,
        "n_jobs": None,
        "random_state": None,
        "memory_limit": 2**31,
        "cache_size": 100.0,
        # Presets name it; what no paper prints has it as papers have.
        "unseen": "smoothed",
        "identifiers": "keep",
    }
)


def explicit(cls, /, **params):
    """Build an estimator of which nothing is left to a default.

    Parameters
    ----------
    cls : type
        An estimator's class.
    **params
        All that its constructor takes.

    Returns
    -------
    estimator

    Raises
    ------
    TypeError
        Naming the parameters that are left out, or those that the constructor does not have.

    Examples
    --------
    >>> from replication.protocols.explicit import explicit
    >>> from seminaive.table.encoder import TableEncoder
    >>> explicit(TableEncoder, categorical_features="all", missing="skip").missing
    'skip'
    """
    # Codes are declared of a user's table; those of the papers have none.
    if "special_codes" in _names(cls):
        params = {"special_codes": None, **params}
    left_out = [name for name in _names(cls) if name not in params]
    if left_out:
        raise TypeError(
            f"{cls.__name__} is built without {', '.join(left_out)}: name every parameter, so "
            "that a default that changes later moves no recorded number."
        )
    return cls(**params)


def printed(cls, paper, /, **params):
    """Build a classifier as a paper prints it, nothing left to a default.

    The paper's parameters are those of the class's preset, their only home.

    Parameters
    ----------
    cls : type
        A classifier's class.
    paper : str
        Key of a paper of which the class has a preset.
    **params
        What the preset leaves open, such as ``categorical_features``; and what is to differ from
        the preset, or from what no paper speaks of.

    Returns
    -------
    classifier

    Raises
    ------
    TypeError
        If the class has no preset of the paper, or as :func:`explicit` does.

    Examples
    --------
    >>> from replication.protocols.explicit import printed
    >>> from seminaive.naive_bayes.naive_bayes import NaiveBayes
    >>> printed(NaiveBayes, "webb2006", categorical_features="all").class_alpha
    1.0
    """
    presets = getattr(cls, "_presets", {})
    if paper not in presets:
        keys = ", ".join(map(repr, presets)) or "none"
        raise TypeError(
            f"{cls.__name__} has no preset of {paper!r}, only of: {keys}. Name every parameter, "
            "with `explicit`."
        )
    unspoken = {name: value for name, value in _UNSPOKEN.items() if name in _names(cls)}
    return explicit(cls, **{**unspoken, **presets[paper].parameters, **params})


@lru_cache
def _names(cls):
    """Names that a constructor takes, in order."""
    return tuple(signature(cls).parameters)
