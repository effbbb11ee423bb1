"""The protocol of the authors' public code: its shuffle, its folds, and how it breaks ties.

Repository https://github.com/wuga214/PAPER_AAAI15_BMA_NaiveBayes, folder ``src``:
``evaluation/WekaEvaluationWrapper`` shuffles, splits and tunes, ``classifiers/ClassifierFactory``
lists the values of Gamma and of C, ``plots/ConfidenceInterval`` prints the table. Written anew from
what they do, and from the documentation of Java and Weka; nothing of them is copied.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np

from replication.papers.wu2015.protocol.settings import BIASES, COSTS, DATASETS, GAMMAS

#: What verdicts call it.
NAME = "the authors' public protocol"

#: The same with the seeds 0 to 999, as a reading of the claims.
ANY_SEED = "the public protocol with a thousand seeds"

#: The seed of the shuffle and the number of folds, as ``plots/ConfidenceInterval`` gives them.
SEED, FOLDS = 10, 10
#: The accuracy is asked for once, after the loop over the folds: it is that of this one.
LAST = FOLDS - 1

#: It reads ``anneal.arff``, whose question marks are quoted, and so are values.
FILES = DATASETS | {"anneal": "anneal"}

#: A nominal column, by data set, whose two values its file declares the other way round than ours;
#: all others have the order of ours.
TURNED = {"crx": "A1"}

#: Values of Gamma that ``plots/HyperParameterLinearPlot`` tries for Figure 3, and those at which it
#: draws them: it counts its points, though none is at 0.2 to 0.5.
PLOTTED = (0.1, *(round(0.1 * k, 1) for k in range(6, 21)))
DRAWN_AT = tuple(round(0.1 * k, 1) for k in range(1, 17))

#: All values with which the protocol is run.
TRIED = tuple(round(0.1 * k, 1) for k in range(1, 21))

_BITS, _STEP, _ADD = 48, 0x5DEECE66D, 0xB


def shuffled(n_rows: int, seed: int = SEED) -> np.ndarray:
    """Return the rows as Weka's ``randomize`` orders them: from the last, each changes places."""
    draw, order = _Random(seed), np.arange(n_rows)
    for last in range(n_rows - 1, 0, -1):
        position = draw.below(last + 1)
        order[[last, position]] = order[[position, last]]
    return order


def folds(n_rows: int) -> list[slice]:
    """Return Weka's folds of shuffled rows, not stratified: the first have one row more."""
    sizes = [n_rows // FOLDS + (fold < n_rows % FOLDS) for fold in range(FOLDS)]
    return [slice(sum(sizes[:fold]), sum(sizes[: fold + 1])) for fold in range(FOLDS)]


def split(n_rows: int, fold: int, seed: int = SEED) -> tuple[np.ndarray, ...]:
    """Return the rows of a fold: to test, to train, and to tune with: to train there, to judge.

    Gamma is judged on the fold after the test fold, and trained on the other eight.
    """
    rows, fold_positions = shuffled(n_rows, seed), folds(n_rows)
    parts = [rows[positions] for positions in fold_positions]
    after = (fold + 1) % FOLDS
    train = np.concatenate([part for k, part in enumerate(parts) if k != fold])
    inside = np.concatenate([part for k, part in enumerate(parts) if k not in (fold, after)])
    return parts[fold], train, inside, parts[after]


class _Random:
    """``java.util.Random``: a linear congruential generator of 48 bits."""

    def __init__(self, seed):
        self._state = (seed ^ _STEP) % 2**_BITS

    def _next(self):
        """The upper 31 bits of the next state."""
        self._state = (self._state * _STEP + _ADD) % 2**_BITS
        return self._state >> (_BITS - 31)

    def below(self, bound):
        """A whole number from 0 on below ``bound``, all equally likely."""
        if bound & (bound - 1) == 0:
            return bound * self._next() >> 31
        while True:
            bits = self._next()
            if bits - bits % bound + bound <= 2**31:
                return bits % bound


def _in_a_hash_set(texts: Sequence[str], java: int) -> list[str]:
    """Return texts in the order in which a ``HashSet`` of Java 7 or 8 gives them."""
    # Guava asks for a third more than there are, Java takes the next power of two.
    buckets: list[list[str]] = [[] for _ in range(2 ** (len(texts) * 4 // 3 - 1).bit_length())]
    for text in texts:
        bucket = buckets[_spread(_hash(text), java) % len(buckets)]
        # Java 7 puts what is new before what is there, Java 8 behind it.
        bucket.insert(0 if java == 7 else len(bucket), text)
    return [text for bucket in buckets for text in bucket]


def _hash(text):
    code = 0
    for letter in text:
        code = (31 * code + ord(letter)) % 2**32
    return code


def _spread(code, java):
    if java == 8:
        return code ^ code >> 16
    code ^= code >> 20 ^ code >> 12
    return code ^ code >> 7 ^ code >> 4


def _by_hash(java, letter="H", values=GAMMAS):
    options = {f"-{letter} {value:g}": value for value in values}
    return tuple(options[option] for option in _in_a_hash_set([*options], java))


#: Which of equally good values of Gamma comes first. The project's ``.classpath`` and the compiled
#: classes name Java 7; the other orders are for comparison.
ORDERS = {
    "Java 7": _by_hash(7),
    "Java 8": _by_hash(8),
    "smallest first": GAMMAS,
    "largest first": GAMMAS[::-1],
    "1 first": (1.0, *(gamma for gamma in GAMMAS if gamma != 1.0)),
}

#: The values of C that the code tries, with B 1; the text has 36 pairs, of six each.
_CODE_COSTS = (1e-4, 1e-3, 0.01, 0.1, 1.0, 10.0, 100.0, 1e3, 1e4, 0.05, 0.5, 5.0, 50.0, 500.0)

#: Pairs of C and B that tune LR and SVM, in the order in which Java 7 tries them: the grid of the
#: code, and that of the text by the same code. Which of them was printed has no source.
GRIDS = {
    "the public protocol with the code's grid": tuple(
        (cost, 1.0) for cost in _by_hash(7, "C", _CODE_COSTS)
    ),
    "the public protocol with the text's grid": tuple(
        (cost, bias) for bias, cost in product(_by_hash(7, "B", BIASES), _by_hash(7, "C", COSTS))
    ),
}

#: What verdicts call that it does not matter which.
EITHER_GRID = "the public protocol with either grid"

#: All pairs with which LR and SVM are run.
PAIRS = tuple(sorted({pair for grid in GRIDS.values() for pair in grid}))
