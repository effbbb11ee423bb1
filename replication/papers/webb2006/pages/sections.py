"""What the chapter's screens show of results and verdicts: gains, facts, causes, claims."""

from replication.evidence.verdict import Reproduction
from replication.evidence.vocabulary import STANDS
from replication.pages.template.printed import Printed, differences, less
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.verdicts import slides

#: The slides whose numbers are of all data sets.
SLIDES = ("error", "bias", "variance")

#: What became of each number that no reading gives, by what is known of it.
CAUSES = {
    "p-values labelled two-tailed. Each is the one-tailed sign test of the record printed above "
    "it; a two-tailed p would be twice as large.": (
        lambda verdict: verdict.column.startswith("tails of p")
    ),
}

#: What we formed, which the slides do not print.
DERIVED = "ratios of times. The programs of the slides ran in Java in 2006, ours are compiled."

#: By the words in which a claim is judged, what it says.
CLAIMS = {
    "AODE errs less than NB": "AODE errs less than naive Bayes.",
    "AODE has lower variance than LBR and TAN": "AODE varies less than LBR and TAN.",
    "AODE has slightly higher bias than LBR and TAN": (
        "AODE has slightly more bias than LBR and TAN."
    ),
    "AODE's error appears comparable to LBR's and TAN's": (
        "AODE errs about as much as LBR and TAN."
    ),
    "AODE takes less computation than LBR and TAN": "AODE takes less time than LBR and TAN.",
    "AODE has substantially lower variance than boosted J48 for small data sets": (
        "On small data sets AODE varies substantially less than boosted decision trees."
    ),
    "a minimum frequency of 1 outperforms one of 30": (
        "A minimum frequency of 1 for parents does better than one of 30."
    ),
    "learned weights (MAPLMG) reduce the error substantially": (
        "Learned weights of the parents reduce the error substantially, at substantial cost."
    ),
}


def error_gained(verdicts):
    """Show by how much the mean error of each method is below naive Bayes', printed and ours."""
    mean = {v.column: v for v in verdicts if (v.artefact, v.row) == ("error", "mean")}
    gains = differences({m: (v, mean["NB"]) for m, v in mean.items() if m != "NB"}, 100)
    reproduced, printed = gains.get("AODE", (0.0, 0.0))
    title = (
        f"On average over our data sets AODE errs {-reproduced:.1f} percentage points less than "
        f"naive Bayes; in print, {-printed:.1f} points less."
    )
    return Printed(title, gains, "Mean error by ten-fold cross-validation in percentage points")


def facts(results, verdicts):
    """Return two facts for the head of the chapter: where AODE helps, and what the means fit."""
    names = results.sets(("AODE", "NB"))
    aode, naive_bayes = (
        {name: results.values("error", method, name).mean() for name in names}
        for method in ("AODE", "NB")
    )
    fewer = less(aode[name] - naive_bayes[name] for name in names)
    means = [v for v in verdicts if v.row == "mean" and v.artefact in SLIDES]
    stand = sum(v.verdict in STANDS for v in means)
    return [
        (f"{fewer} of {len(names)}", "data sets on which AODE errs less than naive Bayes"),
        (
            f"{stand} of {len(means)}",
            "printed means are reproduced by cross-validation, which the "
            f"slides name; {afterwards(means)} more by Weka's sampling, which we found",
        ),
    ]


def afterwards(verdicts):
    """Count the numbers that the default does not give, and Weka's sampling does."""
    return sum(
        verdict.verdict not in STANDS
        and any(name.startswith(variants.POOLED) for name in verdict.agrees)
        for verdict in verdicts
    )


def under(verdict, name):
    """What a reading gives for one of the slides' numbers, or None where it was not run."""
    analyses = grid.same(verdict.artefact, grid.compared(verdict.row, verdict.column))
    # Another definition of bias leaves errors what they are.
    analysis = analyses[name if name in analyses else variants.ANALYSES[name].reading.name]
    # A record stands for all that the missing set may have been under any reading.
    bounded = verdict.row == slides.RECORD and analysis.evaluation == variants.BOUNDED
    meant = analysis.reading.name if bounded else analysis.name
    if meant == variants.DEFAULT and verdict.reproduced is not None:
        return Reproduction(
            meant, verdict.reproduced, verdict.low, verdict.high, verdict.verdict in STANDS
        )
    return next(
        (alternative for alternative in verdict.others if alternative.reading == meant), None
    )
