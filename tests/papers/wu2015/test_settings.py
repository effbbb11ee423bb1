"""The protocol's settings agree with the real files."""

import pytest

from replication.datasets.loader import load
from replication.papers.wu2015.protocol import grid, settings
from tests.sets import needs


@pytest.mark.parametrize("problem", settings.PROBLEMS)
def test_kinds_of_features_are_those_of_the_file(problem):
    name = settings.DATASETS[problem]
    needs(name)
    frame = load(name).frame
    nominal = (frame.dtypes == "category").to_numpy()
    assert (problem in settings.ALL_NOMINAL) == nominal.all()
    assert (problem in settings.ALL_NUMERIC) == (~nominal).all()
    assert (problem in settings.WITH_MISSING) == bool(frame.isna().to_numpy().any())


@pytest.mark.deep
def test_quick_cells_are_a_part_of_the_full_grid_or_run_on_embedded_data():
    full = {cell.id for cell in grid.cells("full")}
    extra = {cell.dataset for cell in grid.cells("quick") if cell.id not in full}
    assert extra <= {*grid.STAND_INS.values(), "led17"}
