"""Results on known records: what is looked up, and realisations drawn from it."""

import numpy as np
import pytest

from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import OTHERS, SETS
from replication.papers.webb2006.verdicts.results import DRAWS, Results
from tests.papers.webb2006.records import empty_ledger, note, repeats

FEW = ("german", "iris", "labor", "vote")


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


def note_constants(ledger, method, names, values, reading=readings.READINGS[0]):
    """Note an error for each set that all its repeats share, of 1000 rows."""
    for name, value in zip(names, values, strict=True):
        note(ledger, grid.repeated(name, method, reading), repeats([value] * 3, 1000))


def test_values_are_errors_of_each_repeat_and_pairs_without_each(ledger):
    pairs = [(0.9, 0.8), (0.1, 0.2), (0.3, 0.4), (0.5, 0.6)]
    webb = [(0.7, 0.7), (0.01, 0.02), (0.03, 0.04), (0.05, 0.06)]
    note(ledger, grid.repeated("iris", "NB"), repeats([3, 6, 9], 150, pairs, webb))
    found = Results(ledger, "full")

    def values(*asked):
        return found.values(*asked).tolist()

    assert values("error", "NB", "iris") == [0.02, 0.04, 0.06]
    assert values("bias", "NB", "iris") == [0.1, 0.3, 0.5]
    assert values("variance", "NB", "iris") == [0.2, 0.4, 0.6]
    assert values("bias", "NB", "iris", readings.WEBB) == [0.01, 0.03, 0.05]
    assert values("variance", "NB", "iris", readings.WEBB) == [0.02, 0.04, 0.06]
    assert values("variance", "NB", "iris", readings.LEFT_OUT) == [0.2, 0.4, 0.6]


def test_two_repeats_have_one_estimate(ledger):
    note(ledger, grid.repeated("iris", "Boosted J48"), repeats([3, 6], 150, [(0.1, 0.2)]))
    found = Results(ledger, "full")
    assert found.values("bias", "Boosted J48", "iris").tolist() == [0.1]
    assert found.values("error", "Boosted J48", "iris").size == 2


def test_a_record_is_that_of_the_reading_or_the_default_where_it_does_not_touch_the_method(ledger):
    frequency = readings.by_name("frequency 1")
    note(ledger, grid.repeated("iris", "AODE"), repeats([1]))
    note(ledger, grid.repeated("iris", "NB"), repeats([2]))
    note(ledger, grid.repeated("iris", "AODE", frequency), repeats([3]))
    note(ledger, grid.refined("iris", "AODEsr"), repeats([4]))
    found = Results(ledger, "full")

    def wrong(*asked):
        record = found.record("iris", *asked)
        return record and list(record["wrong"])

    assert wrong("AODE") == [1]
    assert wrong("AODE", "frequency 1") == [3]
    assert wrong("NB", "frequency 1") == [2]
    assert wrong("NB", "cut before") is None
    assert wrong("AODE", readings.LEFT_OUT) == [1]
    assert wrong("AODEsr") == [4]
    assert wrong("MAPLMG") is None


def test_what_is_stale_or_not_run_is_left_out(ledger):
    for name in ("vote", "iris", "labor"):
        note(ledger, grid.repeated(name, "AODE"), repeats([1]), "now" if name != "vote" else "then")
    note(ledger, grid.repeated("labor", "NB"), repeats([1]))
    found = Results(ledger, "full")
    assert found.sets(("AODE",)) == ["iris", "labor"]
    assert found.sets(("AODE", "NB")) == ["labor"]
    assert found.sets(("AODE", "NB"), "cut before") == []
    assert found.sets(("TAN",)) == []
    assert found.realisations("error", ("TAN",), readings.DEFAULT) == {}


def test_sets_are_in_the_order_of_the_list_and_hold_no_others(ledger):
    for name in (*OTHERS, *reversed(FEW)):
        note(ledger, grid.repeated(name, "AODE"), repeats([1]))
    found = Results(ledger, "full")
    assert found.sets(("AODE",)) == [name for name in SETS if name in FEW]
    assert found.sets(("AODE",), names=OTHERS) == list(OTHERS)


def test_the_quick_profile_looks_for_its_own_sets_and_repeats(ledger):
    for name in (*grid.QUICK, "iris"):
        note(ledger, grid.repeated(name, "AODE"), repeats([1]))
    assert Results(ledger, "quick").sets(("AODE",)) == []
    for name in (*grid.QUICK, "iris"):
        note(ledger, grid.repeated(name, "AODE", repeats=grid.QUICK_REPEATS), repeats([1]))
    assert Results(ledger, "quick").sets(("AODE",)) == list(grid.QUICK)


def test_a_draw_takes_any_repeat_of_each_set(ledger):
    for name in ("iris", "labor"):
        note(ledger, grid.repeated(name, "AODE"), repeats([10, 20, 30, 40, 50]))
    drawn = Results(ledger, "full").draws("error", "AODE", ["iris", "labor"])
    assert drawn.shape == (DRAWS, 2)
    counts = [np.bincount((10 * column).round().astype(int))[1:] for column in drawn.T]
    assert np.min(counts) > DRAWS / 10
    together = np.unique(drawn.round(3), axis=0)
    assert len(together) == 25  # the sets' repeats are drawn apart


def test_methods_with_as_many_repeats_share_them(ledger):
    note(ledger, grid.repeated("iris", "AODE"), repeats([10, 20, 30, 40]))
    note(ledger, grid.repeated("iris", "NB"), repeats([11, 21, 31, 41]))
    found = Results(ledger, "full")
    own, other = (found.draws("error", method, ["iris"]) for method in ("AODE", "NB"))
    np.testing.assert_allclose(other - own, 0.01)
    np.testing.assert_array_equal(own, found.draws("error", "AODE", ["iris"]))


def test_a_set_is_left_out_another_in_each_draw(ledger):
    names = [name for name in SETS if name in FEW]
    note_constants(ledger, "AODE", names, [1, 2, 4, 8])
    note_constants(ledger, "NB", names, [10, 20, 40, 80])
    found = Results(ledger, "full").realisations("error", ("AODE", "NB"), readings.LEFT_OUT)
    own, other = (1000 * found[method] for method in ("AODE", "NB"))
    assert own.shape == (DRAWS, 3)
    rows = {(1, 2, 4): 0, (1, 2, 8): 0, (1, 4, 8): 0, (2, 4, 8): 0}
    for row in own.round().astype(int).tolist():
        rows[tuple(row)] += 1
    assert min(rows.values()) > DRAWS / 8
    np.testing.assert_allclose(other, 10 * own)


def test_the_other_sets_stand_in_for_some_another_in_each_draw(ledger):
    names = list(SETS[:6])
    note_constants(ledger, "AODE", names, range(1, 7))
    note_constants(ledger, "AODE", OTHERS, [101, 102, 103, 104])
    note_constants(ledger, "NB", names, range(11, 17))
    note_constants(ledger, "NB", OTHERS, [111, 112, 113, 114])
    found = Results(ledger, "full").realisations("error", ("AODE", "NB"), readings.IN_PLACE)
    own = (1000 * found["AODE"]).round().astype(int)
    np.testing.assert_allclose(found["NB"] - found["AODE"], 0.01)
    assert own.shape == (DRAWS, 6)
    np.testing.assert_array_equal(np.sort(own)[:, 2:], np.tile([101, 102, 103, 104], (DRAWS, 1)))
    kept = own < 100
    np.testing.assert_array_equal(own[kept], np.tile(range(1, 7), (DRAWS, 1))[kept])
    assert kept.mean(axis=0) == pytest.approx([1 / 3] * 6, abs=0.12)


def test_only_other_sets_that_were_run_stand_in(ledger):
    note_constants(ledger, "AODE", FEW, [1] * 4)
    results = Results(ledger, "full")
    assert results.realisations("error", ("AODE",), readings.IN_PLACE) == {}
    note_constants(ledger, "AODE", OTHERS[:1], [9])
    results = Results(ledger, "full")
    drawn = results.realisations("error", ("AODE",), readings.IN_PLACE)["AODE"]
    assert np.unique(drawn.sum(axis=1).round(3)).tolist() == [0.012]


def test_webbs_definition_is_drawn_for_bias_and_variance(ledger):
    note(ledger, grid.repeated("iris", "AODE"), repeats([1], pairs=[(0.1, 0.2)], webb=[(0.3, 0.4)]))
    results = Results(ledger, "full")
    for quantity, plain, webb in (("bias", 0.1, 0.3), ("variance", 0.2, 0.4)):
        for reading, value in ((readings.DEFAULT, plain), (readings.WEBB, webb)):
            drawn = results.realisations(quantity, ("AODE",), reading)["AODE"]
            assert np.unique(drawn).tolist() == [value]


def test_times_are_those_of_the_split_and_of_weka(ledger):
    note(ledger, grid.timing("iris"), {"AODE": [1.0, 2.0]})
    note(ledger, grid.weka_timing("iris"), {"J48": [3.0, 4.0]})
    found = Results(ledger, "full")
    assert found.timing("iris") == {"AODE": [1.0, 2.0]}
    assert found.weka_timing("iris") == {"J48": [3.0, 4.0]}
    assert found.timing("vote") is found.weka_timing("vote") is None
