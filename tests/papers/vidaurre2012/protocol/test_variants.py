"""The readings of what the paper leaves open of the methods."""

from itertools import product

from replication.papers.vidaurre2012.protocol import variants
from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.protocol.variants import (
    CONTINUOUS,
    DEFAULT_PARAMS,
    DISCRETE,
    FOLDS,
    READINGS,
    applies,
    given,
    names,
    read_off,
)
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES


def by_name(name):
    [found] = [each for each in READINGS if each.name == name]
    return found


def test_the_default_comes_first_and_changes_nothing():
    assert READINGS[0].name == variants.DEFAULT
    assert READINGS[0].params == dict(DEFAULT_PARAMS)
    assert set(READINGS[0].methods) == set(METHODS)


def test_a_reading_changes_one_known_thing_for_known_methods():
    for reading in READINGS[1:]:
        [(name, value)] = reading.changes.items()
        assert DEFAULT_PARAMS[name] != value, reading
        assert name == "generator" or type(DEFAULT_PARAMS[name]) is type(value), reading
        assert reading.methods, reading
        assert set(reading.methods) <= set(METHODS), reading


def test_no_two_readings_are_named_or_are_alike():
    assert len({each.name for each in READINGS}) == len(READINGS)
    assert len({str(sorted(each.changes.items())) for each in READINGS}) == len(READINGS)


def test_a_reading_changes_what_its_method_reads():
    for reading, method in product(READINGS, METHODS):
        changed = given(reading.params, method) != given(DEFAULT_PARAMS, method)
        # The steps of SNB are all of one length.
        changed &= not (method == "SNB" and reading.params["ties"] in ("shortest", "longest"))
        off_the_path = method == "fsNB" and read_off(reading.params) != read_off(DEFAULT_PARAMS)
        data = reading.needs == FOLDS or reading.params["generator"] != DEFAULT_PARAMS["generator"]
        touched = method in reading.methods and reading.name != variants.DEFAULT
        assert (changed or off_the_path or data) == touched, (reading.name, method)


def test_what_is_read_off_a_path_is_recorded():
    seen = {f"{patience}, {choice}" for patience in PATIENCES for choice in CHOICES}
    assert {read_off(each.params) for each in READINGS} <= seen


def test_readings_of_values_leave_numbers_alone_but_for_wnb_which_cuts_them():
    smoothing = by_name("smoothing 1")
    assert applies(smoothing, "NB", {DISCRETE})
    assert not applies(smoothing, "NB", {CONTINUOUS})
    assert applies(smoothing, "WNB", {CONTINUOUS})


def test_readings_of_numbers_and_folds_need_them():
    assert "WNB as NB" in names("WNB", {CONTINUOUS})
    assert "WNB as NB" not in names("WNB", {DISCRETE})
    assert "folds stratified" in names("NB", {CONTINUOUS, FOLDS})
    assert "folds stratified" not in names("NB", {CONTINUOUS})


def test_a_method_has_no_reading_of_another():
    assert not applies(by_name("patience 1"), "SNB", {CONTINUOUS})
