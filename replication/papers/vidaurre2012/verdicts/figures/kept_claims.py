"""Claim (m): L1/L2-NB discards irrelevant predictors but not redundant ones, and fsNB both."""

import numpy as np

from replication.papers.vidaurre2012.protocol.figures import KEPT_READINGS, NO_COPIES
from replication.papers.vidaurre2012.verdicts.figures.under_readings import under

__all__ = ["both_or_neither", "irrelevant_only", "stagewise_discards_both",
           "stepwise_discards_both"]  # fmt: skip

#: The forms of L1/L2-NB that the paper speaks of: plain, and adaptive as the lasso is, by its own
#: line search.
FORMS = ("L1/L2-NB, line search", "aL1/L2-NB, line search")


@under("kept_predictors", KEPT_READINGS)
def irrelevant_only(found):
    """m: it drops every irrelevant predictor and no redundant one, in both forms."""
    masks, places, _ = found
    return np.all([
        ~masks[form][:, places["irrelevant"]].any(axis=1)
        & masks[form][:, places["copies"]].all(axis=1)
        for form in FORMS
    ], axis=0), _shares(found, *FORMS, "aL1/L2-NB, multiplying")  # fmt: skip


@under("kept_predictors", [name for name in KEPT_READINGS if name != NO_COPIES])
def both_or_neither(found):
    """m: of fully redundant predictors L1/L2-NB selects both or neither."""
    masks, places, copied = found
    return np.all([masks[form][:, places["copies"]] == masks[form][:, list(copied)]
                   for form in FORMS], axis=(0, 2)), _shares(found, *FORMS)  # fmt: skip


@under("kept_predictors", KEPT_READINGS)
def stagewise_discards_both(found):
    """m: fsNB discards irrelevant and redundant predictors."""
    return _discards_both(found, "fsNB")


@under("kept_predictors", KEPT_READINGS)
def stepwise_discards_both(found):
    """m: so, ideally, does SNB [section 4]."""
    return _discards_both(found, "SNB")


def _discards_both(found, method):
    """No irrelevant predictor is kept, and of equal ones no more than one."""
    masks, places, copied = found
    kept = masks[method]
    few = [kept[:, places["irrelevant"]].sum(axis=1) < 1]
    for k in set(copied):
        of_k = places["copies"].start + np.flatnonzero(np.array(copied) == k)
        few.append(kept[:, [k, *of_k]].sum(axis=1) <= 1)
    return np.all(few, axis=0), _shares(found, method)


def _shares(found, *methods):
    masks, places, _ = found
    each = (", ".join(f"{masks[method][:, place].mean():.0%} of the {name}"
                      for name, place in places.items() if masks[method][:, place].size)
            for method in methods)  # fmt: skip
    return "; ".join(f"{m} keeps {told}" for m, told in zip(methods, each, strict=True))
