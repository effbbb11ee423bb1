"""The slides' numbers on re-run ones."""

import matplotlib.pyplot as plt

from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.style.key import explain_marks
from replication.pages.style.palette import BLACK, BLUE, DARK, GREEN, PURPLE, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.pages.template.plain import agreement
from replication.papers.webb2006.pages.sections import SLIDES, afterwards
from replication.papers.webb2006.protocol.settings import METHODS

COLOURS = {
    "AODE": BLUE,
    "NB": VERMILION,
    "TAN": GREEN,
    "LBR": PURPLE,
    "J48": DARK,
    "Boosted J48": BLACK,
}


@styled
def means(verdicts):
    """The printed means of error, bias and variance on the central 95 % of re-run ones.

    What was not run is left blank: a mark would be a verdict.
    """
    figure, axes = plt.subplots(3, 1, figsize=(WIDTH, 5.6), sharex=True, sharey=True)
    numbers = [v for v in verdicts if v.artefact in SLIDES and v.row == "mean"]
    for ax, quantity in zip(axes, SLIDES, strict=True):
        for verdict in (v for v in numbers if v.artefact == quantity):
            if verdict.reason != NO_DATA:
                draw_verdict(ax, METHODS.index(verdict.column), verdict, COLOURS[verdict.column])
        ax.set(title=f"mean {quantity}")
        ax.grid(axis="x")
        ax.set_yticks(range(len(METHODS)), METHODS)
    axes[0].set_ylim(len(METHODS) - 0.5, -0.5)
    explain_marks(figure)
    found = agreement(numbers, "printed means")
    put_title(figure, f"{found}; {afterwards(numbers)} others fit under Weka's sampling")
    return figure
