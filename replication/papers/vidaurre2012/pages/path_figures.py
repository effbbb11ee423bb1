"""Figures 5 and 6: what a step of fsNB sees, its path and AIC's choice on it."""

import matplotlib.pyplot as plt
import numpy as np

from replication.pages.style.names import name_lines
from replication.pages.style.palette import BLACK, BLUE, GREEN, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.vidaurre2012.protocol.figures import PATIENCE
from replication.papers.vidaurre2012.tasks.full_paths import PART

__all__ = ["candidates", "one_path", "standstills"]

_TRAIN, _TEST, _AIC = BLUE, VERMILION, BLACK
_STOPPED = str(PATIENCE[0])


@styled
def candidates(results, draw=0):
    """Figure 5: errors along alpha of the relevant and the irrelevant predictor.

    Thick lines are those of one draw, as in the paper; thin ones are means over all draws.
    """
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 5.8), sharex=True, sharey=True)
    found = results.candidates()
    for ax, kind in zip(axes, ("relevant", "irrelevant"), strict=True):
        for part, colour, style in (("train", _TRAIN, "--"), ("test", _TEST, "-")):
            if found is not None:
                errors = found.errors[kind, part]
                at = np.linspace(0.0, 1.0, errors.shape[1])
                ax.plot(at, errors[draw], color=colour, ls=style, lw=1.8, label=f"{part}, a draw")
                ax.plot(
                    at, errors.mean(axis=0), color=colour, ls=style, lw=0.7, label=f"{part}, mean"
                )
        ax.set(title=f"{kind} predictor", ylabel="error")
        ax.grid()
    for ax in axes:
        name_lines(ax)
    axes[-1].set_xlabel(r"$\alpha$")
    return figure


@styled
def one_path(results):
    """Figure 6: errors along a path, and AIC with its parts, up to where a path would stop.

    Vertical lines mark the least test error and the least AIC up to the dotted line, where the
    default's patience ends.
    """
    figure, (left, right) = plt.subplots(2, 1, figsize=(WIDTH, 6.0), sharex=True)
    found = results.shown_path()
    if found is not None:
        told = found["told"][_STOPPED]
        steps = np.arange(len(found["train"]))
        left.plot(steps, np.array(found["train"]) / found["n"], "--", color=_TRAIN, label="train")
        left.plot(steps, np.array(found["test"]) / found["tested"], color=_TEST, label="test")
        left.axvline(told["best"][0], color=_TEST, lw=0.8)
        loss = np.array(found["deviance"]) * PART
        penalty = 2.0 * np.array(found["selected"]) / found["n"]
        right.plot(steps, loss + penalty, color=_AIC, label="AIC")
        right.plot(steps, loss, "--", color=_TRAIN, label="loss Q")
        right.axvline(told["aic"]["selected"], color=_AIC, lw=0.8)
        beside = right.twinx()
        beside.plot(steps, penalty, "-.", color=GREEN, label="2 d / N")
        beside.set_ylabel("2 d / N", color=GREEN)
        beside.spines["right"].set_visible(True)
        for ax in (left, right):
            ax.axvline(told["end"], color=GREY, lw=0.8, ls=":")
        name_lines(left)
        lines = [*right.get_lines()[:2], *beside.get_lines()]
        figure.legend(handles=lines, loc="outside lower center", ncols=3)
    left.set_ylabel("error")
    right.set(xlabel="step", ylabel="AIC, loss")
    return figure


@styled
def standstills(results):
    """Least test error up to the standstill against that of the whole path, a dot a data set."""
    figure, axes = plt.subplots(2, 1, figsize=(WIDTH, 7.2))
    paths = results.paths()
    if paths:
        before = 100 * _counts(paths, _STOPPED, "before") / _tested(results)
        least = 100 * _counts(paths, "for good", "least") / _tested(results)
        axes[0].plot(before, least, "o", ms=4, color=_TEST, alpha=0.6)
        ends = (least.min() - 0.2, before.max() + 0.2)
        axes[0].plot(ends, ends, color=GREY, lw=0.8, ls=":")
        apart = [path["aic"]["selected"] for path in (each[_STOPPED] for each in paths)]
        best = [path["best"][0] for path in (each[_STOPPED] for each in paths)]
        axes[1].plot(best, apart, "o", ms=4, color=_AIC, alpha=0.5)
        top = max(*apart, *best) + 1
        axes[1].plot((0, top), (0, top), color=GREY, lw=0.8, ls=":")
    axes[0].set(
        xlabel="least test error before the standstill, %", ylabel="least test error of the path, %"
    )
    axes[1].set(xlabel="step of the least test error", ylabel="step of the least AIC")
    for ax in axes:
        ax.grid()
    return figure


def _counts(paths, patience, name):
    return np.array([path[patience][name] for path in paths])


def _tested(results):
    return results.shown_path()["tested"]
