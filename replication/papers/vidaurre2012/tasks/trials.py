"""Generated trials of StarPlus' shape: images of one stimulus share more than their class."""

from dataclasses import dataclass

import numpy as np

from replication.engine.seeds import rng
from replication.papers.vidaurre2012.protocol.settings import (
    N_IMAGES,
    N_REGIONS,
    N_TRIALS,
    PAPER,
)

#: Images from the first stimulus to the end of the second one: between them lies as long a pause.
_LASTS = 3 * N_IMAGES // 2


@dataclass(frozen=True)
class Strengths:
    """How strong everything is, in deviations of what is an image's own.

    Parameters
    ----------
    signal : float
        Deviation over the regions of the difference between the two stimuli's means.
    trial : float
        Deviation of what all images of a trial share.
    stimulus : float
        Deviation of what the images of one stimulus in one trial share.
    memory : float
        Correlation of what is an image's own with that of the image half a second before.
    between : float
        Correlation of any two regions in all three of them.
    """

    signal: float
    trial: float
    stimulus: float
    memory: float
    between: float


@dataclass(frozen=True, eq=False)
class Images:
    """Images in the order of the trials.

    Attributes
    ----------
    X : ndarray of shape (n_images, 25)
        Mean activation of each region.
    y : ndarray of int, shape (n_images,)
        1 where the picture is seen, 0 where the sentence is.
    trial : ndarray of int, shape (n_images,)
    first : ndarray of int, shape (n_trials,)
        What each trial begins with, as in ``y``.
    """

    X: np.ndarray
    y: np.ndarray
    trial: np.ndarray
    first: np.ndarray


def draw(strengths, repeat, n_fresh=0):
    """Draw the forty trials of one subject, and fresh ones of the same.

    Equal repeats share their seed whatever the strengths are, so that these are compared on the
    same noise.

    Returns
    -------
    images, fresh : Images
        Of 40 and of ``n_fresh`` trials, half of which begin with the picture.
    """
    chance = rng(PAPER, "trials", repeat)
    difference = strengths.signal * chance.standard_normal(N_REGIONS)
    return tuple(_trials(strengths, difference, chance, n) for n in (N_TRIALS, n_fresh))


def _trials(strengths, difference, chance, n):
    half = N_IMAGES // 2
    first = np.arange(n) % 2
    stimuli = np.column_stack([first, 1 - first])  # (n, 2): what each half of a trial shows
    # What is each image's own, of deviation 1, (n, _LASTS, 25): autoregressive in time.
    remembered = _regions(chance, (n, _LASTS), strengths.between)
    new = np.sqrt(1.0 - strengths.memory**2)
    for time in range(1, _LASTS):
        remembered[:, time] = strengths.memory * remembered[:, time - 1] + new * remembered[:, time]
    X = np.concatenate([remembered[:, :half], remembered[:, -half:]], axis=1).reshape(
        n, 2, half, N_REGIONS
    )
    X = X + strengths.trial * _regions(chance, (n, 1, 1), strengths.between)
    X = X + strengths.stimulus * _regions(chance, (n, 2, 1), strengths.between)
    X = X + (stimuli[:, :, None, None] - 0.5) * difference
    return Images(
        X.reshape(n * N_IMAGES, N_REGIONS),
        np.repeat(stimuli.ravel(), half),
        np.repeat(np.arange(n), N_IMAGES),
        first,
    )


def _regions(chance, shape, between):
    """Normal values with deviation 1 of all regions, equally correlated: shape (*shape, 25)."""
    shared = chance.standard_normal((*shape, 1))
    separate = chance.standard_normal((*shape, N_REGIONS))
    return np.sqrt(between) * shared + np.sqrt(1.0 - between) * separate
