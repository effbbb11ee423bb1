"""The readings of what the paper leaves open of the methods."""

from itertools import product

from replication.papers.vidaurre2012.protocol import variants
from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.protocol.variants import (
    DEFAULT_PARAMS,
    FOLDS,
    READINGS,
    given,
    read_off,
)


def test_a_reading_changes_one_known_thing_for_known_methods():
    for reading in READINGS[1:]:
        [(name, value)] = reading.changes.items()
        assert DEFAULT_PARAMS[name] != value, reading
        assert name == "generator" or type(DEFAULT_PARAMS[name]) is type(value), reading
        assert reading.methods, reading
        assert set(reading.methods) <= set(METHODS), reading


def test_a_reading_changes_what_its_method_reads():
    for reading, method in product(READINGS, METHODS):
        changed = given(reading.params, method) != given(DEFAULT_PARAMS, method)
        # The steps of SNB are all of one length.
        changed &= not (method == "SNB" and reading.params["ties"] in ("shortest", "longest"))
        off_the_path = method == "fsNB" and read_off(reading.params) != read_off(DEFAULT_PARAMS)
        data = reading.needs == FOLDS or reading.params["generator"] != DEFAULT_PARAMS["generator"]
        touched = method in reading.methods and reading.name != variants.DEFAULT
        assert (changed or off_the_path or data) == touched, (reading.name, method)
