"""Table 4 for the chapter: what its p follow from, and the rank sums behind them."""

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from scipy.stats import rankdata

from replication.evidence.interval import central
from replication.evidence.shown.display import whole
from replication.pages.style.palette import BLUE, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.vidaurre2012.pages.arithmetic import rank_sums as behind_p
from replication.papers.vidaurre2012.protocol.settings import METHODS, N_SETS, SCENARIOS
from replication.papers.vidaurre2012.verdicts.friedman import table4, table4_draws

__all__ = ["adjusted_p", "by_chance", "mean_ranks", "rank_sums"]

_COLOURS = {"printed rows": BLUE, "behind Table 4": VERMILION}


def adjusted_p(results, method=""):
    """Adjusted p of every pair: as printed, of the 13 printed rows, of the rank sums behind them.

    With a method, of the pairs that begin with it.
    """
    default = next(iter(table4.READINGS))
    followed, found = table4.followed(results, default), behind_p.solved(results)
    behind = table4.adjusted(found.of_methods() / found.n_sets, found.n_sets)
    rows = {}
    for row, number in _numbers(results).items():
        if not row.startswith(method):
            continue
        pair = frozenset(row.split(" versus "))
        rows[row] = {
            "printed": number.value,
            default: f"{min(followed[pair], 1):.3g}",
            f"rank sums over {found.n_sets} data sets": f"{behind[pair]:.3g}",
            "same in print": "yes" if number.printed.near(behind[pair]) else "no",
        }
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("pair"),
        "Adjusted p of every pair, printed and from thirteen rows of the tables, capped at 1; a "
        "“p” above 1 is an adjusted product that was not capped at 1",
    )


def rank_sums(results):
    """Rank sums behind Table 4, what the printed rows of real data have of them, and ours.

    WNB and aL1/L2-NB, of which the p do not say which is which, stand in one order of two. The
    rest is over the data sets that are not printed one by one; ours has StarPlus as printed.
    """
    found = behind_p.solved(results)
    sums = found.of_methods()
    real = rankdata(table4.printed_errors(results, ("table2", "table3")), axis=1)
    left = found.n_sets - len(real)
    table = {
        f"over {found.n_sets} data sets": sums,
        f"of the {len(real)} printed rows of real data": real.sum(axis=0),
        f"mean rank on the other {left}": (sums - real.sum(axis=0)) / left,
    }
    ours = table4_draws.rank_sums(results, next(iter(table4_draws.EXPERIMENTS)))
    if len(ours):
        ends = [central(column) for column in ours.T]
        table["ours"] = [f"{middle:g} ({low:g} to {high:g})" for low, middle, high in ends]
    return whole(
        pd.DataFrame(table, index=list(METHODS)).rename_axis("method").round(3),
        "Rank sums of the methods that give most of the printed p",
    )


def by_chance(results, n_trials=1000):
    """How many sets of p like the printed ones, made of no rank sums, have some; and of how many.

    They are looked for over as many data sets as there can be, of the scenarios and of real data.
    """
    most = len(SCENARIOS) * N_SETS + len(table4.printed_errors(results, ("table2", "table3")))
    return behind_p.by_chance(behind_p.solved(results), range(2, most + 1), n_trials), n_trials


@styled
def mean_ranks(results):
    """Mean ranks of the methods by the 13 printed rows, and by the rank sums behind Table 4."""
    rows = rankdata(table4.printed_errors(results), axis=1)
    found = behind_p.solved(results)
    lines = {
        "printed rows": (rows.mean(axis=0), len(rows)),
        "behind Table 4": (found.of_methods() / found.n_sets, found.n_sets),
    }
    figure, ax = plt.subplots(figsize=(WIDTH, 3.2))
    for level, (name, (ranks, n_sets)) in enumerate(lines.items()):
        ax.plot(ranks, np.full(len(METHODS), -level), "o", color=_COLOURS[name])
        for place, k in enumerate(np.argsort(ranks, kind="stable")):
            # Neighbours' names lie at four heights in turn, where they do not overlap.
            rise = (7, -7, 18, -18)[place % 4]
            ax.annotate(
                METHODS[k],
                (ranks[k], -level),
                (0, rise),
                textcoords="offset points",
                ha="center",
                va="bottom" if rise > 0 else "top",
            )
        lines[name] = f"{name}\n({n_sets} data sets)"
    ax.set(yticks=[0, -1], ylim=(-1.6, 0.6), xlim=(1, len(METHODS)), xlabel="mean rank, 1 is best")
    ax.set_yticklabels(list(lines.values()))
    ax.spines[["top", "left"]].set_visible(False)
    ax.tick_params(axis="y", length=0)
    return figure


def _numbers(results):
    return {n.row: n for n in results.printed.values() if n.artefact == "table4"}
