"""How the subcommands print: JSON, plain-text tables, sentences."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["plural", "print_json", "say", "spare_encodings", "table"]


def print_json(value: Any) -> None:
    """Print a value as indented JSON on the standard output, in ASCII, which any output takes."""
    print(json.dumps(value, indent=2, allow_nan=False))


def spare_encodings() -> None:
    """From now on print what the output's encoding lacks as an escape, and not as an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a notebook's or a test's need not be one
            stream.reconfigure(errors="backslashreplace")


def say(sentence: str) -> None:
    """Print a sentence about the run on the standard error, where it is in nobody's way."""
    print(sentence, file=sys.stderr, flush=True)


def table(rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> str:
    """Lay rows out as a plain-text table with a head."""
    body = [[_text(row[column]) for column in columns] for row in rows]
    widths = [max(map(len, cells)) for cells in zip(columns, *body, strict=True)]
    lines = [columns, *body]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def plural(count: int, noun: str) -> str:
    """Return ``1 cell``, ``2 cells``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _text(value: Any) -> str:
    if value is None:
        return ""
    return f"{value:.6g}" if isinstance(value, float) else str(value)
