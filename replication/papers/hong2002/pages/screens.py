"""What the chapter's screens show of the verdicts: gains, causes, claims."""

from replication.pages.template.helps import gains
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts.rows import split_row

#: What became of each number that no reading gives, by what is known of it.
CAUSES = {
    "features separate a class from the rest, so that the likelihood has no maximum. The printed "
    "sum of squares, or number of negative importances, is where an iteration was stopped. The "
    "stopping rule is given only in part.": (
        lambda verdict: verdict.statistic.startswith(("m ", "negative"))
    ),
    "one standard deviation on lymph is larger than any reading gives, even with ten test sets.": (
        lambda verdict: verdict.row.startswith("lymph") and verdict.statistic == "error sd"
    ),
    "the text says that many features of lymph have a value that one or two rows hold. In our file "
    "few have.": (lambda verdict: verdict.statistic == "examples holding a rare value"),
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
        "A feature whose evidence others turn round gets a negative importance."
    ),
    "without its features of negative importance APM is worse": (
        "APM is worse without its features of negative importance."
    ),
    "only breast and lymph are sensitive to the magnitude of L": (
        "The smoothing constant L matters on breast and lymph alone."
    ),
}


def loss_gained(verdicts):
    """Draw how much less loss APM and APMR have than naive Bayes, a dot a problem."""
    loss = {(v.row, v.column): v.reproduced for v in verdicts if v.statistic == "loss mean"}
    rows = [row for row in dict.fromkeys(row for row, _ in loss) if _whole(row)]
    differences = {
        method: {
            split_row(row)[0].name: loss[row, method] - loss[row, "NB"]
            for row in rows
            if {type(loss.get((row, each))) for each in (method, "NB")} == {float}
        }
        for method in ("APM", "APMR")
    }
    fewer = {name: sum(each < 0 for each in found.values()) for name, found in differences.items()}
    n = len(differences["APM"])
    title = (
        f"Educating naive Bayes lowers its loss on {fewer['APM']} of {n} problems (APM), "
        f"on {fewer['APMR']} with regularisation (APMR)"
    )
    return gains(title, differences, "mean loss, bits")


def _whole(row):
    problem, which = split_row(row)
    return which == "All" or PROBLEMS[problem.name].n_classes == 2
