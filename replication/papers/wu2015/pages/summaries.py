"""Small tables that answer one question each, for the chapter."""

import pandas as pd

from replication.evidence.display import whole
from replication.evidence.judging import judge_draws
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import CONSISTENT, REPRODUCED
from replication.papers.wu2015.protocol import readings
from replication.papers.wu2015.protocol.settings import PROBLEMS, n_test
from replication.papers.wu2015.verdicts import half_width, table2


def printed_errors():
    """The errors that Table 2 prints, by (problem, method)."""
    return {
        (number.row, number.column): number
        for number in read_reported("wu2015")
        if number.artefact == "table2-left" and number.statistic == "error"
    }


def by_reading(results):
    """How many of the printed errors each reading is consistent with, and where it is not."""
    printed = printed_errors()
    rows = []
    for method in ("NB", "BMA", "LR", "SVM"):
        sampled = {name: table2.ERRORS.draws(printed[name, method], results) for name in PROBLEMS}
        for reading in dict.fromkeys(r for draws in sampled.values() for r in draws):
            judged = {
                name: judge_draws(printed[name, method], draws[reading]).verdict
                for name, draws in sampled.items()
                if reading in draws
            }
            outside = [n for n, v in judged.items() if v not in (CONSISTENT, REPRODUCED)]
            rows.append(
                {
                    "method": method,
                    "reading": reading,
                    "problems": len(judged),
                    "consistent": len(judged) - len(outside),
                    "outside": ", ".join(outside),
                }
            )
    columns = ("method", "reading", "problems", "consistent", "outside")
    return pd.DataFrame(rows, columns=columns)


def explained():
    """What each reading does, in words."""
    rows = [(reading.name, ", ".join(reading.methods), reading.says) for reading in readings.BAYES]
    rows += [
        (name, "BMA", f"of equally good values of Gamma the one {_ends(tie)}")
        for name, tie in readings.TIED.items()
    ]
    rows += [(fed.name, ", ".join(fed.methods), fed.says) for fed in readings.LINEAR]
    columns = ("reading", "methods", "what it does")
    return whole(pd.DataFrame(rows, columns=columns).set_index("reading").rename_axis(None))


def _ends(tie):
    return "nearest to 1" if tie == "nearest 1" else "that is largest"


def honest_width(results, method="BMA"):
    """One problem, its printed half width, the one its test rows warrant, and how many they are.

    The problem is autos, or the first at hand with an error.
    """
    errors = printed_errors()
    widths = [n for n in read_reported("wu2015") if n.statistic == "half_width_95"]
    for problem in ("autos", *PROBLEMS):
        found = results.description(problem)
        wrong = found and half_width.counted(errors[problem, method].value, found["rows"])
        if wrong:
            shown = next(n.value for n in widths if (n.row, n.column) == (problem, method))
            values = half_width.candidates(wrong, found["rows"])
            rows = n_test(found["rows"])
            return problem, float(shown), values[half_width.EXPECTED], rows
    raise LookupError("no data set of the paper is at hand; balance-scale needs no file")


def largest_gains(results, n=3):
    """The problems on which BMA's mean error is most below NB's, and by how many points."""
    gains = {
        name: results.errors(name, "NB").mean() - results.errors(name, "BMA").mean()
        for name in results.problems()
    }
    return sorted(gains.items(), key=lambda item: -item[1])[:n]


def half_widths(results):
    """How many of the printed half widths, those of no error aside, each formula gives."""
    printed = printed_errors()
    widths = [n for n in read_reported("wu2015") if n.statistic == "half_width_95"]
    hits = {}
    total = 0
    for number in widths:
        found = results.description(number.row)
        wrong = found and half_width.counted(
            printed[number.row, number.column].value, found["rows"]
        )
        if not wrong:
            # Every formula gives 0 for no error.
            continue
        total += 1
        for name, value in half_width.candidates(wrong, found["rows"]).items():
            hits[name] = hits.get(name, 0) + (f"{value:.2f}" == number.value)
    rows = [{"formula": name, "matches": n, "of": total} for name, n in hits.items()]
    return (
        pd.DataFrame(rows, columns=("formula", "matches", "of"))
        .set_index("formula")
        .rename_axis(None)
    )
