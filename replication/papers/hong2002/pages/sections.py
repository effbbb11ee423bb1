"""What the chapter's screens show of the verdicts: gains, facts, causes, claims."""

import re

from replication.evidence.vocabulary import LABELS, WHOLE
from replication.pages.template.printed import Printed, differences, less
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts.rows import split_row

#: What became of each number that no reading gives, by what is known of it; `verdicts.causes` has
#: the notes on single numbers.
CAUSES = {
    "features separate a class from the rest, so that the likelihood has no maximum. The printed "
    "sum of squares, or number of negative importances, depends on where the iteration was "
    "stopped. The stopping rule is given only in part.": (
        lambda verdict: verdict.statistic.startswith(("m ", "negative"))
    ),
    "one standard deviation on lymph is larger than any reading gives, even with ten test sets.": (
        lambda verdict: verdict.row.startswith("lymph") and verdict.statistic == "error sd"
    ),
    "the text says that many features of lymph have a value that only one or two rows have. In our "
    "file few features do.": (lambda verdict: verdict.statistic == "examples holding a rare value"),
}

#: By the words in which a claim is judged, what it says.
CLAIMS = {
    "APMR's error is often smaller than NB's": "APMR often errs less than naive Bayes.",
    "APMR's loss is often smaller than NB's by a significant margin": (
        "Its loss is often smaller by a significant margin."
    ),
    "APMR has a smaller loss than NB in all cases": "Its loss is smaller in all cases.",
    "APMR's error on DNA compares well with bagged CART's 5.0 %": (
        "On DNA its error compares well with that of bagged trees."
    ),
    "APM and APMR make no error on mushroom": "Both make no error on mushroom.",
    "under Simpson's paradox the drug has a negative importance": (
        "A feature whose evidence others reverse gets a negative importance."
    ),
    "without its features of negative importance APM is worse": (
        "APM is worse without its features of negative importance."
    ),
    "only breast and lymph are sensitive to the magnitude of L": (
        "The smoothing constant L matters on breast and lymph alone."
    ),
}


def loss_gained(verdicts):
    """Show how much less loss APMR has than naive Bayes, printed and ours, problem by problem."""
    gains = _losses(verdicts)
    fewer = less(reproduced for reproduced, _ in gains.values())
    printed = less(gain for _, gain in gains.values())
    title = (
        f"A weight for each feature lowers the loss on {fewer} of {len(gains)} problems in "
        f"our re-runs, and on {printed} in print."
    )
    cause = _cause_on_lymph(verdicts)
    causes = {"lymph": cause} if cause and "lymph" in gains else {}
    return Printed(title, gains, "Mean loss of APMR in bits", digits=3, causes=causes)


def facts(verdicts):
    """Return two facts for the head of the chapter: where it helps, and its table as a set."""
    gains = _losses(verdicts)
    [verdict] = [v for v in verdicts if v.kind == WHOLE and v.row == "Table 1's errors and losses"]
    outside = re.search(
        r"(\d+ of \d+) lie outside their own intervals, (\S+) expected", verdict.note
    )
    return [
        (
            f"{less(reproduced for reproduced, _ in gains.values())} of {len(gains)}",
            "problems on which APMR has less loss than naive Bayes in our re-runs",
        ),
        # A quick run has too few problems for a test of the table.
        (
            outside[1],
            "printed errors and losses lie outside our intervals under the text alone; "
            f"{outside[2]} would by chance",
        )
        if outside
        else ("none", "tests of the table as a set: there are too few runs"),
    ]


def _losses(verdicts):
    """By problem, the loss of APMR less that of naive Bayes, ours and printed."""
    loss = {(v.row, v.column): v for v in verdicts if v.statistic == "loss mean"}
    problems = {row: split_row(row) for row, _ in loss}
    return differences(
        {
            problem.name: (loss.get((row, "APMR")), loss.get((row, "NB")))
            for row, (problem, part) in problems.items()
            if part == "All" or PROBLEMS[problem.name].n_classes <= 2
        }
    )


def _cause_on_lymph(verdicts):
    """Say which setting gives naive Bayes' printed loss on lymph, from which ours is so far."""
    on_lymph = [v for v in verdicts if (v.row, v.column) == ("lymph/All", "NB")]
    loss = next((v for v in on_lymph if v.statistic == "loss mean" and v.agrees), None)
    reproduction = (
        next((u for u in loss.others if u.reading in loss.agrees), None) if loss else None
    )
    return (
        ""
        if reproduction is None
        else (
            f"naive Bayes has {loss.reproduced:.2f} bits here and {loss.reported} in print; "
            f"“{reproduction.reading}”, {LABELS[loss.verdict]}, gives {reproduction.reproduced:.2f}"
        )
    )
