"""The table of a paper's sentences."""

import pytest

from replication.evidence.forensics.sentences.told import outcomes
from replication.pages.forensics.sentences import WORDS, counted, table

PAPERS = ("boulle2007", "hong2002", "vidaurre2012", "webb2006", "wu2015")


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sentence_is_a_row_and_what_is_contradicted_comes_first(paper):
    found = table(paper)
    assert sorted(found.index) == sorted(each.says for each in outcomes(paper))
    words = [verdict.partition(":")[0].partition(",")[0] for verdict in found["verdict"]]
    assert words == sorted(words, key=WORDS.index)
    assert dict(counted(paper)) == {word: words.count(word) for word in set(words)}
    for word, against in zip(words, found["against it"], strict=True):
        assert bool(against) == (word in ("impossible", "under another reading"))


def test_a_row_names_what_contradicts_and_the_reading_that_passes():
    row = table("wu2015").loc["BMA trains up to 5 times faster than LR"]
    assert row["taken as"] == "the largest ratio prints as 5"
    assert row["against it"] == "max(lr / bma) = 5.983 to 5.999 (segment) does not print as 5"
    assert row["verdict"] == (
        "under another reading: the largest ratio prints as 5, numbers cut off"
    )
    assert row["would refuse"] == "100%"


def test_what_only_unprinted_digits_allow_says_so():
    found = table("hong2002").loc["APMR has a smaller loss than naive Bayes in all cases"]
    assert found["verdict"] == "possible, not of the printed digits themselves"
    assert found["against it"] == ""


def test_what_nothing_could_be_shuffled_of_has_no_power():
    found = table("boulle2007").loc["the 200 models displayed are 0.05 % of all 2^19"]
    assert found["would refuse"] == ""


def test_a_paper_without_sentences_has_an_empty_table():
    assert len(table("jones2031")) == 0
    assert not counted("jones2031")
