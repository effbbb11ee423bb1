"""What was vouched for, as a table for the page on how it is built."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from replication.engine.vouch.log import counted
from replication.engine.vouch.vouched import FOLDER, read

_HEAD = (
    "| | tasks | records | in the frame | computed again | may differ at most | never, and why |\n"
    "| :-- | --: | --: | --: | --: | --: | :-- |"
)


def table(folder: Path = FOLDER, root: Path = FOLDER.parents[1] / "replication" / "records") -> str:
    """Return a row a paper or study, and one for all, in Markdown.

    A frame is the cells that could be computed again; what lies outside of it is counted by reason,
    with the records of tasks that nobody could try. What was computed again counts under its task's
    source when the paper was last vouched for. Of a frame of which n cells were drawn, and none
    differs, the bound is 1 - 0.05^(1/n), with 95 % confidence.
    """
    rows, sums, reasons = [], Counter(), Counter()
    for path in sorted(folder.glob("*.json")):
        tasks = read(path.stem, folder).values()
        outside = sum((Counter(task.outside) for task in tasks), Counter())
        records = sum(1 for file in (root / path.stem).glob("*.jsonl") for _ in file.open("rb"))
        frame = sum(task.frame for task in tasks)
        log = counted(path.stem, folder)
        n_again = sum(log.get(task.digest[:12], 0) for task in tasks)
        counts = {"tasks": len(tasks), "records": records, "frame": frame, "again": n_again}
        if (n_left := records - frame - outside.total()) > 0:
            outside["nobody tried its task: its program or data set is not at hand"] = n_left
        sums.update(counts)
        reasons.update(outside)
        rows.append(_row(f"`{path.stem}`", counts, outside))
    return "\n".join([_HEAD, *rows, _row("all", sums, reasons)])


def _row(name: str, counts: Counter | dict, outside: Counter[str]) -> str:
    why = "; ".join(f"{number:,}: {reason}" for reason, number in sorted(outside.items()))
    numbers = [f"{counts[heading]:,}" for heading in ("tasks", "records", "frame", "again")]
    numbers.append(f"{1 - 0.05 ** (1 / counts['again']):.1%}" if counts["again"] else "all")
    return f"| {' | '.join([name, *numbers, why or 'none'])} |"
