"""Rows as a page carries them: every text once, and of each column what changes from row to row."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from replication.evidence.vocabulary import KINDS, LABELS, VOCABULARY
from replication.pages.explorer.distance import distance
from replication.pages.explorer.questions import START
from replication.pages.explorer.rows import Row
from replication.pages.plain_words import REASONS

#: As many other readings of a row stand on a page, those that give the number first. Crossed
#: readings are hundreds and would make it three times as heavy; the files have them all.
MOST = 15

#: Between the clauses of a note; several rows have one.
_CLAUSE = "; "

#: What a row of the page holds, in order, and how: a text is its place in the list of all texts.
#: A row's id and section are a page's own matter. ``more`` is how many other readings are left
#: out, and ``away`` the distance of the printed number from our interval.
FIELDS = {
    **dict.fromkeys(("paper", "artefact", "row", "column", "statistic", "kind"), "text"),
    **dict.fromkeys(("reported", "verdict", "reason", "reading", "negation"), "text"),
    **dict.fromkeys(("datasets", "methods", "agrees"), "texts"),
    **dict.fromkeys(("at", "half", "ours", "low", "high", "power"), "value"),
    **dict.fromkeys(("cells", "draws", "recorded", "more", "away"), "value"),
    "others": "readings",
    "note": "clauses",
}


def packed(rows: Iterable[Row], fields: Mapping[str, str] = FIELDS) -> dict[str, Any]:
    """Return the rows as ``fields``, ``texts`` and ``columns``, with what the page needs beside.

    That is the ``order`` of words and kinds, and what is chosen at the ``start``.

    A text is its place in ``texts``; so is each text of a list, each clause of a note, and the
    first entry of each of ``others``, whose last is left out: ``agrees`` says it. A column is its
    values, and how many rows each stands for; null is what a row does not have.
    """
    texts: dict[str, int] = {}

    def place(text: str) -> int:
        return texts.setdefault(text, len(texts))

    def pack(shape: str, value: Any) -> Any:
        if value is None or shape == "value":
            return value
        if shape == "text":
            return place(value)
        if shape == "readings":
            return [[place(first), *numbers] for first, *numbers, _ in value]
        return [place(text) for text in (value.split(_CLAUSE) if shape == "clauses" else value)]

    whole = [{**_few(row), "away": distance(row)} for row in rows]
    columns = {
        name: _runs(pack(shape, row.get(name)) for row in whole) for name, shape in fields.items()
    }
    return {
        "fields": fields,
        "order": {"verdict": VOCABULARY, "kind": KINDS},
        "labels": dict(LABELS),
        "reasons": dict(REASONS),
        "start": START,
        "texts": list(texts),
        "columns": columns,
    }


def unpacked(packed_rows: Mapping[str, Any]) -> list[Row]:
    """Return the rows as the page has them; the script does the same."""
    texts: Sequence[str] = packed_rows["texts"]

    def unpack(shape: str, value: Any) -> Any:
        if value is None or shape == "value":
            return value
        if shape == "text":
            return texts[value]
        if shape == "readings":
            return [[texts[first], *numbers] for first, *numbers in value]
        found = [texts[k] for k in value]
        return _CLAUSE.join(found) if shape == "clauses" else found

    columns = [
        [unpack(shape, value) for value, n in zip(*runs, strict=True) for _ in range(n)]
        for shape, runs in zip(
            packed_rows["fields"].values(), packed_rows["columns"].values(), strict=True
        )
    ]
    return [
        {
            name: value
            for name, value in zip(packed_rows["fields"], values, strict=True)
            if value is not None
        }
        for values in zip(*columns, strict=True)
    ]


def _runs(values: Iterable[Any]) -> list[list[Any]]:
    runs = [(value, len([*same])) for value, same in groupby(values)]
    return [[value for value, _ in runs], [n for _, n in runs]]


def _few(row: Row) -> Row:
    """Return a row with no more readings than a page can carry."""
    readings = row.get("others") or []
    if len(readings) <= MOST:
        return row
    gives = set(row.get("agrees", ()))
    first = sorted(readings, key=lambda reading: reading[0] not in gives)[:MOST]
    return {
        **row,
        "others": first,
        "agrees": [name for name, *_ in first if name in gives],
        "more": (row.get("more") or 0) + len(readings) - MOST,
    }


def as_json(packed_rows: Mapping[str, Any]) -> str:
    """Return what was packed as JSON that can stand inside of a page's script."""
    return json.dumps(
        packed_rows, ensure_ascii=False, allow_nan=False, separators=(",", ":")
    ).replace("<", "\\u003c")
