"""Rows of an array of NumPy's strings."""

from functools import cached_property

from ...machine import thresholds
from ..column import Column, object_column
from ..named.words import named_words
from .columnar import Columnar


class Words(Columnar):
    """An array of strings, all of whose columns are nominal; objects are made where asked for."""

    def __init__(self, words):
        self._words = words

    @cached_property
    def given(self):
        """The strings as objects."""
        return self._words.astype(object)

    @property
    def shape(self):
        return self._words.shape

    def __getitem__(self, mask):
        return Words(self._words[mask])

    def _columns(self):
        if len(self._words) < thresholds.HASHED_WORDS:
            return [object_column(self.given[:, k], k) for k in range(self.shape[1])]
        return [_column_of(self._words[:, k], k) for k in range(self.shape[1])]


def _column_of(words, name):
    named = named_words(words)
    if named is None:
        return object_column(words.astype(object), name)
    return Column(None, nominal=True, named_by_library=named)
