"""Rows as the page carries them: every text once, and a row as a list of numbers and places."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from replication.evidence.vocabulary import KINDS, LABELS, VOCABULARY
from replication.pages.explorer.distance import distance
from replication.pages.explorer.questions import START
from replication.pages.explorer.rows import Row
from replication.pages.plain_words import REASONS

__all__ = ["FIELDS", "MOST", "as_json", "packed", "unpacked"]

#: As many other readings of a row stand on a page, those that give the number first. Crossed
#: readings are hundreds and would make it three times as heavy; the files have them all.
MOST = 15

_TEXTS = (
    "paper",
    "artefact",
    "row",
    "column",
    "statistic",
    "kind",
    "reported",
    "verdict",
    "reason",
    "reading",
    "negation",
    "note",
)
_LISTS = ("datasets", "methods", "agrees")
_VALUES = (
    "at",
    "half",
    "ours",
    "low",
    "high",
    "power",
    "cells",
    "draws",
    "recorded",
    "more",
    "away",
)

#: What a row of the page holds, in order, and how: a text is its place in the list of all texts.
#: A row's id and section are a page's own matter. ``more`` is how many other readings are left
#: out, and ``away`` the distance of the printed number from our interval.
FIELDS = {
    **dict.fromkeys(_TEXTS, "text"),
    **dict.fromkeys(_LISTS, "texts"),
    **dict.fromkeys(_VALUES, "value"),
    "others": "readings",
}


def packed(rows: Iterable[Row], fields: Mapping[str, str] = FIELDS) -> dict[str, Any]:
    """Return the rows as ``fields``, ``texts`` and ``rows``, with what the page needs beside them.

    That is the ``order`` of words and kinds, and what is chosen at the ``start``.

    A text is its place in ``texts``; so is each text of a list, and the first entry of each of
    ``others``, whose last is left out: ``agrees`` says it. Null is what a row does not have, left
    out at its end.
    """
    texts: dict[str, int] = {}

    def place(text: str) -> int:
        return texts.setdefault(text, len(texts))

    def pack(name: str, value: Any) -> Any:
        if value is None or fields[name] == "value":
            return value
        if fields[name] == "text":
            return place(value)
        if fields[name] == "texts":
            return [place(text) for text in value]
        return [[place(first), *numbers] for first, *numbers, _ in value]

    def short(row: Row) -> list[Any]:
        values = [pack(name, row.get(name)) for name in fields]
        while values[-1] is None:
            values.pop()
        return values

    shortened = [short({**_few(row), "away": distance(row)}) for row in rows]
    order = {"verdict": VOCABULARY, "kind": KINDS}
    return {
        "fields": fields,
        "order": order,
        "labels": dict(LABELS),
        "reasons": dict(REASONS),
        "start": START,
        "texts": list(texts),
        "rows": shortened,
    }


def unpacked(packed_rows: Mapping[str, Any]) -> list[Row]:
    """Return the rows as the page has them, without id and section; the script does the same."""
    texts: Sequence[str] = packed_rows["texts"]

    def unpack(shape: str, value: Any) -> Any:
        if shape == "text":
            return texts[value]
        if shape == "texts":
            return [texts[k] for k in value]
        if shape == "readings":
            return [[texts[first], *numbers] for first, *numbers in value]
        return value

    return [
        {
            name: unpack(shape, value)
            for (name, shape), value in zip(packed_rows["fields"].items(), row, strict=False)
            if value is not None
        }
        for row in packed_rows["rows"]
    ]


def _few(row: Row) -> Row:
    """Return a row with no more readings than a page can carry."""
    readings = row.get("others") or []
    if len(readings) <= MOST:
        return row
    gives = set(row.get("agrees", ()))
    first = sorted(readings, key=lambda reading: reading[0] not in gives)[:MOST]
    agrees = [name for name, *_ in first if name in gives]
    return {
        **row,
        "others": first,
        "agrees": agrees,
        "more": (row.get("more") or 0) + len(readings) - MOST,
    }


def as_json(packed_rows: Mapping[str, Any]) -> str:
    """Return what was packed as JSON that can stand inside of a page's script."""
    text = json.dumps(packed_rows, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
