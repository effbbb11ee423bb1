"""Table 1 in figures: what is printed of each method on each scenario, on our intervals."""

import matplotlib.pyplot as plt
from matplotlib.ticker import MaxNLocator

from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import EXPERIMENT
from replication.pages.style.key import explain_marks
from replication.pages.style.palette import BLUE, DARK, GREEN, GREY, ORANGE, PURPLE, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.pages.template.plain import agreement
from replication.papers.vidaurre2012.protocol.settings import METHODS, SCENARIOS

__all__ = ["COLOURS", "table1"]

COLOURS = dict(zip(METHODS, (VERMILION, ORANGE, DARK, GREEN, BLUE, PURPLE), strict=True))
_PANELS = ("error", "selected", "noisy selected")
_TITLES = {"error": "error", "selected": "selected", "noisy selected": "of them noisy"}
_OF = {"mean": "mean", "sd": "deviation"}


@styled
def table1(verdicts, of="mean"):
    """Every printed mean, or deviation, of Table 1 on the default's 95 %, and how many agree."""
    numbers = [v for v in verdicts if v.artefact == "table1" and v.statistic.endswith(f" {of}")]
    own = [v for v in numbers if v.kind == EXPERIMENT]
    figure, axes = plt.subplots(1, 3, figsize=(WIDTH, 6.2), sharey=True)
    rows = [(scenario, method) for scenario in SCENARIOS for method in METHODS]
    for ax, what in zip(axes, _PANELS, strict=True):
        for verdict in (v for v in numbers if v.statistic == f"{what} {of}"):
            at = rows.index((verdict.row, verdict.column))
            draw_verdict(ax, at, verdict, COLOURS[verdict.column])
        ax.set(title=_TITLES[what])
        ax.xaxis.set_major_locator(MaxNLocator(2))
        ax.grid(axis="x")
        for k in range(len(METHODS), len(rows), len(METHODS)):
            ax.axhline(k - 0.5, color=GREY, lw=0.6)
    axes[0].set_yticks(range(len(rows)), [f"{scenario}  {method}" for scenario, method in rows])
    axes[0].invert_yaxis()
    axes[1].set_xlabel(_OF[of])
    explain_marks(figure)
    put_title(figure, agreement(own, f"printed {_OF[of]}s of Table 1"))
    return figure
