"""A printed number and its verdict as a row of plain JSON, and the files that hold the rows."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from printed_numbers import printed

from replication.evidence.verdict import Reproduction, Verdict
from replication.pages.explorer.places import Places, read_places, section
from replication.pages.explorer.slug import permanent

#: Below the project's root; what lies in `_static` is copied beside the built pages.
FOLDER = "book/_static/verdicts"

Row = dict[str, Any]

#: Digits of a number, so that no machine's last bit is a change of the page.
_DIGITS = 6


def rows(paper: str, chapter: str, verdicts: Iterable[Verdict], places: Places) -> list[Row]:
    """Return a row for each verdict of a paper, of what JSON can hold and without empty entries.

    Parameters
    ----------
    paper, chapter : str
        The paper's key and the slug of its chapter.
    verdicts : iterable of Verdict
    places : mapping
        Headings of the chapters, from :func:`replication.pages.explorer.places.read_places`.

    Returns
    -------
    list of dict
        In the order given, each with an ``id`` that no other has. ``at`` is the printed number and
        ``half`` by how much others that print alike may lie off it, absent of what is no number;
        ``others`` has a list of name, middle, low, high and whether it agrees of each
        reading beside the default; ``section`` is where the chapter speaks of it.

    Raises
    ------
    ValueError
        If two rows have one id.
    """
    rows_of = [_row(paper, chapter, verdict, places) for verdict in verdicts]
    ids = [row["id"] for row in rows_of]
    if repeated := sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        raise ValueError(f"two numbers of {paper} are called {', '.join(repeated)}")
    return rows_of


def write_rows(
    papers: Mapping[str, tuple[str, Sequence[Verdict]]], root: Path, places: Places | None = None
) -> list[Path]:
    """Write a file of rows for each paper; return the paths.

    Parameters
    ----------
    papers : mapping of str to (str, sequence of Verdict)
        Chapter and verdicts, by the paper's key.
    root : Path
        The folder that holds ``book``.
    places : mapping, optional
        Those of the chapters by default.
    """
    places = read_places() if places is None else places
    return [
        write_lines(
            root / FOLDER / f"{key}.json",
            (
                json.dumps(row, ensure_ascii=False, allow_nan=False)
                for row in rows(key, chapter, verdicts, places)
            ),
        )
        for key, (chapter, verdicts) in papers.items()
    ]


class NoRowsError(LookupError):
    """A paper has no file of rows yet; the message says what writes it."""


class _ByPaper(dict[str, list[Row]]):
    def __missing__(self, key: str) -> list[Row]:
        raise NoRowsError(
            f"{FOLDER}/{key}.json is missing; `nox -s replicate -- --paper {key}` writes it"
        )


def read_rows(root: Path) -> dict[str, list[Row]]:
    """Return the rows of every file by paper; to ask for another one raises `NoRowsError`."""
    return _ByPaper(
        (path.stem, json.loads(path.read_text(encoding="utf-8")))
        for path in sorted((root / FOLDER).glob("*.json"))
    )


def placed(row: Row) -> str:
    """Return where a row's number is printed: artefact, row, column and statistic."""
    return " | ".join(row[name] for name in ("artefact", "row", "column", "statistic"))


def write_lines(path: Path, lines: Iterable[str], brackets: str = "[]") -> Path:
    """Write JSON of a line an entry, so that what changes is a line of a difference."""
    path.parent.mkdir(parents=True, exist_ok=True)
    begin, end = brackets
    path.write_text(f"{begin}\n" + ",\n".join(lines) + f"\n{end}\n", "utf-8", newline="")
    return path


def _row(paper: str, chapter: str, verdict: Verdict, places: Places) -> Row:
    place = (verdict.artefact, verdict.row, verdict.column, verdict.statistic)
    row = {
        "id": permanent(paper, *place),
        "paper": paper,
        **dict(zip(("artefact", "row", "column", "statistic"), place, strict=True)),
        "kind": verdict.kind,
        "datasets": list(verdict.served.datasets),
        "methods": list(verdict.served.methods),
        "cells": verdict.served.cells or None,
        "reported": verdict.reported,
        **_printed(verdict.reported),
        "ours": _plain(verdict.shown.reproduced),
        "low": _plain(verdict.shown.low),
        "high": _plain(verdict.shown.high),
        # One run of a protocol without chance has no draws.
        "draws": (verdict.n_draws or None) if not verdict.ours else None,
        "recorded": (verdict.recorded or None) if not verdict.ours else None,
        "verdict": verdict.verdict,
        "reason": verdict.reason,
        "power": _plain(verdict.power),
        "other_values": _plain(verdict.other_values),
        "typing": _plain(verdict.typing),
        "reading": verdict.shown.reading,
        "judged": _other(verdict.beside[0]) if verdict.ours else None,
        "agrees": list(verdict.agrees),
        "others": [_other(reproduction) for reproduction in verdict.beside],
        "negation": verdict.negation,
        "calibration": list(verdict.calibration),
        "slips": [
            [slip.kind, slip.refused, slip.open, slip.agrees, slip.afterwards]
            for slip in verdict.slips
        ],
        "note": _note(verdict),
        "section": section(chapter, verdict, places),
    }
    return {name: value for name, value in row.items() if value not in (None, "", [])}


def _note(verdict: Verdict) -> str:
    """Return a note without the readings' intervals, which a row has as numbers."""
    listed = tuple(f"{name}: " for name in (verdict.reading, *(u.reading for u in verdict.others)))
    return "; ".join(
        part
        for part in verdict.note.split("; ")
        if not (verdict.others and part.startswith(listed))
    )


def _other(reproduction: Reproduction) -> list[Any]:
    return [
        reproduction.reading,
        *map(_plain, (reproduction.reproduced, reproduction.low, reproduction.high)),
        reproduction.agrees,
    ]


def _plain(value: Any) -> float | str | None:
    """Return a number to a few digits; one that JSON has none for as its name."""
    if value is None or isinstance(value, str):
        return value
    if not math.isfinite(value):
        return str(float(value))
    short = float(f"{value:.{_DIGITS}g}")
    return int(short) if short == int(short) and abs(short) < 1e15 else short


def _printed(reported: str) -> Row:
    try:
        number = printed(reported)
    except ValueError:
        return {}  # a word, or a set of names
    half = float(number.width) / 2
    return {"at": _plain(number.value), "half": _plain(half) if math.isfinite(half) else None}
