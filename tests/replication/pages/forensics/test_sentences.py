"""The table of a paper's sentences."""

import pytest

from replication.evidence.sentences.descriptions import outcomes
from replication.pages.forensics.sentences import WORDS, counted, table

PAPERS = ("boulle2007", "hong2002", "vidaurre2012", "webb2006", "wu2015")


def of(found, says):
    """The row of a sentence."""
    [row] = [each for _, each in found.iterrows() if each["the text says"].startswith(says)]
    return row


@pytest.mark.parametrize("paper", PAPERS)
def test_every_sentence_is_a_row_and_what_is_contradicted_comes_first(paper):
    found = table(paper)
    said = [f"{each.says} (taken as: {next(iter(each.readings))}" for each in outcomes(paper)]
    told = (
        each.removesuffix(")").partition("; judged by our")[0] for each in found["the text says"]
    )
    assert sorted(told) == sorted(said)
    words = list(found["verdict"])
    assert words == sorted(words, key=WORDS.index)
    assert dict(counted(paper)) == {word: words.count(word) for word in set(words)}
    for word, decides in zip(words, found["what decides"], strict=True):
        assert bool(decides) or word in ("possible", "true")
        assert (". It passes as: " in decides) == (word == "under another reading")


def test_what_only_unprinted_digits_allow_says_so():
    found = of(table("hong2002"), "APMR has a smaller loss than naive Bayes in all cases")
    assert found["the text says"].endswith("in every row; judged by our runs as claim a)")
    assert found["verdict"] == "possible"
    assert found["what decides"] == "not true of the printed digits themselves"
