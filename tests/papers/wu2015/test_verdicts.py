"""Verdicts on wu2015: one formula gives its half widths."""

from replication.evidence.reported import read_reported
from replication.papers.wu2015.verdicts import half_width

#: |D| of Table 1, and the size that the errors of anneal imply.
ROWS = {n.row: int(n.value) for n in read_reported("wu2015") if n.column == "|D|"}
ROWS["anneal"] = 898


def widths():
    printed = {(n.row, n.column, n.statistic): n.value for n in read_reported("wu2015")}
    return [
        (row, column, printed[row, column, "error"], value)
        for (row, column, statistic), value in printed.items()
        if statistic == "half_width_95"
    ]


def test_one_formula_gives_75_of_the_76_half_widths():
    hits = 0
    for row, _, error, width in widths():
        wrong = half_width.counted(error, ROWS[row])
        if wrong is not None:
            hits += f"{half_width.candidates(wrong, ROWS[row])[half_width.FOUND]:.2f}" == width
    assert hits == 75


def test_the_odd_half_width_belongs_to_an_error_of_40():
    width = next(w for r, c, _, w in widths() if (r, c) == ("hepatitis", "LR"))
    assert half_width.implied(width, 155) == ["40.00", "60.00"]
