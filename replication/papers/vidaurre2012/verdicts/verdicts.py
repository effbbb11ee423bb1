"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.judge import judge
from replication.evidence.rule import Derived
from replication.papers.vidaurre2012.verdicts import claims, text
from replication.papers.vidaurre2012.verdicts.diabetes import table2
from replication.papers.vidaurre2012.verdicts.figures import text as figure_text
from replication.papers.vidaurre2012.verdicts.friedman import table4
from replication.papers.vidaurre2012.verdicts.results import Results
from replication.papers.vidaurre2012.verdicts.starplus import table3
from replication.papers.vidaurre2012.verdicts.synthetic import evaluations, table1

__all__ = ["RULES", "verdicts"]


RULES = (
    *table1.RULES,
    *table2.RULES,
    *table3.RULES,
    *table4.RULES,
    *evaluations.RULES,
    *figure_text.RULES,
    *text.RULES,
    Derived("claims", by=lambda _, results: claims.verdicts(results)),
)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the paper prints, and on its claims."""
    return judge(RULES, Results(ledger, profile), only)
