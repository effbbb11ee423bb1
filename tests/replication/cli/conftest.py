"""What the tests of the command line begin with: toy projects that have run, or have artefacts."""

import pytest


@pytest.fixture
def done(project):
    """Run all cells of the toy project."""
    report = project.json("run", "--backend", "sequential")
    assert (report["done"], report["failed"], report["ended"]) == (4, [], "complete")
    return project


@pytest.fixture
def of_artefacts(project, toy_cell):
    """Make the toy grid one of two artefacts, and of a cell that is run for none."""
    project.grid(
        [
            toy_cell(repeat=0, artefact="table1"),
            toy_cell(repeat=1, artefact="figure1"),
            toy_cell(repeat=0, dataset="d2", artefact="figure1"),
            toy_cell(repeat=1, dataset="d2"),
        ]
    )
    return project
