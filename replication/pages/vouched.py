"""What was vouched for, as a table for the page on how it is built."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from replication.engine.vouch.vouched import FOLDER, read

__all__ = ["table"]

_HEAD = "| | tasks | cells in the frame | drawn | as recorded | outside of the frame |\n| :-- | --: | --: | --: | --: | :-- |"  # noqa: E501


def table(folder: Path = FOLDER) -> str:
    """Return a row a paper or study, and one for all, in Markdown.

    A frame is the cells that could be computed again; what lies outside of it is counted by reason.
    """
    rows, sums, reasons = [], Counter(), Counter()
    for path in sorted(folder.glob("*.json")):
        tasks = read(path.stem, folder).values()
        outside: Counter[str] = Counter()
        for each in tasks:
            outside.update(each.outside)
        counts = {
            "tasks": len(tasks),
            **{name: sum(getattr(t, name) for t in tasks) for name in ("frame", "drawn", "equal")},
        }
        sums.update(counts)
        reasons.update(outside)
        rows.append(_row(f"`{path.stem}`", counts, outside))
    return "\n".join([_HEAD, *rows, _row("all", sums, reasons)])


def _row(name: str, counts: Counter | dict, outside: Counter[str]) -> str:
    why = "; ".join(f"{number:,}: {reason}" for reason, number in sorted(outside.items()))
    numbers = [f"{counts[each]:,}" for each in ("tasks", "frame", "drawn", "equal")]
    return f"| {' | '.join([name, *numbers, why or 'none'])} |"
