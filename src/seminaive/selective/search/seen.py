"""The subsets of features that a search has looked at, and the best of them to keep."""

from dataclasses import dataclass

import numpy as np

__all__ = ["ModelsSeen", "Tried"]

# So many features fit in the bits of a key; for more a key is a hash.
_BITS = 63


@dataclass(frozen=True, eq=False)
class ModelsSeen:
    """The best models of a search, best first.

    Attributes
    ----------
    masks : ndarray of bool, shape (n_kept, n_features)
        Which features each selects.
    values : ndarray of shape (n_kept,)
        The criterion: code length (small is good), accuracy or AUC (large is good).
    code_lengths : ndarray of shape (n_kept,)
        l(M) + l(D | M) in nats, equation (4) of boulle2007: minus the log posterior, but for a
        constant.
    null_code_length : float
        That of the model without features.
    n_evaluated : int
        How many different models the search has looked at.
    """

    masks: np.ndarray
    values: np.ndarray
    code_lengths: np.ndarray
    null_code_length: float
    n_evaluated: int

    @property
    def log_posterior_ratios(self):
        """Log of P(M | D) / P(M0 | D), the posterior against the null model's, in nats.

        This is log P(M) / P(M0) + N (H(Y) - ILF). Equation (8) of boulle2007 prints the ratio as
        P(M) / P(M0) (H(Y) / ILF)^N, which equation (4) does not give.
        """
        return self.null_code_length - self.code_lengths

    @property
    def compression(self):
        """c(M, D) = 1 - code length / null model's [boulle2007, section 6.2]."""
        return compression(self.code_lengths, self.null_code_length)


def compression(code_lengths, null_code_length):
    """Portion of the null model's code length that is saved; 0 where there is nothing to save."""
    if null_code_length == 0:
        return np.zeros_like(code_lengths)
    return 1.0 - code_lengths / null_code_length


@dataclass(frozen=True, eq=False)
class Tried:
    """Every subset that the starts of a search tried, told apart by a key.

    Attributes
    ----------
    runs : list of Run
    n_features : int
    null_cost : float
        Cost of the empty subset, with which every start begins.
    keys : list of ndarray of uint64
        One per run; the empty subset has the key 0.
    """

    runs: list
    n_features: int
    null_cost: float
    keys: list

    @classmethod
    def of(cls, runs, n_features, null_cost):
        """Give each subset tried a key."""
        marks = _marks(n_features)
        return cls(runs, n_features, null_cost, [_keys(run, marks) for run in runs])

    @property
    def costs(self):
        """Cost of every subset tried, run after run."""
        return np.concatenate([run.costs for run in self.runs])

    def times(self, models, duplicates):
        """How often each subset tried counts, run after run, and how often the empty one does.

        Parameters
        ----------
        models : {"candidates", "accepted"}
        duplicates : {"once", "each"}
        """
        keys = np.concatenate(self.keys)
        counts = np.ones(keys.size)
        if models == "accepted":
            counts = np.concatenate([run.accepted for run in self.runs]).astype(np.float64)
        if duplicates == "each":
            return counts, float(len(self.runs))
        # The empty subset (key 0) is every start's first and is counted apart, once.
        among = np.flatnonzero((counts > 0) & (keys != 0))
        _, first = np.unique(keys[among], return_index=True)
        once = np.zeros(keys.size)
        once[among[first]] = 1.0
        return once, 1.0

    def sums(self, weights):
        """Sum over subsets of weight times membership, for each feature; no pass over subsets.

        What is accepted stays in all later subsets of its run, until it is dropped.
        """
        total, start = np.zeros(self.n_features), 0
        for run in self.runs:
            here = weights[start : start + run.costs.size]
            start += run.costs.size
            # The weight of all that this run tried afterwards.
            later = here.sum() - np.cumsum(here)
            change = np.where(run.adding, 1.0, -1.0) * (here + np.where(run.accepted, later, 0.0))
            total += np.bincount(run.features, change, minlength=self.n_features)
        return total

    def best(self, n):
        """Masks of the ``n`` different subsets of least cost, and how many differ in all."""
        once, _ = self.times("candidates", "once")
        places = np.flatnonzero(once)
        costs = np.append(self.null_cost, self.costs[places])
        order = np.argsort(costs, kind="stable")[:n]
        none = np.zeros(self.n_features, dtype=bool)
        masks = [none if at == 0 else self._mask(places[at - 1]) for at in order]
        return np.array(masks), costs.size

    def _mask(self, place):
        for run in self.runs:
            if place < run.costs.size:
                mask = run.subset(self.n_features, place)
                mask[run.features[place]] = run.adding[place]
                return mask
            place -= run.costs.size
        raise IndexError("no subset was tried at this place")


def _marks(n_features):
    if n_features <= _BITS:
        return np.uint64(1) << np.arange(n_features, dtype=np.uint64)
    # A subset's key is then a hash: among 10^7 subsets, two share one once in 10^5 searches.
    return np.random.default_rng(0).integers(1, 2**64, size=n_features, dtype=np.uint64)


def _keys(run, marks):
    # Exclusive-or: adding and dropping a feature are the same flip of its mark.
    moved = np.where(run.accepted, marks[run.features], np.uint64(0))
    after = np.bitwise_xor.accumulate(moved) if moved.size else moved
    # The subset that was current before the trial, with the tried feature flipped.
    return (after ^ moved) ^ marks[run.features]
