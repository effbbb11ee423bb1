"""The words: each in one place, and none that a reader could take for another."""

from replication.evidence import vocabulary
from replication.evidence.vocabulary import EXPERIMENT, KINDS, REASONS, STANDS, VOCABULARY


def test_every_word_every_kind_and_every_reason_has_a_name_and_is_listed_once():
    named = {name: word for name, word in vars(vocabulary).items() if name.isupper()}
    words = [word for word in named.values() if isinstance(word, str)]
    assert len({*words}) == len(words)
    assert {*words} == {*VOCABULARY, *KINDS, *filter(None, REASONS)}


def test_what_agrees_are_the_three_best_words_and_experiments_come_first():
    assert VOCABULARY[:3] == STANDS
    assert KINDS[0] == EXPERIMENT


def test_no_word_has_the_sign_by_which_the_accepted_tables_part_word_and_reading():
    assert not [word for word in (*VOCABULARY, *REASONS) if ":" in word]
