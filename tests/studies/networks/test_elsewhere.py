"""The numbers of other programs: what the file holds, and how it is written."""

import numpy as np
import pytest

from replication.monash import MonashError
from replication.monash.answers import Answer
from replication.studies.networks.protocol.elsewhere import (
    ANSWERS,
    COLUMNS,
    PATIENCE,
    TOO_LONG,
    read,
    wanted,
)
from replication.studies.networks.protocol.settings import ELSEWHERE, FOLDS, REPEATS, SETS
from replication.studies.networks.tasks import elsewhere
from replication.studies.networks.tasks.table import splits, values

NAME = "balance-scale"


def test_every_row_is_of_the_protocol_and_can_be():
    rows = read()
    lines = ANSWERS.read_text("utf-8").splitlines()
    assert lines[0] == ",".join(COLUMNS)
    assert len(lines) == 1 + len(rows)
    for (name, repeat, fold, method), row in rows.items():
        assert (name in SETS, method in ELSEWHERE) == (True, True)
        assert (repeat in range(REPEATS), fold in range(FOLDS)) == (True, True)
        assert 0 <= row["rmse"] <= 1
        assert 0 <= row["error"] <= 1
        assert row["loss"] > 0
        assert row["seconds"] > 0
        # An error has a probability of a half at most.
        assert row["rmse"] ** 2 >= row["error"] / 4


def test_no_row_is_lacking():
    """Else: `python -m replication.studies.networks.tasks.elsewhere` adds it."""
    rows = read()
    assert [key for key in wanted(rows) if key not in rows] == []


def test_who_takes_long_has_one_repeat():
    rows = {
        (NAME, 0, 0, "KDB5+HDP"): {"seconds": PATIENCE},
        (NAME, 0, 0, "ESKDB(10)"): {"seconds": 1.1 * PATIENCE},
    }
    found = list(wanted(rows, ("KDB5+HDP", "ESKDB(10)"), (NAME,)))
    assert [key[3] for key in found].count("KDB5+HDP") == REPEATS * FOLDS
    assert [key[3] for key in found].count("ESKDB(10)") == FOLDS


@pytest.mark.parametrize(("seconds", "asked"), [(TOO_LONG, True), (1.1 * TOO_LONG, False)])
def test_ten_networks_are_not_asked_where_one_takes_too_long(seconds, asked):
    rows = {(NAME, 0, 0, "KDB5+HDP"): {"seconds": seconds}}
    assert any(key[3] == "ESKDB(10)" for key in wanted(rows, names=(NAME,))) == asked


@pytest.fixture
def stand_in(monkeypatch):
    """A program that is sure of the truth, and fails when it is asked for the fourth time."""
    asked = []

    def classify(method, train, test):
        asked.append((train[0].index.tolist(), test[0].index.tolist()))
        if len(asked) == 4:
            raise MonashError("it failed")
        return Answer(np.eye(3)[test[1].cat.codes], 0.25)

    monkeypatch.setattr(elsewhere, "classify", classify)
    return asked


def test_a_run_that_was_stopped_goes_on_and_asks_nothing_twice(stand_in, tmp_path):
    path = tmp_path / "elsewhere.csv"
    with pytest.raises(MonashError):
        elsewhere.run(["SKDB, C++"], [NAME], path)
    assert len(read(path)) == 3
    elsewhere.run(["SKDB, C++"], [NAME], path)
    assert len(stand_in) == REPEATS * FOLDS + 1
    assert len(path.read_text("utf-8").splitlines()) == 1 + REPEATS * FOLDS
    row = read(path)[NAME, 4, 1, "SKDB, C++"]
    assert (row["rmse"], row["error"], row["seconds"]) == (0.0, 0.0, 0.25)


def test_programs_are_given_the_folds_of_all_methods(stand_in):
    elsewhere.asked(NAME, 1, 1, "KDB5+HDP")
    train, test = splits(NAME, values(NAME)[1], 1, FOLDS)[1]
    assert stand_in == [(train.tolist(), test.tolist())]
