"""The formula, the call and the function behind the printed numbers of each method."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import seminaive
from replication.evidence.vocabulary import EXPERIMENT
from replication.pages.contact import Contact
from replication.pages.explorer.rows import Row

_FILE = Path(__file__).with_name("library.toml")


@cache
def read_methods(path: Path = _FILE) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Read what is behind the numbers, by the paper's key and a method's name there."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def behind(row: Row, reached: Contact) -> dict[str, Any]:
    """Return fields of the card of a number that an experiment gave: equation, call, function.

    The function has an address: in the repository, by its name; where that has none, in this book.

    Examples
    --------
    >>> row = {"paper": "webb2006", "artefact": "error", "row": "mean", "column": "AODE"}
    >>> shown = behind({**row, "kind": "experimental numbers"}, Contact())
    >>> shown["call"], *shown["function"]  # doctest: +NORMALIZE_WHITESPACE
    ("AODE.as_printed('webb2006')", 'AODE._factors', 'src/seminaive/averaged/aode.py',
    '../api/AODE.html')
    """
    methods = read_methods().get(row["paper"], {})
    names = (row["artefact"], row["column"], row["row"], *row.get("methods", ()))
    method = next((methods[name] for name in names if name in methods), None)
    if method is None or row["kind"] != EXPERIMENT:
        return {}
    maker = method["call"].partition(".as_printed(")[0].partition("(")[0]
    path, _, name = method.get("function", "").partition(" ")
    if not name:
        factors = getattr(seminaive, maker)._factors
        path, name = f"src/{factors.__module__.replace('.', '/')}.py", factors.__qualname__
    makers = [each for each in (maker, name.partition(".")[0]) if each in seminaive.__all__]
    address = f"../api/{makers[0]}.html" if makers else ""
    if reached.address:
        address = f"{reached.address}/blob/HEAD/{path}#:~:text=def%20{name.rpartition('.')[2]}("
    source = method.get("source") or getattr(seminaive, maker)._presets[row["paper"]].source
    return {
        "equation": f"{method['formula']} [{source}]",
        "call": method["call"],
        "function": [name, path, address],
    }
