"""The claims of every paper: each can be read, can hold, and can fail."""

import numpy as np
import pytest

from replication.evidence.claims.read import read_claims
from replication.evidence.claims.truth import holds
from tests.replication.evidence.sentences.test_transcribed import PAPERS


class Words(dict):
    """What a paper would give, as it is named."""

    def __missing__(self, name):
        return name


CLAIMS = [claim for paper in PAPERS for claim in read_claims(paper, Words())]
N = 40_000


def drawn(places):
    """Whole numbers: of a method on all rows alike, or on some rows of half of the draws others.

    A method is a column, or in half of the draws a row, where numbers are larger.
    """
    numbers = np.random.default_rng(0)
    columns = {place[2:]: numbers.integers(-4, 9, N) for place in places}
    rows = {place[1::2]: numbers.integers(0, 30, N) for place in places}
    apart, by_row = numbers.random((2, N)) < 0.5
    return {
        place: np.where(by_row, rows[place[1::2]], columns[place[2:]])
        + numbers.integers(-1, 2, N) * apart
        for place in places
    }


@pytest.mark.parametrize(
    ("claim", "says"),
    [(claim, says) for claim in CLAIMS for says in claim.relations],
    ids=lambda each: each if isinstance(each, str) else each.states,
)
def test_every_relation_stands_of_some_draws_and_falls_of_others(claim, says):
    node = claim.relations[says]
    at = {place: each.astype(float) for place, each in drawn(claim.places(node)).items()}
    found = holds(node, {**at, **claim.taken})
    assert 0 < found.sum() < N


def test_no_two_claims_of_a_paper_state_the_same():
    for paper in PAPERS:
        stated = [(claim.key, claim.states) for claim in read_claims(paper, Words())]
        assert len(set(stated)) == len(stated)
