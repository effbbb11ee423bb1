"""What the chapter's screens show of results and verdicts: gains, causes, claims, one story."""

import math

import numpy as np
from scipy.stats import norm, t

from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import IMPOSSIBLE
from replication.pages.template.printed import Printed, less
from replication.papers.wu2015.protocol.settings import PROBLEMS, n_test
from replication.papers.wu2015.verdicts import half_width, public_protocol

NOT_RUN = "Its cells were not run."

#: The number that the paper misprints, by row and column of its Table 2.
MISPRINT = "hepatitis", "LR"

#: What became of each number that no reading gives, by what is known of it.
CAUSES = {
    "the table of data sets and the files differ in rows, classes or gaps, or a decimal is "
    "cut off, not rounded.": lambda verdict: verdict.artefact == "table1",
    "the public files of Figure 2 have other numbers of messages and words than the text.": (
        lambda verdict: verdict.artefact == "text" and verdict.row == "protocol"
    ),
    "ratios of times in the text, which the paper's own Table 2 contradicts.": (
        lambda verdict: verdict.artefact == "text" and verdict.row in ("C4", "C5")
    ),
    "one error is a misprint, so that its half width does not fit it either (see below).": (
        lambda verdict: (
            (verdict.row, verdict.column) == MISPRINT
            and (verdict.verdict == IMPOSSIBLE or verdict.statistic == "half_width_95")
        )
    ),
}

#: What we formed, which the paper does not print.
DERIVED = "ratios of its training times. Its programs and its machine are not ours."

#: By the words in which a claim is judged, what it says.
CLAIMS = {
    "BMA never underperforms NB": "BMA-NB never errs more than naive Bayes.",
    "where BMA is worse than LR and SVM, it is often close to the best": (
        "Where it errs more than both linear classifiers, it is often close to the better one."
    ),
    "BMA is sometimes as good as LR or SVM, or better": (
        "It is sometimes as good as a linear classifier, or better."
    ),
    "BMA trains in less time than LR and SVM on every problem": (
        "It trains faster than both linear classifiers on every problem."
    ),
    "with many correlated words BMA is competitive with LR and SVM": (
        "With many correlated words it keeps up with both on newsgroups."
    ),
    "alpha = 1 yields the best results for both NB and BMA": (
        "The smoothing constant α = 1 is best for naive Bayes and for BMA-NB."
    ),
    "cost is linear in the number of features": "Its cost is linear in the number of features.",
    "P(f_k | D) converges to the best choice": (
        "With more rows the average settles on the right features."
    ),
}


def printed_errors():
    """The errors that Table 2 prints, by (problem, method)."""
    return {
        (number.row, number.column): number
        for number in read_reported("wu2015")
        if number.artefact == "table2-left" and number.statistic == "error"
    }


def error_gained(results):
    """Show how much less or more BMA errs than naive Bayes, by the authors' public protocol."""
    tables, printed = public_protocol.seeds(results), printed_errors()
    gains = _gains(tables)
    rows = {
        name: (gain, float(printed[name, "BMA"].value) - float(printed[name, "NB"].value))
        for name, gain in gains.items()
    }
    fewer, more = _counts(gains)
    printed_more = _counts({name: gain for name, (_, gain) in rows.items()})[1]
    title = (
        f"Over {len(tables):,} shuffles by the authors' own protocol BMA-NB errs less than naive "
        f"Bayes on {fewer} of {len(gains)} problems and more on {more}; on the one printed split "
        f"it errs more on {printed_more or 'none'}."
    )
    mean = sum(gains.values()) / max(len(gains), 1)
    return Printed(
        title, rows, f"Mean error of BMA-NB in percentage points ({mean:+.2f} over all problems)"
    )


def facts(results):
    """Return two facts for the head of the chapter: where it helps, how often it never harms."""
    tables = public_protocol.seeds(results)
    gains = _gains(tables)
    fewer, more = _counts(gains)
    never = sum(table.never_worse for table in tables)
    return [
        (
            f"{fewer} of {len(gains)}",
            f"problems on which BMA-NB errs less than naive Bayes over {len(tables):,} shuffles; "
            f"it errs more on {more}",
        ),
        (
            f"{never} of {len(tables):,}",
            "shuffles of the data in which it never errs more; one is printed",
        ),
    ]


def half_width_told(results, problem="autos", method="BMA"):
    """Work out one printed half width by the formula of its label and by that which was used."""
    error = printed_errors()[problem, method]
    shown = results.printed["table2-left", problem, method, "half_width_95"]
    if results.description(problem) is None:
        return NOT_RUN
    rows = results.description(problem)["rows"]
    wrong, size = half_width.counted(error.value, rows), n_test(rows)
    values = half_width.candidates(wrong, rows)
    share, up = wrong / size, 0.5 + half_width.LEVEL / 2
    spread = f"√({share:g} · {1 - share:g} / "
    narrow = t.ppf(up, 10) / norm.ppf(up) * math.sqrt(size / rows)
    return (
        f"The paper prints {error.value} ± {shown.value} % for {method} on {problem}: {wrong} of "
        f"{size} test cases, and {rows} rows in all. A 95 % interval over the test cases is\n\n"
        f"- {norm.ppf(up):.2f} {spread}{size}) = {values[half_width.EXPECTED]:.2f} percentage "
        "points, but\n"
        f"- {t.ppf(up, 10):.3f} {spread}{rows}) = {values[half_width.FOUND]:.2f} percentage points "
        "is printed: Student's t with ten degrees of freedom, over all rows.\n\n"
        f"The printed interval is {narrow:.2f} times as wide as one over the test cases. The same "
        "formula gives the others to the last digit:"
    )


def misprint_told(results):
    """Say to which errors the half width of the misprinted one belongs."""
    problem, method = MISPRINT
    if results.description(problem) is None:
        return NOT_RUN
    error = printed_errors()[MISPRINT].value
    width = results.printed["table2-left", problem, method, "half_width_95"].value
    belongs = half_width.implied(width, results.description(problem)["rows"])
    return (
        f"The formula also confirms a misprint. {method}'s error on {problem} is printed as "
        f"{error}, which no number of test cases gives. Its half width, {width}, belongs to an "
        f"error of {' or '.join(belongs)}."
    )


def _gains(tables):
    """By problem, the mean error of BMA over shuffles less that of NB; none where not run."""
    gains = [table.bma - table.nb for table in tables]
    return dict(zip(PROBLEMS, np.mean(gains, axis=0).tolist(), strict=True)) if gains else {}


def _counts(differences):
    """On how many problems an error is less, and on how many more."""
    return less(differences.values()), less(-difference for difference in differences.values())
