"""Canonical JSON: one text for one value, so that hashes and git diffs are stable."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np


def plain(value: Any, where: str = "value") -> Any:
    """Turn a value into plain JSON types, refusing what JSON cannot hold.

    Parameters
    ----------
    value : object
        Nested mappings, sequences, numbers, strings; NumPy scalars and arrays are converted.
    where : str
        What the value is called in an error.

    Returns
    -------
    object
        The same value made of dict, list, str, int, float, bool and None.

    Raises
    ------
    TypeError
        If something in it has no JSON form, or a mapping has a key that is not a string.
    ValueError
        If something in it is NaN or infinite.
    """
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if value is None or isinstance(value, bool | str):
        return value
    # Exact types: a subclass, such as an enumeration's member, may print as something else.
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(
                f"{where} is {value}, which JSON cannot hold; leave the entry out or use None"
            )
        return float(value)
    if isinstance(value, Mapping):
        return {_name(key, where): plain(item, f"{where}[{key!r}]") for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item, f"{where}[{index}]") for index, item in enumerate(value)]
    raise TypeError(
        f"{where} is a {type(value).__name__}, which JSON cannot hold; "
        "use numbers, strings, lists, dicts or NumPy arrays"
    )


def canonical(value: Any) -> str:
    """Return the one JSON text of a value: sorted keys, no spaces, shortest exact floats."""
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


def _name(key: Any, where: str) -> str:
    if not isinstance(key, str):
        raise TypeError(f"{where} has the key {key!r}; JSON keys are strings")
    return key
