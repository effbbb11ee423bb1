"""What the text prints of Figures 1 to 6: settings, and where the best alphas are said to lie."""

import numpy as np

from replication.evidence.judging import judge_exact, no_data
from replication.evidence.rule import NOT_RUN, Coded, Exact
from replication.evidence.vocabulary import SETTING
from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.protocol.figure_settings import (
    COPIED,
    LARGEST,
    N_CLASSES,
    TABLES,
)
from replication.papers.vidaurre2012.protocol.figures import ALPHAS, DEFAULT
from replication.papers.vidaurre2012.tasks import added_noise, candidates
from replication.papers.vidaurre2012.verdicts.figures.alpha_claims import (
    MATTERS,
    gain_inside,
    loss_at_one,
    mean_and_reach,
)

__all__ = ["RULES"]

_NUMERALS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
             "eleven", "twelve")  # fmt: skip
_ORDINALS = ("first", "second", "third")

_OURS = "what our cells do"
_ON_AVERAGE = "the mean over draws"


def _setting(number, results):
    """What the cells of a figure do; in words where the paper writes words."""
    ours = _SETTINGS[number.row, number.column]()
    return ours if isinstance(ours, str) or _has_digits(number) else _NUMERALS[ours]


def _has_digits(number):
    return any(each.isdigit() for each in number.value)


def _param(cells, name):
    """What all cells have for a parameter."""
    [value] = {cell.params[name] for cell in cells}
    return value


def _experiments():
    return sum(cell.params["repeats"] for cell in figures.noise())


def _grid():
    alphas = _param(_alpha_cells(), "grid")
    return f"[{min(alphas):g}, {max(alphas):g}]"


def _alpha_cells():
    """Those of Figure 3 and of Figure 4, said to be the same scenario."""
    return [cell for kind in figures.ALPHA_READINGS for cell in figures.alphas(kind)]


_SETTINGS = {
    ("Figure 1", "non-noisy predictors"): lambda: len(TABLES),
    ("Figure 1", "irrelevant predictors"): lambda: _param(figures.noise(), "added"),
    ("Figure 1", "redundant predictors"): lambda: _param(figures.noise(), "added"),
    ("Figure 1", "classes"): lambda: N_CLASSES,
    ("Figure 1", "types of data sets"): lambda: 1 + len(added_noise.KINDS),
    ("Figure 1", "experiments"): _experiments,
    ("Figure 1", "N"): lambda: _param(figures.noise(), "n"),
    ("Figure 1", "N_te"): lambda: _param(figures.noise(), "n_test"),
    ("Figure 2", "experiments"): lambda: len(figures.FIGURE2_DRAWS),
    ("Figure 2", "non-noisy predictors, added first"): lambda: len(TABLES),
    ("Figure 2", "largest number of predictors"): lambda: LARGEST,
    ("Figure 2", "predictor that the redundant ones repeat"): lambda: _ORDINALS[COPIED],
    ("Figure 2", "lines of single classes"): lambda: N_CLASSES,
    ("Figure 3", "N"): lambda: _param(_alpha_cells(), "n"),
    ("Figure 3", "N_te"): lambda: _param(_alpha_cells(), "n_test"),
    ("Figure 3", "predictors"): lambda: len(TABLES),
    ("Figure 3", "grid of alpha_2 and alpha_3"): _grid,
    ("Figure 5", "predictors"): lambda: len(candidates.KINDS),
    ("Figure 5", "relevant predictors"): lambda: candidates.KINDS.count("relevant"),
    ("Figure 5", "irrelevant predictors"): lambda: candidates.KINDS.count("irrelevant"),
    ("Figure 6", "relevant predictors"): lambda: len(TABLES),
    ("Figure 6", "irrelevant predictors"): lambda: _param(figures.paths(), "useless"),
}  # fmt: skip


def _best_independent(number, results):
    """The alphas of least error without dependence: 1, if no other pair is better by what matters.

    What others gain is known with an error: where it may or may not matter, nothing is told.
    """
    found = results.surfaces("discrete", "independent")
    if found is None:
        return no_data(number, NOT_RUN)
    middle, reach = mean_and_reach(loss_at_one(found.sure))
    if middle + reach <= MATTERS:
        ours = f"{ALPHAS[-1]:g}"
    else:
        ours = _best_inside(found.sure) if middle - reach > MATTERS else "not to be told"
    note = f"others are better by {100 * middle:.2f} points, give or take {100 * reach:.2f}"
    return judge_exact(number, ours, reading=_ON_AVERAGE, note=note)


def _best_dependent(number, results):
    """Where the alphas of least error lie with dependence, under every share of equal rows."""
    names = [name for name in figures.ALPHA_READINGS["discrete"] if "independent" not in name]
    found = {name: results.surfaces("discrete", name) for name in names}
    found = {name: _interval(each.sure) for name, each in found.items() if each is not None}
    if DEFAULT not in found:
        return no_data(number, NOT_RUN)
    ours = found.pop(DEFAULT)
    return judge_exact(number, ours, reading=_ON_AVERAGE, others=found,
                       note="inside where that is better than any edge")  # fmt: skip


def _interval(errors):
    """(0, 1) if alphas inside are better than those on the edges; else with the edges."""
    middle, reach = mean_and_reach(gain_inside(errors))
    low, high = f"{ALPHAS[0]:g}", f"{ALPHAS[-1]:g}"
    return f"({low}, {high})" if middle - reach > 0 else f"[{low}, {high}]"


def _best_inside(errors):
    mean = errors.mean(axis=0)
    best = np.unravel_index(mean.argmin(), mean.shape)
    return " and ".join(f"{ALPHAS[k]:g}" for k in best)


RULES = (
    *(Exact("text", figure, tuple(column for row, column in _SETTINGS if row == figure),
            reading=_OURS, of=_setting, kind=SETTING)
      for figure in dict.fromkeys(row for row, _ in _SETTINGS)),
    Coded("text", "Figure 3", "best alpha_2 and alpha_3, X2 and X3 independent",
          by=_best_independent),
    Coded("text", "Figure 3", "best alpha_2 and alpha_3, X2 and X3 dependent",
          by=_best_dependent),
)  # fmt: skip
