"""Table 1 in a figure: what is printed of each method on each scenario, beside ours."""

from replication.evidence.vocabulary import EXPERIMENT
from replication.pages.template.against import Against
from replication.pages.template.plain import agreement

__all__ = ["table1"]


def table1(verdicts):
    """Every printed mean of Table 1 beside ours, and how many agree."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic.endswith(" mean")]
    said = agreement([v for v in numbers if v.kind == EXPERIMENT], "printed means of Table 1")
    return Against(said, numbers, number=lambda verdict: verdict.statistic.removesuffix(" mean"))
