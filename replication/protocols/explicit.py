"""Estimators with every parameter named: a default that changes later moves no recorded number."""

from functools import lru_cache
from inspect import signature

__all__ = ["explicit"]


def explicit(cls, /, **params):
    """Build an estimator of which nothing is left to a default.

    Parameters
    ----------
    cls : type
        An estimator's class.
    **params
        All that its constructor takes; ``protocols.parameters`` has what papers do not speak of.

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
    left_out = [name for name in _names(cls) if name not in params]
    if left_out:
        raise TypeError(
            f"{cls.__name__} is built without {', '.join(left_out)}: name every parameter, so "
            "that a default that changes later moves no recorded number."
        )
    return cls(**params)


@lru_cache
def _names(cls):
    """Names that a constructor takes, in order."""
    return tuple(signature(cls).parameters)
