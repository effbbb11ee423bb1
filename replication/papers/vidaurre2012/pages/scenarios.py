"""Table 1 in a figure: what is printed of each method on each scenario, beside ours."""

from replication.evidence.vocabulary import EXPERIMENT
from replication.pages.template.against import Against
from replication.pages.template.plain import agreement


def table1(verdicts):
    """Every printed mean of Table 1 beside ours, and how many agree."""
    table = (v for v in verdicts if v.artefact == "table1" and v.kind == EXPERIMENT)
    numbers = [v for v in table if v.statistic.endswith(" mean")]
    return Against(
        "vidaurre2012",
        agreement(numbers, "printed means of Table 1"),
        numbers,
        number=lambda verdict: verdict.statistic.removesuffix(" mean"),
    )
