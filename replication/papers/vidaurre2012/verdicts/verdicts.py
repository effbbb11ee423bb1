"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.claims.judge import judge_claims
from replication.evidence.judge import judge
from replication.evidence.rows import rows
from replication.evidence.rule import Derived
from replication.evidence.table_test import ARTEFACT, as_a_whole
from replication.evidence.vocabulary import EXPERIMENT
from replication.papers.vidaurre2012.protocol import figure_settings, figures, settings
from replication.papers.vidaurre2012.tasks import added_noise, candidates
from replication.papers.vidaurre2012.verdicts import claims, defined, generated
from replication.papers.vidaurre2012.verdicts.diabetes import table2
from replication.papers.vidaurre2012.verdicts.figures import text as figure_text
from replication.papers.vidaurre2012.verdicts.friedman import table4
from replication.papers.vidaurre2012.verdicts.results import Results
from replication.papers.vidaurre2012.verdicts.starplus import table3
from replication.papers.vidaurre2012.verdicts.synthetic import evaluations, table1

#: What the paper leaves open of it is how equal errors are broken, and nothing else; and unlike NB,
#: of which it leaves nothing, it has all that is printed of fsNB: errors, selections and noise.
YARDSTICK = "SNB"

#: The tables of which draws are at hand, by name; what WNB repeats of NB's counts once.
WHOLES = {
    "Table 1": tuple(rule for rule in table1.RULES if rule.kind == EXPERIMENT),
    "Table 2": tuple(
        rule for rule in table2.RULES if rule.kind == EXPERIMENT and rule.artefact == "table2"
    ),
}


RULES = (
    *table1.RULES,
    *table2.RULES,
    *table3.RULES,
    *table4.RULES,
    *evaluations.RULES,
    *figure_text.RULES,
    *rows(
        settings.PAPER,
        settings=settings,
        figure_settings=figure_settings,
        figures=figures,
        added_noise=added_noise,
        candidates=candidates,
        as_drawn=generated,
        defined=defined,
        of_figures=figure_text,
        table4=table4,
    ),
    Derived(
        "claims",
        by=lambda _, results: judge_claims(
            settings.PAPER, results, claims.named, claims.drawn, claims.CODE
        ),
    ),
    Derived(
        ARTEFACT,
        by=lambda _, results: [
            as_a_whole(rules, results, name, yardstick=YARDSTICK) for name, rules in WHOLES.items()
        ],
    ),
)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the paper prints, and on its claims."""
    return judge(RULES, Results(ledger, profile), only)
