"""Table 1: the paper's description of its data sets against the real files."""

from replication.evidence.judging import impossible, judge_exact, no_data
from replication.evidence.rule import Coded, Deterministic
from replication.evidence.vocabulary import AGREES, COUNTED, FOLLOWS
from replication.papers.wu2015.protocol.settings import PROBLEMS, n_test

_NOT_AT_HAND = "the data set is not at hand"


def _rows(number, results):
    file = results.description(number.row)
    if file is None:
        return no_data(number, _NOT_AT_HAND)
    rows, note = file["rows"], ""
    if float(number.value) != rows:
        note = (
            f"the printed errors of this problem are whole numbers of 1/{n_test(rows)}, one tenth "
            f"of {rows} rows; the file beside the authors' public code has as many"
        )
    return judge_exact(number, rows, note=note)


def _ratio(number, results):
    k, rows = (
        float(results.printed["table1", number.row, column, "count"].value)
        for column in ("K", "|D|")
    )
    judged = judge_exact(number, 100.0 * k / rows, reading="the printed K over the printed |D|")
    if judged.verdict == AGREES:
        return judged
    return impossible(number, f"the printed {k:g} / {rows:g} is {100.0 * k / rows:.3f} %")


def _counted(column, statistic, ours, note=""):
    """The rule of what `ours` gives from a file's description."""
    return Deterministic(
        "table1",
        PROBLEMS,
        column,
        statistic,
        of=lambda number, results: (file := results.description(number.row)) and ours(file),
        without=_NOT_AT_HAND,
        kind=COUNTED,
        note=note,
    )


RULES = (
    _counted(
        "K",
        "count",
        lambda file: {
            "attributes": file["attributes"],
            "attributes and class": file["attributes"] + 1,
        },
    ),
    Coded("table1", PROBLEMS, "|D|", "count", by=_rows, kind=COUNTED),
    _counted(
        "C",
        "count",
        lambda file: {
            "classes declared": file["classes_declared"],
            "classes that occur": file["classes_shown"],
        },
    ),
    Coded("table1", PROBLEMS, "K/|D|", "ratio", by=_ratio, kind=FOLLOWS),
    _counted(
        "Missing?",
        "flag",
        lambda file: "Yes" if file["missing_cells"] else "No",
        note="by the file's missing cells",
    ),
)
