"""Papers: found by their packages, checked where they meet the engine."""

import re

import pytest

from replication.engine.cell import Cell
from replication.engine.profiles import grid_profile
from replication.evidence.reported import by_artefact
from replication.paper import Paper, Study, experiments, papers, studies

PAPERS, EXPERIMENTS = papers(), experiments()


def test_papers_are_found_by_their_key():
    assert all(isinstance(paper, Paper) for paper in PAPERS.values())
    assert list(PAPERS) == sorted(paper.key for paper in PAPERS.values())


def test_studies_are_no_papers_and_have_keys_of_their_own():
    assert list(EXPERIMENTS) == [*PAPERS, *studies()]
    for key, study in studies().items():
        assert type(study) is Study
        assert key == study.key


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("key", EXPERIMENTS)
@pytest.mark.parametrize("profile", ["quick", "full"])
def test_the_grid_of_an_experiment_names_tasks_and_data_that_exist(key, profile):
    from replication.datasets.registry import registry
    from replication.engine.generated_rows import is_drawn

    cells = list(EXPERIMENTS[key].cells(grid_profile(profile)))
    assert cells
    assert all(isinstance(cell, Cell) and cell.paper == key for cell in cells)
    assert len({cell.id for cell in cells}) == len(cells)
    named = {cell.dataset for cell in cells if not is_drawn(cell.dataset)}
    assert named <= set(registry())


@pytest.mark.sampled(every=9)
@pytest.mark.parametrize("key", PAPERS)
@pytest.mark.parametrize("profile", ["quick", "full"])
def test_every_cell_is_run_for_a_printed_artefact_a_figure_the_claims_or_beyond(key, profile):
    known = {*by_artefact(key), "claims", "beyond"}
    named = {cell.artefact for cell in PAPERS[key].cells(profile)}
    assert {name for name in named - known if not re.fullmatch(r"figure\d+", name)} == set()
