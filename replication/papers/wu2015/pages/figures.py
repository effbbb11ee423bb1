"""Table 2 left, and what the average settles on with more rows, drawn from the ledger."""

from dataclasses import replace

import matplotlib.pyplot as plt
import numpy as np

from replication.evidence.interval import central
from replication.evidence.vocabulary import AFTERWARDS, OPEN, STANDS
from replication.pages.style.names import name_lines
from replication.pages.style.palette import BLUE, CYCLE, DARK, GREEN, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.panels import panels
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import public_protocol

COLOURS = {"BMA": BLUE, "NB": VERMILION, "LR": GREEN, "SVM": DARK}


def errors(results, verdicts):
    """Table 2 left: each printed error on 95 % of shuffles, or of the default's test sets.

    NB and BMA are shuffled by the authors' public protocol, which gives their printed errors.
    """
    numbers = [v for v in verdicts if v.artefact == "table2-left" and v.statistic == "error"]
    shown = {
        method: [(v.row, _over_shuffles(results, v), colour) for v in numbers if v.column == method]
        for method, colour in COLOURS.items()
    }
    n_fitting = sum(v.verdict in (*STANDS, OPEN, AFTERWARDS) for v in numbers)
    title = (
        f"Our re-runs give {n_fitting} of {len(numbers)} printed errors, with a test set whose "
        "size we inferred from these errors"
    )
    return panels(shown, PROBLEMS, title, height=5.6, xlabel="error, %")


def _over_shuffles(results, verdict):
    """Return a verdict with the interval of the public protocol's shuffles, where it was run."""
    if verdict.column not in public_protocol.METHODS or not public_protocol.seeds(results):
        return verdict
    low, middle, high = central(public_protocol.of_seeds(results, verdict.row, verdict.column))
    return replace(verdict, low=low, reproduced=middle, high=high)


#: Shapes of points.
_SHAPES = "osD^v"


@styled
def inclusion(results):
    """Claim C10: inclusion probabilities of LED's features as the training data grows."""
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 5.4), sharex=True, sharey=True)
    cells = grid.inclusion()
    records = results.current(cells)
    for ax, kind in zip(axes, ("relevant", "irrelevant"), strict=True):
        mean = (
            np.mean([record[kind] for record in records], axis=0)
            if records
            else np.empty((0, 0, 0))
        )
        for g, value in enumerate(cells[0].params["gammas"] if records else ()):
            # Those that coincide at an end can be told by their shapes.
            ax.plot(
                cells[0].params["sizes"],
                mean[:, g, 0],
                marker=_SHAPES[g % len(_SHAPES)],
                ms=5,
                color=CYCLE[g % len(CYCLE)],
                label=f"Γ = {value:g}",
            )
        ax.set(
            title=f"{kind} features",
            xscale="log",
            ylim=(-0.04, 1.04),
            ylabel="mean of P(f = 1 | D)",
        )
        ax.grid()
        name_lines(ax)
    axes[-1].set_xlabel("training rows")
    return figure
