"""How fitted estimators are stored: arrays, dicts, lists and words, and no private type.

Formats that load nothing but what is trusted, as skops', then ask for the estimator's type alone.
"""

from dataclasses import is_dataclass
from functools import cache
from inspect import isabstract, signature
from operator import attrgetter
from pkgutil import resolve_name

import numpy as np

from .. import __version__
from ..machine.warn_user import warn_user
from ..moved import MOVED

#: Values of columns that are of other packages' types: what makes them again.
_VALUES = {
    "pandas.Interval": attrgetter("left", "right", "closed"),
    "uuid.UUID": lambda value: (value.hex,),
    **dict.fromkeys(
        [f"pathlib.{system}{kind}Path" for kind in ("Posix", "Windows") for system in ("", "Pure")],
        lambda value: (str(value),),
    ),
}
#: What held before there was a parameter, where that is not its default.
_BEFORE = {"density": "gaussian"}
_HERE, _OBJECTS, _PAIRS = "seminaive.", "seminaive: objects", "seminaive: pairs"
_VALUE, _ARRAY = "seminaive: value", "seminaive: array"
_OBJECT, _VERSION = "seminaive: object", "seminaive: version"
_PLAIN_KEYS = (str, int, float, bool, type(None))


class StoredPart:
    """What a fit holds beside estimators and dataclasses: none does anything on its own."""


class Stored:
    """Estimators that are pickled, and stored in any other way, in plain containers."""

    def __getstate__(self):
        return {**_write(super().__getstate__()), _VERSION: __version__}

    def __setstate__(self, state):
        state = dict(state)
        stored_by = state.pop(_VERSION, None)
        super().__setstate__(_read(state))
        for name, parameter in signature(type(self)).parameters.items():
            # It was stored before there was such a parameter.
            vars(self).setdefault(name, _BEFORE.get(name, parameter.default))
        fitted = any(name.endswith("_") and not name.startswith("_") for name in state)
        if fitted and (stored_by is None or _minor(stored_by) != _minor(__version__)):
            earlier = "an earlier version" if stored_by is None else f"version {stored_by}"
            warn_user(
                f"This {type(self).__name__} was stored by {earlier} of seminaive. {__version__} "
                "may answer otherwise with it, or fail: fit it again, or load it with the version "
                "that stored it.",
                UserWarning,
            )

    def __copy__(self):
        # A copy shares what it holds with the original, which states do not.
        duplicate = type(self).__new__(type(self))
        duplicate.__dict__.update(self.__dict__)
        return duplicate


def _minor(version):
    return version.split(".")[:2]


def _write(state):
    objects, places, alive = [], {}, []

    def plain(value):
        kind = type(value)
        if kind is dict:
            return plain_dict(value)
        if kind in (list, tuple):
            parts = kind(map(plain, value))
            return parts if any(map(_differ, parts, value)) else value
        if kind is np.ndarray and value.dtype == object and value.ndim == 1:
            listed = value.tolist()
            return (
                {_ARRAY: plain(listed)}
                if {*map(_named, {*map(type, listed)})} & _VALUES.keys()
                else value
            )
        if _named(kind) in _VALUES:
            return {_VALUE: [_named(kind), *_VALUES[_named(kind)](value)]}
        name = f"{kind.__module__}.{kind.__qualname__}".removeprefix(_HERE)
        if not _may_be_made(kind):
            return value
        if id(value) not in places:
            places[id(value)] = place = len(objects)
            alive.append(value)
            objects.append([name, None])
            # Of an estimator the state has no table of objects of its own.
            objects[place][1] = plain(
                vars(value) if isinstance(value, Stored) else value.__getstate__()
            )
        return {_OBJECT: places[id(value)]}

    def plain_dict(value):
        if not all(type(key) in _PLAIN_KEYS for key in value):
            return {_PAIRS: [[plain(key), plain(entry)] for key, entry in value.items()]}
        parts = {key: plain(entry) for key, entry in value.items()}
        return parts if any(map(_differ, parts.values(), value.values())) else value

    written = plain(state)
    return {**written, _OBJECTS: objects} if objects else written


def _named(kind):
    """A type by its package and name: in which module of it a type lies changes."""
    return f"{kind.__module__.partition('.')[0]}.{kind.__qualname__}"


def _differ(copied, original):
    return copied is not original


def _read(state):
    written = state.get(_OBJECTS, [])
    objects = [_empty(name) for name, _ in written]

    def full(value):
        kind = type(value)
        if kind is dict:
            if value.keys() == {_OBJECT}:
                return objects[value[_OBJECT]]
            if value.keys() == {_PAIRS}:
                return {full(key): full(entry) for key, entry in value[_PAIRS]}
            if value.keys() == {_ARRAY}:
                return np.fromiter(map(full, value[_ARRAY]), dtype=object, count=len(value[_ARRAY]))
            if value.keys() == {_VALUE}:
                return _made(*value[_VALUE])
            parts = {key: full(entry) for key, entry in value.items()}
            return parts if any(map(_differ, parts.values(), value.values())) else value
        if kind in (list, tuple):
            parts = kind(map(full, value))
            return parts if any(map(_differ, parts, value)) else value
        return value

    for target, (_, inner) in zip(objects, written, strict=True):
        if hasattr(target, "__setstate__") and not isinstance(target, Stored):
            target.__setstate__(full(inner))
        else:
            target.__dict__.update(full(inner) or {})
    return full({key: value for key, value in state.items() if key != _OBJECTS})


def _made(name, *parts):
    """Make a value of another package's type, if it is one that a column may hold."""
    if name not in _VALUES:
        raise ValueError(f"A stored model names {name!r}, which is no type of values.")
    return resolve_name(name)(*parts)


@cache
def _may_be_made(kind):
    """Whether a stored state may name a type: an estimator of ours, or a container of a fit."""
    return (
        isinstance(kind, type)
        and kind.__module__.startswith(_HERE)
        and not isabstract(kind)
        and (is_dataclass(kind) or bool({Stored, StoredPart} & {*kind.__mro__[1:]}))
    )


def _empty(name):
    """Make an object without a state, of a type that a state may name."""
    module, _, own_name = f"{_HERE}{name}".rpartition(".")
    try:
        kind = resolve_name(f"{MOVED.get(module, module)}.{own_name}")
    except (AttributeError, ImportError, ValueError):
        kind = None
    if not _may_be_made(kind):
        raise ValueError(f"A stored model names {name!r}, which is not part of any model.")
    return kind.__new__(kind)
