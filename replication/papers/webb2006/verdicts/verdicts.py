"""All verdicts on the slides, artefact by artefact."""

from replication.evidence.claims.judge import judge_claims
from replication.evidence.judge import judge
from replication.evidence.rule import Derived
from replication.evidence.table_test import ARTEFACT, as_a_whole
from replication.papers.webb2006.verdicts import claims, complexity, slides, text, times
from replication.papers.webb2006.verdicts.results import Results

#: Weka's own program, called as it is, which sees the numbers uncut: no open choice changes it. The
#: data sets and the definition of bias, which the slides leave open as well, are so of all methods.
YARDSTICK = "J48"


#: The three slides summarise the same runs: their numbers are of one realisation.
WHOLES = {"Error, bias and variance": slides.RULES}


RULES = (
    *complexity.RULES,
    *slides.RULES,
    Derived(
        ARTEFACT,
        by=lambda _, results: [
            as_a_whole(rules, results, name, yardstick=YARDSTICK) for name, rules in WHOLES.items()
        ],
    ),
    *times.RULES,
    *text.RULES,
    Derived(
        "claims",
        by=lambda _, results: judge_claims(
            "webb2006", results, claims.named, claims.drawn, [claims]
        ),
    ),
)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the slides print, and on their claims."""
    return judge(RULES, Results(ledger, profile), only)
