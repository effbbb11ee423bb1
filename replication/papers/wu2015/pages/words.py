"""Figure 2 on the pages: plotted accuracies on fresh curves of the public code."""

import matplotlib.pyplot as plt
import numpy as np

from replication.evidence.interval import central
from replication.evidence.vocabulary import AFTERWARDS, EXACT, NOT_JUDGED, OPEN, STANDS
from replication.pages.style.palette import BLUE, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.papers.wu2015.pages.figures import COLOURS
from replication.papers.wu2015.protocol import figures, grid
from replication.papers.wu2015.verdicts import figure2


def told(results, verdicts):
    """Say of what messages, words and runs each panel is a picture."""
    points = [verdict for verdict in verdicts if verdict.artefact == "figure2-left"]
    ends = [point for point in points if figure2.place(point) in figures.ENDS]
    within, between = _within(points)
    [file] = results.current([grid.describe(figures.LEFT, figures.LEFT)]) or [None]
    shares = results.messages("BMA")
    if file is None or not len(shares):
        return "Its cells were not run."
    runs = {method: figure2.runs_of(results, method) for method in grid.METHODS}
    exact = sum(point.verdict == EXACT for point in ends)
    asked = results.printed["text", "protocol", "newsgroups entries in the first task", "count"]
    least = min(
        number.printed.value
        for number in results.printed.values()
        if number.artefact == "figure2-right"
    )
    return (
        f"Figure 2 has a public file too, for its left panel: {file['rows']} messages, where the "
        f"text has {asked.value}. The code never uses the first word, as its filter counts from 0. "
        f"With no word, and with all others, it gives {exact} of {len(ends)} points to the last "
        f"digit. Between, it draws random words without a seed, {figures.RUNS} times. "
        f"SVM's digits are those of {runs['SVM']} times, those of naive Bayes and BMA-NB of "
        f"{runs['NB']}, which we found by looking. So {within} of the {between} points that could "
        "be checked lie on our intervals.\n\n"
        "The file that the code reads for the right panel is not the one that was plotted. There "
        f"BMA-NB is right on {shares[:, -1].mean():.0f} % of the messages, and no plotted point is "
        f"below {least:.0f} %."
    )


def _within(points):
    """How many points between the ends some number of runs gives, of how many that are judged."""
    between = [
        point
        for point in points
        if figure2.place(point) not in figures.ENDS and point.verdict != NOT_JUDGED
    ]
    return sum(_fits(point) for point in between), len(between)


def _colour(point):
    if point.verdict == NOT_JUDGED:
        return GREY
    return BLUE if _fits(point) else VERMILION


def _fits(point):
    """Whether some number of runs gives a point."""
    return point.verdict in (*STANDS, OPEN, AFTERWARDS)


@styled
def left(results, verdicts):
    """The left panel: plotted means on 95 % of fresh means of as many subsets of words."""
    figure, axes = plt.subplots(2, 2, figsize=(WIDTH, 5.0), sharex=True, sharey=True)
    points = [verdict for verdict in verdicts if verdict.artefact == "figure2-left"]
    for ax, method in zip(axes.flat, grid.METHODS, strict=True):
        means = figure2.means(results, method, slice(None), figure2.runs_of(results, method))
        if len(means):
            low, _, high = np.transpose([central(column) for column in np.transpose(means)])
            ax.fill_between(figures.AT, low, high, color=COLOURS[method], alpha=0.2, lw=0)
        curve = [point for point in points if point.row == method]
        for colour in (BLUE, VERMILION, GREY):
            part = [point for point in curve if _colour(point) == colour]
            heights = [float(point.reported) for point in part]
            ax.plot(list(map(figure2.place, part)), heights, "o", ms=4, mew=0, color=colour)
        ax.set(title=method)
        ax.grid()
    figure.supxlabel("words; blue points fit, red ones do not, grey ones could not be checked")
    figure.supylabel("accuracy")
    within, between = _within(points)
    put_title(
        figure, f"{within} of {between} plotted means that could be checked lie on our intervals"
    )
    return figure
