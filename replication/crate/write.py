"""The files of the crate: two at the top of the project, one beside the tables of verdicts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from replication.crate import graph, tables
from replication.crate.about import read_about
from replication.crate.codemeta import codemeta
from replication.pages.explorer.rows import read_rows

__all__ = ["CODEMETA", "NAME", "CrateError", "texts", "write_crate"]

NAME = graph.NAME
CODEMETA = "codemeta.json"


class CrateError(Exception):
    """The crate cannot be made; the message says why."""


def texts(root: Path) -> dict[str, str]:
    """Return the text of each of the crate's files by its path, the same for the same project.

    There is no time in it and nothing of a machine.

    Parameters
    ----------
    root : Path
        The folder that holds CITATION.cff, ``data`` and ``book``.

    Raises
    ------
    CrateError
        If the rows of verdicts are missing, or of a paper that CITATION.cff does not have.
    """
    about = read_about(root)
    rows = read_rows(root)
    strange = sorted(set(rows) - {paper.key for paper in about.papers})
    if strange:
        raise CrateError(f"CITATION.cff has no reference of {', '.join(strange)}; add it there")
    if not rows:
        raise CrateError("there are no verdicts to pack; run `nox -s replicate` first")
    made: Mapping[str, Any] = {
        graph.NAME: graph.crate(about, rows),
        CODEMETA: codemeta(about),
        tables.PATH: tables.tables(rows),
    }
    return {path: _text(value) for path, value in made.items()}


def write_crate(root: Path) -> list[Path]:
    """Write the crate's files; return their paths."""
    written = texts(root)
    for path, text in written.items():
        (root / path).write_text(text, encoding="utf-8", newline="")
    return [root / path for path in written]


def _text(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False) + "\n"
