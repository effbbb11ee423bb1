"""The subsets of features that a search has looked at, and the best of them to keep."""

from dataclasses import dataclass

import numpy as np

from ...machine import thresholds

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
    """Every subset that the starts of a search tried, and which of them came for the first time.

    Attributes
    ----------
    runs : list of Run
    n_features : int
    null_cost : float
        Cost of the empty subset, with which every start begins.
    first, first_accepted : list of ndarray of bool
        One a run: whether no subset before was the same, of those tried or of those accepted. The
        empty subset is every start's first and comes for the first time in none of them.
    """

    runs: list
    n_features: int
    null_cost: float
    first: list
    first_accepted: list

    @classmethod
    def of(cls, runs, n_features, null_cost):
        """Tell the subsets apart by a key."""
        if n_features <= _BITS:
            marks = np.uint64(1) << np.arange(n_features, dtype=np.uint64)
        else:
            # A subset's key is then a hash: among 10^7 subsets, two share one once in 10^5
            # searches.
            marks = np.random.default_rng(0).integers(1, 2**64, size=n_features, dtype=np.uint64)
        ends = np.cumsum([run.costs.size for run in runs])
        # One array, and kept no longer than this: many starts try millions of subsets.
        keys = np.empty(ends[-1], dtype=np.uint64)
        for run, end in zip(runs, ends, strict=True):
            # Exclusive-or: adding and dropping a feature are the same flip of its mark.
            moved = np.where(run.accepted, marks[run.features], np.uint64(0))
            after = np.bitwise_xor.accumulate(moved) if moved.size else moved
            # The subset that was current before the trial, with the tried feature flipped.
            keys[end - run.costs.size : end] = (after ^ moved) ^ marks[run.features]
        accepted = np.flatnonzero(np.concatenate([run.accepted for run in runs]))
        first_accepted = np.zeros(keys.size, dtype=bool)
        first_accepted[accepted] = _first_times(keys[accepted])
        flags = (np.split(mask, ends[:-1]) for mask in (_first_times(keys), first_accepted))
        return cls(runs, n_features, null_cost, *flags)

    @property
    def n_different(self):
        """How many different subsets were tried, the empty one among them."""
        n_kept = sum(int(np.count_nonzero(first)) for first in self.first)
        return 1 + n_kept + sum(run.n_dropped for run in self.runs)

    def times(self, models, duplicates):
        """Which of the subsets tried count, an array a run, and how often the empty one does.

        Parameters
        ----------
        models : {"candidates", "accepted"}
        duplicates : {"once", "each"}
        """
        if duplicates == "once":
            return (self.first_accepted if models == "accepted" else self.first), 1
        if models == "accepted":
            return [run.accepted for run in self.runs], len(self.runs)
        return [np.ones(run.costs.size, dtype=bool) for run in self.runs], len(self.runs)

    def best(self, n):
        """Masks of the ``n`` different subsets of least cost, and what they cost."""
        # No more than n of one run can be among them: of millions of subsets a few are compared.
        leaders = [
            (run, place)
            for run, first in zip(self.runs, self.first, strict=True)
            for place in _leading(run.costs, first, n)
        ]
        costs = np.array([self.null_cost, *(run.costs[place] for run, place in leaders)])
        order = np.argsort(costs, kind="stable")[:n]
        none = np.zeros(self.n_features, dtype=bool)
        masks = [self._mask(*leaders[position - 1]) if position > 0 else none for position in order]
        return np.array(masks), costs[order]

    def _mask(self, run, place):
        mask = run.subset(self.n_features, place)
        mask[run.features[place]] = run.adding[place]
        return mask


def _leading(costs, counted, n):
    """Places of the ``n`` least costs of those that count, the first of equal ones, ascending."""
    places = np.flatnonzero(counted)
    return np.sort(places[np.argsort(costs[places], kind="stable")[:n]])


def _first_times(keys):
    """Whether no key before is the same; the empty subset's key, 0, never counts."""
    out = np.zeros(keys.size, dtype=bool)
    # Equal keys have one remainder: sorting millions of them part by part takes little room.
    parts = min(1 + keys.size // thresholds.SORTED_KEYS, 256)
    remainder = (keys % np.uint64(parts)).astype(np.uint8)
    for part in range(parts):
        places = np.flatnonzero(remainder == part)
        _, first = np.unique(keys[places], return_index=True)
        out[places[first]] = True
    return out & (keys != 0)
