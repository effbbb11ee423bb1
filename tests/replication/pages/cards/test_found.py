"""Printed numbers are found in a copy: with their row, beside their quote, or alone."""

import pytest

from replication.evidence.reported import Reported
from replication.pages.cards.found import Copy, find

ROW = [
    Reported("table1", "iris", column, "error", value)
    for column, value in (("NB", "7.87"), ("BMA", "1,024"), ("LR", ".5"))
]
FOLDS = Reported("text", "protocol", "folds", "count", "ten")
TEXT = "Title\n\fTable 1\niris 7.87 \u00b1 2.00 & 1,024 (3) .5\n\fWe use ten folds. Ten, again."


def found(text, numbers=(*ROW, FOLDS), quotes=None):
    quotes = {FOLDS.place: "we use ten folds"} if quotes is None else quotes
    return [(each.page, each.beside) for each in find(Copy(text), numbers, quotes, ["text"])]


def test_a_row_is_found_on_its_page_and_words_on_theirs():
    assert found(TEXT) == [(2, True)] * 3 + [(3, True)]


def test_without_a_quote_a_word_is_found_alone():
    assert found(TEXT, quotes={})[-1] == (3, False)


def test_a_row_in_another_order_leaves_its_numbers_alone():
    assert found(TEXT.replace("7.87", "9").replace("(3)", "7.87"))[:3] == [(2, False)] * 3


@pytest.mark.parametrize("wrong", ["7.88", "78.7", "17.87"])
def test_another_number_is_not_found(wrong):
    assert found(TEXT.replace("7.87", wrong))[0] == (0, False)


def test_words_far_apart_are_no_row():
    assert found(TEXT.replace("& ", "and so on " * 20))[0] == (2, False)


def test_an_empty_copy_has_nothing():
    assert set(found("")) == {(0, False)}
