"""What all estimators share: how they are stored, and an answer to an unknown parameter."""

from difflib import get_close_matches
from functools import wraps
from inspect import Parameter, signature

from .stored import Stored

#: What other libraries call a parameter of ours, or have where we have something else.
_INSTEAD = {
    "class_prior": "class_weight moves the class prior, and NaiveBayes has class_prior",
    "priors": "class_weight moves the class prior, and NaiveBayes has class_prior",
    "fit_prior": "NaiveBayes has class_prior",
}


class NamedParameters(Stored):
    """The constructors of what inherits it answer an unknown parameter with the nearest one."""

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        if "__init__" in cls.__dict__:
            cls.__init__ = _checked(cls.__init__)


def _checked(init):
    """Wrap a constructor; its signature stays, which scikit-learn reads the parameters from."""
    parameters = signature(init).parameters
    takes_any = any(parameter.kind is Parameter.VAR_KEYWORD for parameter in parameters.values())

    @wraps(init)
    def checked(self, *args, **kwargs):
        if not takes_any and (unknown := [name for name in kwargs if name not in parameters]):
            raise TypeError(_answer(type(self).__name__, unknown[0], [*parameters][1:]))
        init(self, *args, **kwargs)

    return checked


def _answer(owner, name, parameters):
    near = get_close_matches(name, parameters, n=1, cutoff=0.75)
    if near:
        return f"{owner} has no parameter {name!r}: it is called {near[0]!r}."
    instead = f"{_INSTEAD[name]}; " if name in _INSTEAD else ""
    return f"{owner} has no parameter {name!r}; {instead}it has {parameters}."
