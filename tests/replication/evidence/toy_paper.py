"""A toy paper's plumbing: all that a newcomer writes to have its numbers judged."""

from replication.evidence.judge import judge
from replication.evidence.layout import Layout
from replication.evidence.recorded import Recorded
from replication.evidence.rule import Deterministic, NotCompared
from replication.evidence.stochastic import Stochastic
from replication.evidence.vocabulary import SETTING
from replication.paper import Paper
from tests.replication.evidence import toy

LAYOUT = Layout(
    "toy1999",
    ("iris", "vote"),
    {"NB": "work:toss", "Tree": "work:toss"},
    toy.READINGS,
    {"repeat": 40},
    quick=("iris",),
    artefact="table1",
)
RULES = (
    Stochastic("table1", statistic="error", of=toy.error),
    Deterministic("text", column="folds", of=toy.folds, reading="a setting", kind=SETTING),
    NotCompared("text", column="seconds", why="an absolute time on another machine"),
)


def verdicts(ledger, profile, only=None):
    return judge(RULES, Recorded(ledger, profile, LAYOUT), only)


PAPER = Paper(key="toy1999", title="Toy", chapter="toy1999", cells=LAYOUT.cells, judge=verdicts)
