"""Strings of NumPy are named as a dict names them, whatever their hashes."""

import numpy as np
import pytest

from seminaive.table.named import words as module
from seminaive.table.named.words import named_words

POOL = [
    "",
    "a",
    "b",
    "ab",
    "ba",
    "ü",
    "\u4e2d\u6587",
    "a\0b",
    "a longer word",
    "a longer wort",
    "\ud800",
]


def drawn(seed, pool=POOL, n=400):
    return [pool[k] for k in np.random.default_rng(seed).integers(len(pool), size=n)]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("layout", ["alone", "a column", "other bytes first"])
def test_names_are_those_of_a_dict_and_lead_back_to_the_words(seed, layout):
    cells = drawn(seed)
    words = np.array(cells)
    if layout == "a column":
        words = np.column_stack([words[::-1], words])[:, 1]
    if layout == "other bytes first":
        words = words.astype(words.dtype.newbyteorder())
    names, positions = named_words(words)
    assert names == list(dict.fromkeys(cells))
    assert [names[k] for k in positions.tolist()] == cells


def test_words_of_one_hash_are_left_to_others(monkeypatch):
    words = np.array(drawn(0))
    monkeypatch.setattr(module, "_hashes", lambda words: np.zeros(words.size, dtype=np.uint64))
    assert named_words(words) is None
    assert named_words(words[words == "ab"]).names == ["ab"]


def test_many_different_words_are_left_to_others():
    assert named_words(np.array([f"word {k}" for k in range(400)])) is None
