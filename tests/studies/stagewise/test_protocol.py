"""What meets on which draws and sets, and that methods meet on the same ones."""

import pytest

from replication.datasets.registry import registry
from replication.studies.defaults.protocol import settings as of_defaults
from replication.studies.stagewise.protocol import grid
from replication.studies.stagewise.protocol.settings import (
    BAYES,
    FAMILIES,
    FEATURES,
    GROUP_LASSO,
    LASSO,
    NOMINAL,
    SCENARIOS,
    TIMED,
    drawn_methods,
)

SITUATIONS = [(scenario, features) for scenario in SCENARIOS for features in FEATURES]


def ran(scenario, features):
    return [name for names in drawn_methods(scenario, features).values() for name in names]


def test_the_sets_are_those_of_the_study_of_the_defaults_that_are_narrow_enough():
    entries = registry()
    assert list(FAMILIES) == [n for n in of_defaults.FAMILIES if entries[n].features <= 100]
    assert NOMINAL == of_defaults.NOMINAL


@pytest.mark.parametrize(("scenario", "features"), SITUATIONS)
def test_every_draw_is_in_one_block_of_each_kind_of_methods(scenario, features):
    for kind, names in drawn_methods(scenario, features).items():
        cells = grid.drawn_cells(scenario, features, kind)
        draws = [
            c.axes["block"] * c.params["size"] + k for c in cells for k in range(c.params["size"])
        ]
        assert draws == list(range(FEATURES[features]))
        assert {c.params["methods"] for c in cells} == {tuple(names)}
        assert {(c.params["rows"], c.params["tested"]) for c in cells} == {(300, 3000)}


def test_every_method_runs_wherever_it_differs_from_another_and_is_fast_enough():
    for scenario, features in SITUATIONS:
        left_out = {*BAYES, LASSO, GROUP_LASSO} - set(ran(scenario, features))
        same = {"NB, cut"} if scenario[0] == "D" else {GROUP_LASSO}
        assert left_out == same | ({"WANBIA-C"} if features > 200 else set())


def test_cells_that_take_seconds_run_alone_and_no_others_do():
    cells = grid.cells("full")
    assert {c.id for c in cells if c.exclusive} == {c.id for c in grid.timed_cells()}
    assert {c.dataset for c in grid.timed_cells()} == {f"drawn-{each}" for each in TIMED}


def test_the_quick_profile_is_a_part_of_the_full_one():
    quick, full = ({c.id for c in grid.cells(profile)} for profile in ("quick", "full"))
    assert quick < full


def test_gaussians_are_tried_where_there_are_numbers():
    assert set(grid.sets_of("intervals")) - set(grid.sets_of("gaussians")) == set(NOMINAL)
