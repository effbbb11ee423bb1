"""Small tables that answer one question each, for the chapter."""

import pandas as pd

from replication.evidence.judging import judge_draws
from replication.evidence.power import OTHERS
from replication.evidence.reported import read_reported
from replication.evidence.shown.display import named, select, whole
from replication.evidence.shown.slips import total
from replication.evidence.shown.swap import swapped
from replication.evidence.vocabulary import AFTERWARDS, STANDS
from replication.papers.wu2015.protocol import variants
from replication.papers.wu2015.protocol.settings import PROBLEMS, TEST_SHARE
from replication.papers.wu2015.verdicts import half_width


def printed_errors():
    """The errors that Table 2 prints, by (problem, method)."""
    return {
        (number.row, number.column): number
        for number in read_reported("wu2015")
        if number.artefact == "table2-left" and number.statistic == "error"
    }


def by_reading(results):
    """How many of the printed errors of each method each reading explains, and which it does not.

    A problem that a reading does not touch counts with what it leaves there.
    """
    rows = []
    for method in ("NB", "BMA", "LR", "SVM"):
        for reading in (look.name for look in variants.looks(method)):
            given = _given(results, method, reading)
            if given:
                outside = [problem for problem, gives in given.items() if not gives]
                explains = f"{len(given) - len(outside)} of {len(given)}"
                rows.append((method, reading, explains, ", ".join(outside)))
    columns = ("method", "reading", "explains", "not")
    return whole(
        pd.DataFrame(rows, columns=columns).set_index("method"),
        "How many of a method's printed errors each reading gives, and those that it does not",
    )


def _given(results, method, reading):
    """Whether a reading gives each problem's printed error; of the problems that were run."""
    printed = printed_errors()
    given = {}
    for problem in PROBLEMS:
        draws, found = results.under(problem, method, reading), results.description(problem)
        if draws.size and found:
            number = printed[problem, method]
            possible = half_width.counted(number.value, found["rows"]) is not None
            given[problem] = possible and judge_draws(number, draws).verdict in STANDS
    return given


def agreement(verdicts):
    """Say what the agreement of the printed errors shows, beside what would have agreed as well.

    Verdicts on numbers that were not run are left out.
    """
    errors = [v for v in select(verdicts, artefact="table2-left", statistic="error") if v.n_draws]
    default = sum(v.reading in v.agrees or v.verdict in STANDS for v in errors)
    others = sum(bool(v.agrees) for v in errors if v.reading not in v.agrees)
    after = sum(v.verdict == AFTERWARDS for v in errors)
    slip = total(errors, OTHERS)
    true = len(errors) - sum(v.chance for v in errors)
    return (
        f"The default reading gives {default} of {len(errors)} printed errors, and other readings "
        f"give {others} more. But we inferred the share of the rows that is tested, one part in "
        f"{TEST_SHARE}, from these same errors before any run. Every reading has this share. So "
        f"{after} errors were found afterwards, and none tests the protocol. Agreement is weak "
        f"evidence in any case. Of a true table the default reading would give {true:.0f} of "
        f"{len(errors)}. "
        "We also replaced each error by another method's different error on the same problem. Of "
        f"{slip.tried} such mistakes the default reading gives {slip.agrees}, another reading "
        f"{slip.open} more."
    )


def swaps(verdicts):
    """How many of each method's printed errors another method's intervals would let pass."""
    errors = [v for v in verdicts if v.artefact == "table2-left" and v.statistic == "error"]
    caption = "How many printed errors of a method (columns) pass the intervals of a method (rows)"
    return named(swapped(errors, printed_errors().values()), "intervals of", caption)


def explained():
    """What each reading does, in words."""
    rows = [
        (reading.name, ", ".join(reading.methods), reading.says)
        for reading in (variants.TENTH, *variants.BAYES)
    ]
    rows += [
        (name, "BMA", f"of equally good values of Gamma the one {_ends(tie)}")
        for name, tie in variants.TIED.items()
    ]
    rows += [(fed.name, ", ".join(fed.methods), fed.says) for fed in variants.LINEAR]
    columns = ("reading", "methods", "what it does")
    return named(
        pd.DataFrame(rows, columns=columns).set_index("reading"),
        "reading",
        "What the paper leaves open, and how it is read",
    )


def _ends(tie):
    return "nearest to 1" if tie == "nearest 1" else "that is largest"


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
    table = pd.DataFrame(rows, columns=("formula", "matches", "of")).set_index("formula")
    return named(
        table, "formula", "How many printed half widths each formula gives, to the last digit"
    )
