"""The picture of the idea; the chapter's open cell has AODE by its formula, to 1e-12."""

import pytest

from replication.papers.webb2006.pages import idea


@pytest.fixture(scope="module")
def found():
    return idea.answers()


def test_the_average_lies_between_the_parents(found):
    assert (found.parents.min(axis=1) < found.aode).all()
    assert (found.aode < found.parents.max(axis=1)).all()
