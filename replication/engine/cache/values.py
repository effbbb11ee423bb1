"""Values of ours as JSON and back: frozen dataclasses, tuples, fractions, mappings of any key.

What is read makes objects of the given classes alone, by calling them; no code is named in a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any


def as_json(value: Any) -> Any:
    """Return plain JSON for a value; NumPy's numbers become Python's own.

    Raises
    ------
    TypeError
        If it holds anything else.
    """
    value = value.item() if hasattr(value, "item") else value
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list):
        return [as_json(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [as_json(item) for item in value]}
    if isinstance(value, Fraction):
        return {"Fraction": str(value)}
    if isinstance(value, Mapping):
        return {"dict": [[as_json(name), as_json(item)] for name, item in value.items()]}
    if is_dataclass(value):
        return {type(value).__name__: [as_json(getattr(value, f.name)) for f in fields(value)]}
    raise TypeError(f"a {type(value).__name__} cannot be kept as JSON")


def from_json(value: Any, classes: Iterable[type] = ()) -> Any:
    """Return the value that :func:`as_json` took.

    Parameters
    ----------
    value : object
        Plain JSON.
    classes : iterable of type
        The dataclasses that it may hold.

    Raises
    ------
    KeyError
        If it names another class.
    """
    makers = {cls.__name__: lambda arguments, cls=cls: cls(*arguments) for cls in classes}
    return _made(value, {"tuple": tuple, "Fraction": Fraction, "dict": dict, **makers})


def _made(value: Any, makers: Mapping[str, Any]) -> Any:
    if isinstance(value, list):
        return [_made(item, makers) for item in value]
    if not isinstance(value, dict):
        return value
    [(name, arguments)] = value.items()
    return makers[name](_made(arguments, makers))
