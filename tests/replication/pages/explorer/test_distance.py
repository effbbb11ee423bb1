"""How far a number lies from an interval: 1 at the edge, with what prints alike."""

import pytest

from replication.pages.explorer.distance import distance

ROW = {"at": 10, "half": 0.5, "low": 8, "high": 11}


@pytest.mark.parametrize(
    ("at", "found"), [(9.5, 0.0), (11.5, 1.0), (7.5, -1.0), (11.6, 1.05), (409.5, 200.0)]
)
def test_the_edge_of_what_could_have_been_printed_is_at_one(at, found):
    assert distance({**ROW, "at": at}) == found


@pytest.mark.parametrize("lacking", ["at", "low", "high"])
def test_without_a_number_or_an_interval_there_is_none(lacking):
    assert distance({name: value for name, value in ROW.items() if name != lacking}) is None
    assert distance({**ROW, lacking: "inf"}) is None


def test_where_nothing_varies_only_the_number_itself_has_a_distance():
    exact = {"at": 3, "low": 3, "high": 3}
    assert distance(exact) == 0.0
    assert distance({**exact, "at": 4}) is None
