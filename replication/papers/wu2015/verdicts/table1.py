"""Table 1: the paper's description of its data sets against the real files."""

from replication.evidence.verdict import impossible, judge_exact, no_data
from replication.papers.wu2015.protocol.settings import n_test


def verdicts(reported, results):
    """Verdicts on every number of Table 1."""
    rows = {}
    for number in reported:
        rows.setdefault(number.row, {})[number.column] = number
    return [verdict for row in rows.values() for verdict in _row(row, results)]


def _row(row, results):
    problem = next(iter(row.values())).row
    found = results.description(problem)
    for column, number in row.items():
        if column == "K/|D|":
            yield _ratio(number, row)
        elif found is None:
            yield no_data(number, "the data set is not at hand")
        else:
            yield _JUDGES[column](number, found)


def _features(number, found):
    attributes = found["attributes"]
    return judge_exact(
        number,
        attributes,
        reading="attributes",
        others={"attributes and class": attributes + 1},
    )


def _rows(number, found):
    return judge_exact(number, found["rows"], note=_size_note(number, found["rows"]))


def _size_note(number, rows):
    if float(number.value) == rows:
        return ""
    return (
        f"the printed errors of this problem are whole numbers of 1/{n_test(rows)}, one tenth of "
        f"{rows} rows"
    )


def _classes(number, found):
    return judge_exact(
        number,
        found["classes_declared"],
        reading="classes declared",
        others={"classes that occur": found["classes_shown"]},
    )


def _missing(number, found):
    cells = found["missing_cells"]
    return judge_exact(number, "Yes" if cells else "No", note=f"{cells} missing cells")


def _ratio(number, row):
    k, rows = float(row["K"].value), float(row["|D|"].value)
    judged = judge_exact(number, 100.0 * k / rows, reading="the printed K over the printed |D|")
    if judged.verdict == "reproduced":
        return judged
    return impossible(number, f"the printed {k:g} / {rows:g} is {100.0 * k / rows:.3f} %")


_JUDGES = {"K": _features, "|D|": _rows, "C": _classes, "Missing?": _missing}
