"""Methods that instances lack where their parameters forbid them, with a sentence that says why."""

from collections.abc import Callable
from functools import update_wrapper

#: Who has what others lack.
_WHO = {
    "explain": "all classifiers but LazyBayesianRules have it",
    "partial_fit": (
        "NaiveBayes, WeightedNaiveBayes, BMANaiveBayes, AODE, AnDE, TAN and LazyBayesianRules "
        "have it"
    ),
}


class NoChunksError(ValueError, AttributeError):
    """Parameters that forbid learning in chunks: ``hasattr`` finds no such method then."""


def lacking(family: type, name: str) -> str | None:
    """Say who has a method that a family of classifiers lacks; None of what nobody or it has."""
    if name not in _WHO or hasattr(family, name):
        return None
    batches = ""
    if name == "partial_fit" and hasattr(family, "fit_batches"):
        batches = "; fit_batches reads rows that do not fit in memory"
    return f"{family.__name__} has no {name}: {_WHO[name]}{batches}."


def unless(why: str) -> Callable:
    """Return a decorator of a method that instances lack where the method ``why`` gives a reason.

    As scikit-learn's ``available_if``, whose error has a message of its own in place of the reason.
    """
    return lambda method: _Unless(method, why)


class _Unless:
    def __init__(self, method, why):
        self._method = method
        self._why = why
        update_wrapper(self, method)

    def __get__(self, instance, owner=None):
        if instance is not None and (why := getattr(instance, self._why)()):
            raise NoChunksError(why)
        return self._method.__get__(instance, owner)
