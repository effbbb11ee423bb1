"""The cells of Tables 1 and 2."""

import pytest

from replication.datasets.registry import entry
from replication.papers.boulle2007.protocol import contents, grid, sets


@pytest.mark.deep
def test_the_grid_has_them_once_and_the_quick_one_not():
    made = contents.cells("full")
    assert len(set(made)) == len(made)
    assert set(made) <= set(grid.cells("full"))
    assert contents.cells("quick") == []


def test_other_versions_are_of_sets_in_table_1_and_of_other_files():
    for name, versions in contents.VERSIONS.items():
        assert name in sets.UCI
        assert set(versions.values()).isdisjoint(sets.ALL.values())


def test_sets_that_a_rule_draws_have_samples():
    drawn = [
        name for name in sets.AT_HAND if entry(sets.ALL[name]).form.maker in ("led", "waveform")
    ]
    assert drawn == list(sets.DRAWN)
    found = [cell.dataset for cell in contents.cells("full") if cell.method == "samples"]
    assert found == [sets.ALL[name] for name in drawn]
