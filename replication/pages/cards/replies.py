"""Answers that were sent to verdicts, by the number that they are about."""

from __future__ import annotations

import tomllib
from pathlib import Path

__all__ = ["read_replies"]

_FILE = Path(__file__).resolve().parents[2] / "chapters" / "replies.toml"
_PARTS = {"number", "date", "by", "says"}


def read_replies(path: Path = _FILE) -> dict[str, list[str]]:
    """Return the replies by the number's permanent name, each with its day and its author.

    Without the file there are none.

    Raises
    ------
    ValueError
        If a reply has a part too many or too few.
    """
    found: dict[str, list[str]] = {}
    if not path.exists():
        return found
    for reply in tomllib.loads(path.read_text(encoding="utf-8")).get("reply", ()):
        if set(reply) != _PARTS:
            raise ValueError(f"a reply has {', '.join(sorted(_PARTS))}, not {', '.join(reply)}")
        said = f"{reply['date']}, {reply['by']}: {reply['says']}"
        found.setdefault(reply["number"], []).append(said)
    return found
