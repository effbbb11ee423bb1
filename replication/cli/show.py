"""How the subcommands print: JSON, plain-text tables, sentences."""

from __future__ import annotations

import io
import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from typing import Any


def print_json(value: Any) -> None:
    """Print a value as indented JSON on the standard output, in ASCII, which any output takes."""
    print(json.dumps(value, indent=2, allow_nan=False))


def spare_encodings() -> None:
    """From now on print what the output's encoding lacks as an escape, and not as an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a notebook's or a test's need not be one
            stream.reconfigure(errors="backslashreplace")


def say(*sentences: str) -> None:
    """Print sentences about the run on the standard error, where they are in nobody's way."""
    for sentence in sentences:
        print(sentence, file=sys.stderr, flush=True)


def terminal_width() -> int:
    """Return how many letters fit beside each other; 120 where nobody knows."""
    return shutil.get_terminal_size((120, 24)).columns


def cut(text: str, width: int) -> str:
    """Cut each line to at most so many letters."""
    return "\n".join(_cut(line, width) for line in text.splitlines())


def table(
    rows: Sequence[Mapping[str, Any]], columns: Sequence[str], width: int | None = None
) -> str:
    """Lay rows out as a plain-text table with a head.

    Parameters
    ----------
    rows : sequence of mapping
    columns : sequence of str
    width : int, optional
        The most letters of a line; what does not fit is cut.
    """
    values = [[row[column] for column in columns] for row in rows]
    body = [
        [f"{v:.6g}" if isinstance(v, float) else "" if v is None else str(v) for v in line]
        for line in values
    ]
    widths = [max(map(len, cells)) for cells in zip(columns, *body, strict=True)]
    if width is not None:
        widths = _fitted(widths, width - 2 * (len(columns) - 1))
    lines = [[_cut(*pair) for pair in zip(line, widths, strict=True)] for line in (columns, *body)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def _fitted(widths: Sequence[int], room: int) -> list[int]:
    """Return the widths, lowered until they fit: what follows the first column to 12, then all."""
    first, further = widths[0], list(widths[1:])
    while sum(further) + first > room and max([first, *further]) > 1:
        bound = max(further, default=0)
        if bound > 12 or first <= bound:
            further = [min(width, bound - 1) for width in further]
        else:
            first -= 1
    return [first, *further]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}\u2026"


def plural(count: int, noun: str) -> str:
    """Return ``1 cell``, ``2 cells``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
