"""Tables 1 to 3 as the paper lays them out, each printed number with ours and a mark."""

from replication.evidence.shown.display import by_row
from replication.evidence.vocabulary import AFTERWARDS, DISAGREES, IMPOSSIBLE, OPEN, STANDS

__all__ = ["MARKS", "side_by_side"]

#: What stands behind a printed number; nothing where it was not judged.
MARKS = {
    **dict.fromkeys(STANDS, "✓"),
    OPEN: "◇",
    AFTERWARDS: "◈",
    DISAGREES: "✗",
    IMPOSSIBLE: "★",
}


def side_by_side(verdicts, what):
    """Printed mean ± deviation of one quantity, a row a data set, a column a method.

    Parameters
    ----------
    verdicts : iterable of Verdict
        Of one table.
    what : str
        "error", "selected" or "noisy selected".

    Returns
    -------
    DataFrame
        A cell is printed mean and deviation, each with its mark, and in brackets ours.
    """
    found = {}
    for verdict in verdicts:
        quantity, _, of = verdict.statistic.rpartition(" ")
        if quantity == what:
            found.setdefault((verdict.row, verdict.column), {})[of] = verdict
    rows = {}
    for (row, column), both in found.items():
        rows.setdefault(row, {})[column] = " ± ".join(
            _cell(both[of]) for of in ("mean", "sd") if of in both
        )
    return by_row(rows, what, f"Printed mean ± deviation, and ours in brackets: {what}", gap="")


def _cell(verdict):
    ours = ""
    if isinstance(verdict.reproduced, float | int):
        ours = f" ({verdict.reproduced:.3g})"
    return f"{verdict.reported}{MARKS.get(verdict.verdict, '')}{ours}"
