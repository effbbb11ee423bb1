"""A fit is whole or not at all, and who reads an estimator meanwhile reads one fit of it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from .notices import Gathered

_Method = TypeVar("_Method", bound=Callable[..., Any])


def whole_fit(learn: _Method) -> _Method:
    """Let a method learn on a copy; the estimator takes its state over at once, last of all.

    What fails, or is interrupted, leaves the estimator as it was. Another thread sees it as it was
    before, or as it is after. Of two fits at a time the one that ends last is what was learned.
    """

    @wraps(learn)
    def learn_apart(self, *args, **kwargs):
        # `copy` would ask a class of somebody else's how it is copied.
        model = _with_state(self, dict(self.__dict__))
        try:
            with Gathered(self):
                learn(model, *args, **kwargs)
        except SystemError as error:
            raise _raised(error) from None
        self.__dict__ = model.__dict__
        return self

    return learn_apart


def of_one_fit(read: _Method) -> _Method:
    """Let a method see one fit from begin to end, whatever the estimator learns meanwhile."""

    @wraps(read)
    def read_apart(self, *args, **kwargs):
        # A fit gives the estimator another dict, and leaves this one to those who read it.
        snapshot = _with_state(self, self.__dict__)
        try:
            with Gathered(self):
                return read(snapshot, *args, **kwargs)
        except SystemError as error:
            raise _raised(error) from None

    return read_apart


def _with_state(estimator, state):
    snapshot = object.__new__(type(estimator))
    snapshot.__dict__ = state
    return snapshot


def _raised(error):
    """Return what a signal raised, such as KeyboardInterrupt, where that is what went wrong.

    Numba makes the arrays that a kernel returns by a function in Python, and goes on whatever that
    raises: the interpreter then says that there was a result and an error.
    """
    while isinstance(error, SystemError) and error.__cause__ is not None:
        error = error.__cause__
    return error
