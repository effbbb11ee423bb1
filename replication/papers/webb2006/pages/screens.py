"""What the chapter's screens show of results and verdicts: gains, causes, claims."""

from replication.evidence.vocabulary import STANDS
from replication.pages.template.helps import gains
from replication.papers.webb2006.protocol import readings

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

#: Methods that relax the assumption of naive Bayes.
_RELAXED = ("AODE", "TAN", "LBR")


def error_gained(results):
    """Draw how much less AODE, TAN and LBR err than naive Bayes, data set by data set."""
    differences = {}
    for method in _RELAXED:
        names = results.sets((method, "NB"))
        own, other = ({name: 100 * results.values("error", each, name).mean() for name in names}
                      for each in (method, "NB"))  # fmt: skip
        differences[method] = {name: own[name] - other[name] for name in names}
    fewer = {method: sum(each < 0 for each in found.values())
             for method, found in differences.items()}  # fmt: skip
    title = (
        f"AODE errs less than naive Bayes on {fewer['AODE']} of {len(differences['AODE'])} data "
        f"sets, TAN on {fewer['TAN']} and LBR on {fewer['LBR']}"
    )
    return gains(title, differences, "error, %")


def afterwards(verdicts):
    """Count the numbers that the default does not give, and Weka's sampling does."""
    return sum(
        verdict.verdict not in STANDS
        and any(name.startswith(readings.POOLED) for name in verdict.agrees)
        for verdict in verdicts
    )
