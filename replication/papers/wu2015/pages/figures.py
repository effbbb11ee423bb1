"""Table 2 left, and what the average settles on with more rows, drawn from the ledger."""

import matplotlib.pyplot as plt
import numpy as np

from replication.evidence.vocabulary import AFTERWARDS, OPEN, STANDS
from replication.pages.style.names import name_lines
from replication.pages.style.palette import BLUE, CYCLE, DARK, GREEN, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.against import Against
from replication.papers.wu2015.protocol import grid

COLOURS = {"BMA": BLUE, "NB": VERMILION, "LR": GREEN, "SVM": DARK}


def errors(verdicts):
    """Table 2 left: each printed error beside that of the authors' public code."""
    numbers = [v for v in verdicts if v.artefact == "table2-left" and v.statistic == "error"]
    given = sum(v.verdict in (*STANDS, OPEN, AFTERWARDS) for v in numbers)
    return Against(
        "wu2015",
        f"Our re-runs give {given} of {len(numbers)} printed errors, with a test set whose size "
        "we inferred from these errors",
        numbers,
    )


#: Shapes of points.
_SHAPES = "osD^v"


@styled
def inclusion(results):
    """Claim C10: inclusion probabilities of LED's features as the training data grows."""
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 5.4), sharex=True, sharey=True)
    cells = grid.inclusion()
    records = results.current(cells)
    for ax, kind in zip(axes, ("relevant", "irrelevant"), strict=True):
        for g, value in enumerate(cells[0].params["gammas"] if records else ()):
            # Those that coincide at an end can be told by their shapes.
            ax.plot(
                cells[0].params["sizes"],
                np.mean([record[kind] for record in records], axis=0)[:, g, 0],
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
