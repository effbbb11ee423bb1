"""The forensics of a paper's printed numbers, computed once and kept beside the ledger."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import printed_numbers
from printed_numbers import Column, Finding, Held, Outcome, Report, Reported, Schema, of_schema

from replication.engine.cache import memo
from replication.engine.profiles import ledger_root

_DATA = Path(__file__).resolve().parents[2] / "data"
#: Where the schemas lie, beside the files of printed numbers.
SCHEMAS = _DATA / "reported"


def read_schema(paper: str) -> Schema:
    """Read ``data/reported/<paper>.schema.toml``; what it asks of files is in datasets.toml.

    Raises
    ------
    printed_numbers.SchemaError
        If the paper's schema is missing or malformed.
    """
    sets = tomllib.loads((_DATA / "datasets.toml").read_text(encoding="utf-8")).values()
    tables_of_paper = [table for table in sets if paper in table.get("papers", {})]
    registry = {
        fact: {table["papers"][paper]: table[fact] for table in tables_of_paper if fact in table}
        for fact in ("rows", "features")
    }
    return printed_numbers.read_schema(paper, SCHEMAS, registry)


@cache
def report(paper: str) -> Report:
    """Return the findings on a paper; errors are those of `read_schema`."""
    root = ledger_root("full")
    return memo.kept(
        memo.folder(root) / f"{paper}.forensics.json",
        lambda: memo.inputs(root, "", paper),
        lambda: (__name__,),
        lambda: of_schema(read_schema(paper)),
        (Report, Finding, Held, Column, Outcome, Reported),
    )
