"""Figure 3: the plotted accuracies, by Gamma as drawn and as run, and by either public density.

The authors' plotting class, ``plots/HyperParameterLinearPlot``, tries 0.1, 0.6, 0.7 and so on to 2,
and draws them at 0.1, 0.2, 0.3 and so on. The coordinates are transcribed from the figures'
sources, ``doc/Bayesian Model Averaging/plots/plot_HP1.tex`` and ``plot_HP2.tex``: those of the left
and of the right panel.

The code has two densities of a number: that of Table 2, and one in a comment beside it. Nothing but
the plotted points says which of them drew a curve. A point that both give is exact, for the line in
force gives it; one that the comment alone gives is an open choice.
"""

from printed_numbers import Range

from replication.evidence.judging import beside_protocol, judge_exact, no_data
from replication.evidence.rule import ANY, Coded
from replication.papers.wu2015.protocol import figures, grid, public
from replication.papers.wu2015.verdicts import public_protocol

PANELS = {
    "left": ("sick", "vote", "mushroom", "audiology", "anneal", "crx", "lymph"),
    "right": ("balance-scale", "soybean", "segment", "haberman"),
}


def drawn_at(number):
    """The place on the axis of a plotted accuracy."""
    return float(number.column.removeprefix("at "))


def gamma_run(place):
    """The Gamma that was run for a place on the axis."""
    return public.PLOTTED[public.DRAWN_AT.index(place)]


def height(results, problem, gamma):
    """BMA's accuracy in per cent on the last fold by the density in a comment; None if not run."""
    if problem not in figures.NUMERIC:
        return public_protocol.accuracy(results, problem, gamma)
    return public_protocol.accuracy_at(results.one(grid.by_height(problem)), gamma, 0)


def error_by_height(results, problem):
    """BMA's error in per cent by that density, its Gamma tuned as for Table 2; None if not run."""
    record = results.one(grid.by_height(problem))
    return record and public_protocol.tuned(record, public.TRIED, 0)


def _point(number, results):
    drawn = drawn_at(number)
    accuracy = public_protocol.accuracy(results, number.row, drawn)
    if accuracy is None:
        return no_data(number, "the data set is not at hand, or its cells were not run")
    run = gamma_run(drawn)
    place = (
        ""
        if run == drawn
        else f"its height alone: it is drawn at {drawn:g}, and was run at {run:g}"
    )
    verdict = judge_exact(number, accuracy, reading="Gamma as drawn", note=place)
    verdict = beside_protocol(
        number, verdict, public.NAME, public_protocol.accuracy(results, number.row, run)
    )
    by_height = height(results, number.row, run) if number.row in figures.NUMERIC else None
    return (
        verdict
        if by_height is None
        else beside_protocol(number, verdict, figures.HEIGHT, by_height)
    )


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
