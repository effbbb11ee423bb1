"""Cells whose rows their task draws: never missing, at hand wherever the engine asks for data."""

from dataclasses import replace
from unittest.mock import Mock

import pytest

from replication.cli import replicate
from replication.datasets.registry import registry
from replication.engine.cell import data_hash
from replication.engine.data_requirements import at_hand, missing
from replication.engine.generated_rows import is_drawn
from replication.papers.vidaurre2012.protocol import grid

CELL = grid.identifying_scenario("DI")[0]


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("drawn-DI", True),
        ("drawn-three-predictors", True),
        ("file-starplus-04799", True),
        ("drawn-", False),
        ("file-", False),
        ("drawn", False),
        ("undrawn-DI", False),
        ("iris", False),
    ],
)
def test_a_name_says_whether_its_rows_are_drawn(name, drawn):
    assert is_drawn(name) == drawn


def test_no_registered_set_has_such_a_name():
    assert not any(map(is_drawn, registry()))


def test_what_is_drawn_has_no_hash_and_what_is_unknown_none_either():
    assert data_hash(CELL.dataset) == ""
    with pytest.raises(ValueError, match="'drawn-'"):
        data_hash("drawn-")


def test_what_is_drawn_is_never_missing_and_not_looked_for(monkeypatch):
    refuse = Mock(side_effect=AssertionError("the registry was asked"))
    monkeypatch.setattr("replication.datasets.registry.registry", refuse)
    assert missing([CELL.dataset, "drawn-trials"]) == {}


def test_it_is_at_hand_for_the_sample_check(monkeypatch):
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: None)
    cells = [CELL, replace(CELL, dataset="iris")]
    assert at_hand(cell.dataset for cell in cells) == {CELL.dataset}


def test_replicate_says_that_the_task_draws_it():
    assert replicate._origins([CELL]) == {"drawn by their tasks": [CELL.dataset]}
