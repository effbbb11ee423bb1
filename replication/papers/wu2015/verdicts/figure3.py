"""Figure 3: the plotted accuracies, at the Gamma at which they are drawn and at that which was run.

The authors' plotting class, ``plots/HyperParameterLinearPlot``, tries 0.1, 0.6, 0.7 and so on to 2,
and draws them at 0.1, 0.2, 0.3 and so on. The coordinates are transcribed from the figures'
sources, ``doc/Bayesian Model Averaging/plots/plot_HP1.tex`` and ``plot_HP2.tex``: those of the left
and of the right panel.
"""

from replication.evidence.judging import beside_protocol, judge_exact, no_data
from replication.evidence.ranges import Range
from replication.evidence.rule import ANY, Coded
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.verdicts import public_protocol

#: What the axis says.
AS_DRAWN = "Gamma as drawn"

PANELS = {
    "left": ("sick", "vote", "mushroom", "audiology", "anneal", "crx", "lymph"),
    "right": ("balance-scale", "soybean", "segment", "haberman"),
}


def drawn_at(number):
    """The place on the axis of a plotted accuracy."""
    return float(number.column.removeprefix("at "))


def gamma_run(at):
    """The Gamma that was run for a place on the axis."""
    return public.PLOTTED[public.DRAWN_AT.index(at)]


def _point(number, results):
    at = drawn_at(number)
    ours = public_protocol.accuracy(results, number.row, at)
    if ours is None:
        return no_data(number, "the data set is not at hand, or its cells were not run")
    found = judge_exact(number, ours, reading=AS_DRAWN)
    meant = public_protocol.accuracy(results, number.row, gamma_run(at))
    return beside_protocol(number, found, public.NAME, meant)


RULES = (
    Coded(
        "figure3",
        (*PANELS["left"], *PANELS["right"]),
        ANY,
        "accuracy",
        by=_point,
        within=Range.of(0, 100),
    ),
)
