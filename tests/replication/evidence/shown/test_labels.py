"""No two lines of a table look alike: over every accepted verdict of every paper."""

from pathlib import Path

import pytest

from replication.evidence.approval.accepted import read_accepted
from replication.evidence.shown.display import evidence
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import NOT_JUDGED, VOCABULARY

FILES = sorted((Path(__file__).parents[4] / "data" / "verdicts").glob("*.csv"))


def accepted(paper):
    """Verdicts of the accepted places and words, and nothing else that could tell them apart."""
    found = {place: phrase.partition(": ")[::2] for place, phrase in read_accepted(paper).items()}
    return [
        Verdict(*place, "1", 1.0, None, None, 0, word, reason=more if word == NOT_JUDGED else "")
        for place, (word, more) in found.items()
    ]


def labels(table):
    """What a line says before it says a number."""
    own = table.reset_index(names="label").columns.tolist()
    said = table.reset_index(names="label")[own[: own.index("printed")]]
    return list(said.itertuples(index=False, name=None))


@pytest.fixture(scope="module", params=FILES, ids=lambda path: path.stem)
def verdicts(request):
    return accepted(request.param.stem)


def test_the_papers_are_here():
    assert len(FILES) == 5


def test_all_numbers_together_are_told_apart(verdicts):
    table = evidence(verdicts, *VOCABULARY, caption="")
    assert len(set(labels(table))) == len(table) == len(verdicts)


@pytest.mark.sampled(every=8)
@pytest.mark.parametrize("part", ["artefact", "statistic", "verdict"])
def test_the_numbers_of_any_part_are_told_apart(verdicts, part):
    for value in {getattr(each, part) for each in verdicts}:
        own = [each for each in verdicts if getattr(each, part) == value]
        table = evidence(own, *VOCABULARY, caption="")
        assert len(set(labels(table))) == len(table) == len(own)
