"""Table 3 without its files: what leaks, what cannot be, and what needs no images at all."""

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

from replication.evidence.interval import central
from replication.evidence.shown.display import by_row, whole
from replication.pages.style.palette import BLUE, DARK, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.vidaurre2012.pages.arithmetic import empty_model, integers, tried
from replication.papers.vidaurre2012.protocol.settings import (
    METHODS,
    N_FOLDS,
    N_IMAGES,
    N_TRIALS,
    SELECTING,
    SUBJECTS,
)
from replication.papers.vidaurre2012.protocol.starplus import LEAKING, SETTINGS, SILENT
from replication.papers.vidaurre2012.verdicts.starplus.results import BY_IMAGE, BY_TRIAL

__all__ = [
    "counts_of_trials",
    "leakage",
    "repeated",
    "units",
    "without_predictors",
]

_FOLDS = {BY_IMAGE: "folds of images", BY_TRIAL: "folds of trials"}
_COLOURS = {BY_IMAGE: VERMILION, BY_TRIAL: BLUE, "fresh": DARK}

#: Images of a fold, and stimuli whose images lie in a fold of whole trials.
_FOLD = N_TRIALS * N_IMAGES // N_FOLDS
_STIMULI = 2 * N_TRIALS // N_FOLDS


@styled
def leakage(results):
    """Errors by folds of images, of trials, and on fresh trials; and where nothing is to be told.

    Left, one panel a setting: means over generated subjects and 95 % of them. Right: naive Bayes on
    trials without any signal, by how much the images of a stimulus share.
    """
    figure, axes = plt.subplots(-(-(len(SETTINGS) + 1) // 2), 2, figsize=(WIDTH, 7.6), sharey=True)
    axes, left_over = axes.flat[: len(SETTINGS) + 1], axes.flat[len(SETTINGS) + 1 :]
    for ax, setting in zip(axes, SETTINGS, strict=False):
        for x, method in enumerate(LEAKING):
            for shift, (name, values) in zip(
                (-0.2, 0.0, 0.2), _kinds(results, setting, method), strict=False
            ):
                _bar(ax, x + shift, values, name)
        ax.set_xticks(range(len(LEAKING)), [each.replace("+", "\n+") for each in LEAKING])
        ax.set_title(setting)
    _silent(axes[-1], results)
    for ax in axes:
        ax.axhline(0.5, color=GREY, lw=0.8, ls=":")
        ax.grid(axis="y")
    for ax in axes[::2]:
        ax.set_ylabel("error")
    for ax in left_over:
        ax.remove()
    handles = [plt.Line2D([], [], color=colour, marker="o", lw=1.5) for colour in _COLOURS.values()]
    figure.legend(
        handles,
        [*_FOLDS.values(), "fresh trials"],
        loc="outside upper center",
        ncols=3,
        columnspacing=1.0,
        handletextpad=0.4,
    )
    return figure


def units(results):
    """How many independent answers a fold would have, by printed mean and deviation of errors.

    m (1 - m) / deviation squared, m being the mean: 64 where each image is answered by itself, 8
    where all images of a stimulus are right or wrong together.
    """
    rows = {}
    for subject in SUBJECTS:
        for method in METHODS:
            mean, sd = _pair(results, subject, method, "error")
            m, s = mean.printed.value, sd.printed.value
            rows.setdefault(subject, {})[method] = f"{m * (1 - m) / s**2:.1f}"
    rows["a fold of images"] = dict.fromkeys(METHODS, f"{_FOLD}")
    rows["a fold of trials, at the least"] = dict.fromkeys(METHODS, f"{_STIMULI}")
    caption = "How many independent answers a fold of Table 3 has, by printed mean and deviation"
    return by_row(rows, "subject", caption)


def repeated(results):
    """Say how many of the impossible deviations could be those of repeated cross-validations."""
    pairs = [
        _pair(results, subject, method, "selected") for subject in SUBJECTS for method in SELECTING
    ]
    ruled_out = [pair for pair in pairs if not integers.prints(*pair)]
    witnesses = sum(integers.repeated(*pair) is not None for pair in ruled_out)
    *some, most = map(str, integers.TIMES)
    return (
        f"{len(ruled_out)} deviations of Table 3 are impossible for {N_FOLDS} whole numbers, the "
        f"folds of a single cross-validation. If it was repeated {', '.join(some)} or {most} "
        f"times, {witnesses} of them have a witness. The paper mentions no repetition."
    )


def without_predictors(results):
    """Errors of a rule without predictors in plain folds of images, beside aL1/L2-NB's."""
    found = empty_model.drawn()
    rows = {
        f"{what}, 95 %": dict(
            zip(
                ("from", "median", "to"),
                (f"{each:.3f}" for each in central(found[:, k])),
                strict=True,
            )
        )
        for k, what in enumerate(("mean", "deviation"))
    }
    for subject in SUBJECTS:
        mean, sd = _pair(results, subject, "aL1/L2-NB", "error")
        selected, _ = _pair(results, subject, "aL1/L2-NB", "selected")
        rows[f"printed, {subject}"] = {
            "median": f"{mean.value} ± {sd.value}",
            "selected": selected.value,
        }
    caption = "Errors of a rule without predictors, and aL1/L2-NB's printed errors"
    return by_row(rows, "no predictors", caption, gap="")


def counts_of_trials(results):
    """Whether fsNB's printed mean counts are means of multiples of nu over the folds.

    As Algorithm 1 prints its loops, every step tries nu values of every predictor below 1.
    """
    rows = {}
    for column, n_sets in (("fsNB, Diabetes", 3), ("fsNB, StarPlus", len(SUBJECTS))):
        number = results.printed["text", "evaluations", column, "mean"]
        fits, below, above = tried.parts(number, n_sets * N_FOLDS)
        rows[column] = {
            "printed": number.value,
            "runs": n_sets * N_FOLDS,
            "next to it": f"{float(below):.2f} and {float(above):.2f}",
            "prints so": "yes" if fits else "no",
        }
    caption = "Printed mean numbers of models tried, and the nearest that whole folds can have"
    return by_row(rows, "count", caption)


def _kinds(results, setting, method):
    """Errors of each subject by folds of images and of trials, and of the former's models."""
    found = {folds: results.leaking(setting, method, folds) for folds in _FOLDS}
    if not all(found.values()):
        return []
    errors = [(folds, of["error"].mean(axis=1)) for folds, of in found.items()]
    return [*errors, ("fresh", found[BY_IMAGE]["fresh"].mean(axis=1))]


def _silent(ax, results):
    for x, stimulus in enumerate(SILENT):
        for shift, folds in zip((-0.1, 0.1), _FOLDS, strict=True):
            found = results.silent(stimulus, folds)
            if found:
                _bar(ax, x + shift, found["error"].mean(axis=1), folds)
    ax.set_xticks(range(len(SILENT)), [f"{each:g}" for each in SILENT])
    ax.set_title("NB without any signal")
    ax.set_xlabel("shared by the images\nof a stimulus")


def _bar(ax, x, values, name):
    low, high = np.quantile(values, [0.025, 0.975])
    ax.plot([x, x], [low, high], color=_COLOURS[name], lw=1.5)
    ax.plot(x, values.mean(), "o", ms=4, color=_COLOURS[name])


def _pair(results, subject, method, what):
    """The printed mean and deviation of one place of Table 3."""
    return [results.printed["table3", subject, method, f"{what} {each}"] for each in ("mean", "sd")]


def _indexed(rows, names, caption):
    index = pd.MultiIndex.from_tuples(rows, names=names) if rows else None
    return whole(pd.DataFrame(list(rows.values()), index=index), caption)
