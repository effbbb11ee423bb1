"""Claim (m): L1/L2-NB discards irrelevant predictors but not redundant ones, and fsNB both."""

import numpy as np

from replication.papers.vidaurre2012.protocol.figures import KEPT_READINGS, NO_COPIES
from replication.papers.vidaurre2012.verdicts.figures.under_variants import under

#: The forms of L1/L2-NB that the paper speaks of: plain, and adaptive as the lasso is, by its own
#: line search.
FORMS = ("L1/L2-NB, line search", "aL1/L2-NB, line search")
#: Both by the minimum of equation (9) itself: whatever solves it is said to select both or neither.
EXACT = ("L1/L2-NB", "aL1/L2-NB")


@under("kept_predictors", KEPT_READINGS)
def irrelevant_only(predictors):
    """m: it drops every irrelevant predictor and no redundant one, in both forms."""
    masks, places, _ = predictors
    return np.all(
        [
            ~masks[form][:, places["irrelevant"]].any(axis=1)
            & masks[form][:, places["copies"]].all(axis=1)
            for form in FORMS
        ],
        axis=0,
    ), _shares(predictors, *FORMS, "aL1/L2-NB, multiplying")


@under("kept_predictors", [name for name in KEPT_READINGS if name != NO_COPIES])
def both_or_neither(predictors):
    """m: of fully redundant predictors L1/L2-NB selects both or neither, searched or solved."""
    masks, places, copied = predictors
    forms = (*FORMS, *EXACT)
    return np.all(
        [masks[form][:, places["copies"]] == masks[form][:, list(copied)] for form in forms],
        axis=(0, 2),
    ), _shares(predictors, *forms)


@under("kept_predictors", KEPT_READINGS)
def stagewise_discards_both(predictors):
    """m: fsNB discards irrelevant and redundant predictors."""
    return _discards_both(predictors, "fsNB")


@under("kept_predictors", KEPT_READINGS)
def stepwise_discards_both(predictors):
    """m: so, ideally, does SNB [section 4]."""
    return _discards_both(predictors, "SNB")


@under("kept_predictors", KEPT_READINGS)
def stepwise_keeps_the_rest(predictors):
    """m: and it keeps, ideally, what is relevant and not redundant [section 4]."""
    relevant = range(predictors[1]["relevant"].stop)
    return np.all([_alike(predictors, "SNB", k) > 0 for k in relevant], axis=0), _shares(
        predictors, "SNB"
    )


def _discards_both(predictors, method):
    """No irrelevant predictor is kept, and of equal ones no more than one."""
    masks, places, copied = predictors
    few = [masks[method][:, places["irrelevant"]].sum(axis=1) < 1]
    few += [_alike(predictors, method, k) <= 1 for k in set(copied)]
    return np.all(few, axis=0), _shares(predictors, method)


def _alike(predictors, method, k):
    """How many are kept of a relevant predictor and its copies, (n_draws,)."""
    masks, places, copied = predictors
    copies = places["copies"].start + np.flatnonzero(np.array(copied) == k)
    return masks[method][:, [k, *copies]].sum(axis=1)


def _shares(predictors, *methods):
    masks, places, _ = predictors
    texts = (
        ", ".join(
            f"{masks[method][:, place].mean():.0%} of the {name}"
            for name, place in places.items()
            if masks[method][:, place].size
        )
        for method in methods
    )
    return "; ".join(f"{m} keeps {text}" for m, text in zip(methods, texts, strict=True))
