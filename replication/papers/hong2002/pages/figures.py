"""What Table 1 prints on what the default reading gives."""

import matplotlib.pyplot as plt
from matplotlib.ticker import MaxNLocator

from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.style.key import explain_marks
from replication.pages.style.palette import BLUE, GREEN, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.pages.template.plain import agreement
from replication.papers.hong2002.protocol.settings import METHODS
from replication.papers.hong2002.verdicts.rows import ROWS

COLOURS = {"NB": VERMILION, "APM": BLUE, "APMR": GREEN}


@styled
def table1(verdicts, quantity):
    """Printed means of Table 1 on what the default reading gives; "error" or "loss"."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic == f"{quantity} mean"]
    rows = list(ROWS)
    figure, axes = plt.subplots(1, 3, figsize=(WIDTH, 6.0), sharex=True, sharey=True)
    for ax, method in zip(axes, METHODS, strict=True):
        for verdict in numbers:
            if verdict.column == method and verdict.reason != NO_DATA:
                draw_verdict(ax, rows.index(verdict.row), verdict, COLOURS[method])
        ax.set(title=method, xlabel={"error": "error, %", "loss": "loss, bits"}[quantity])
        ax.xaxis.set_major_locator(MaxNLocator(2))
        ax.grid(axis="x")
    axes[0].set_yticks(range(len(rows)), rows)
    axes[0].set_ylim(len(rows) - 0.5, -0.5)
    explain_marks(figure)
    what = {"error": "errors", "loss": "losses"}[quantity]
    put_title(figure, agreement(numbers, f"printed mean {what} of Table 1"))
    return figure
