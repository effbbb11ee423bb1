"""Answers that were sent to verdicts, by the number that they are about."""

from __future__ import annotations

import tomllib
from pathlib import Path

_FOLDER = Path(__file__).resolve().parents[3] / "replies"
_PARTS = {"number", "date", "by", "says"}


def read_replies(folder: Path = _FOLDER) -> dict[str, list[str]]:
    """Return the replies by the number's permanent name, each with its day and its author.

    Each is a file of the folder, as a card makes it.

    Raises
    ------
    ValueError
        If a reply has a part too many or too few.
    """
    replies: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.toml")):
        reply = tomllib.loads(path.read_text(encoding="utf-8"))
        if set(reply) != _PARTS:
            parts = ", ".join(sorted(_PARTS))
            raise ValueError(f"replies/{path.name}: a reply has {parts}, not {', '.join(reply)}")
        reply_text = f"{reply['date']}, {reply['by']}: {reply['says'].strip()}"
        replies.setdefault(reply["number"], []).append(reply_text)
    return replies
