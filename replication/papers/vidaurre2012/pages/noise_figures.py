"""Figures 1 and 2: naive Bayes as irrelevant and redundant predictors are added."""

import matplotlib.pyplot as plt

from replication.pages.style.names import name_lines
from replication.pages.style.palette import BLACK, BLUE, GREEN, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.vidaurre2012.protocol.figure_settings import LARGEST, TABLES
from replication.papers.vidaurre2012.protocol.figures import ADDED, AT, FIGURE2_DRAWS

__all__ = ["added", "boxes"]

KINDS = ("irrelevant", "redundant")
COLOURS = {"all": BLACK, "irrelevant": BLUE, "redundant": VERMILION}
#: Of the three classes, as the paper has them: the first is short-dashed.
_STYLES = ((0, (2, 1.5)), "-.", ":")
_CLASSES = (VERMILION, BLUE, GREEN)


@styled
def boxes(results):
    """Figure 1: test errors of the data sets without and with the added predictors."""
    figure, ax = plt.subplots(figsize=(WIDTH, 3.6))
    noise = results.noise()
    if noise is not None:
        plain, noisy = noise.at(len(TABLES)), noise.at(len(TABLES) + ADDED)
        drawn = [noise.total(KINDS[0])[:, plain], *(noise.total(kind)[:, noisy] for kind in KINDS)]
        found = ax.boxplot(
            drawn,
            widths=0.5,
            patch_artist=True,
            medianprops={"color": "black"},
            flierprops={"marker": "o", "ms": 3},
        )
        for box, colour in zip(found["boxes"], (GREY, *_of_kinds()), strict=True):
            box.set(facecolor=colour, alpha=0.5)
    ax.set_xticks((1, 2, 3), ("NB", *(f"NB + {ADDED}\n{kind}" for kind in KINDS)))
    ax.set_ylabel("test error")
    ax.grid(axis="y")
    return figure


@styled
def added(results, n_draws=None):
    """Figure 2: error by number of predictors, on all rows and of each class.

    Of one draw, as the paper has it; or with ``n_draws`` also those of so many draws, thinly, and
    the lines are the means of all draws.
    """
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 5.8), sharex=True, sharey=True)
    noise = results.noise()
    for ax, kind in zip(axes, KINDS, strict=True):
        if noise is not None:
            _lines(ax, noise, kind, n_draws)
        ax.axvline(len(TABLES), color=GREY, lw=0.8, ls=":")
        ax.set(title=f"{kind} predictors", ylabel="test error")
        ax.grid()
    for ax in axes:
        name_lines(ax)
    axes[-1].set_xlabel("number of predictors")
    return figure


def _lines(ax, noise, kind, n_draws):
    upto = noise.at(LARGEST) + 1
    at = AT[:upto]
    drawn = slice(FIGURE2_DRAWS[0], FIGURE2_DRAWS[0] + 1) if n_draws is None else slice(None)
    total, by_class = noise.total(kind)[:, :upto], noise.by_class(kind)[:, :upto]
    for line in by_class[: n_draws or 0]:
        for values, colour in zip(line.T, _CLASSES, strict=True):
            ax.plot(at, values, color=colour, lw=0.4, alpha=0.3)
    ax.plot(at, total[drawn].mean(axis=0), color=COLOURS["all"], lw=1.8, label="all rows")
    for k, values in enumerate(by_class[drawn].mean(axis=0).T):
        ax.plot(at, values, color=_CLASSES[k], ls=_STYLES[k], lw=1.8, label=f"class {k + 1}")


def _of_kinds():
    return [COLOURS[kind] for kind in KINDS]
