"""Names of an array of strings of NumPy, of which no string of Python's is made but for a name."""

import numpy as np

from .named import Named
from .same import numbered

_PRIME = np.uint64(0x100000001B3)  # of FNV-1a, which takes bytes


def named_words(words):
    """Make Named of strings by a hash of each, which a comparison proves right.

    Parameters
    ----------
    words : ndarray of str, shape (n_rows,)

    Returns
    -------
    Named or None
        None where there are many different words, or two words have one hash.
    """
    words = np.ascontiguousarray(words)
    numbering = numbered(_hashes(words).view(np.int64))
    if numbering is None:
        return None
    firsts, numbers = numbering
    names = words[firsts]
    return Named(names.tolist(), numbers) if np.array_equal(names[numbers], words) else None


def _hashes(words):
    """One number for each word, of all its letters."""
    letters = words.view(np.uint32).reshape(words.size, -1)
    hashes = np.zeros(words.size, dtype=np.uint64)
    for place in range(letters.shape[1]):
        hashes ^= letters[:, place]
        hashes *= _PRIME
    return hashes
