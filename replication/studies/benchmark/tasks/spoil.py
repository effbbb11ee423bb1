"""Tables that are spoiled on purpose, training and test rows apart."""

import numpy as np
import pandas as pd

#: Share of cells that are missing under "gaps".
MISSING = 0.3


def spoiled(kind, train, test, labels, random):
    """Spoil the rows of a fold; those that are tested tell those that train nothing.

    Parameters
    ----------
    kind : str
        One of ``settings.KINDS``.
    train, test : DataFrame
    labels : ndarray of int
        Of the test rows.
    random : Generator
        Two calls with generators of one seed spoil alike.

    Returns
    -------
    tuple of DataFrame, DataFrame, ndarray
        Training rows, test rows, and the labels of these.
    """
    if kind == "noise":
        return _with_noise(train, random), _with_noise(test, random), labels
    if kind == "identifier":
        return _named(train, "row"), _named(test, "asked"), labels
    if kind == "copies":
        return _copied(train), _copied(test), labels
    if kind == "gaps":
        return train, test.mask(random.random(test.shape) < MISSING), labels
    # As many rows again, drawn so that all classes that occur are equally likely.
    shares = np.bincount(labels)[labels]
    weights = (1 / shares) / (1 / shares).sum()
    drawn = random.choice(labels.size, labels.size, p=weights)
    return train, test.iloc[drawn], labels[drawn]


def _with_noise(frame, random):
    noise = {
        f"noise {k}": frame.iloc[random.permutation(len(frame)), k].to_numpy()
        for k in range(frame.shape[1])
    }
    noisy = pd.DataFrame(noise, index=frame.index)
    kinds = dict(zip(noisy.columns, frame.dtypes, strict=True))
    return pd.concat([frame, noisy.astype(kinds)], axis=1)


def _named(frame, word):
    return frame.assign(**{"name of the row": [f"{word} {k}" for k in range(len(frame))]})


def _copied(frame):
    copies = (frame.add_suffix(f", copy {k}") for k in (1, 2))
    return pd.concat([frame, *copies], axis=1)
