"""The cells of Figures 1 to 6, and their records as arrays."""

import numpy as np

from replication.engine.parameters import refuse_unread
from replication.evidence.layout import Layout
from replication.evidence.recorded import Recorded
from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.protocol.figures import AT
from replication.papers.vidaurre2012.verdicts.figures.results import FigureResults
from tests.papers.made_up import note


class Results(FigureResults, Recorded):
    """The figures alone."""

    layout = Layout("vidaurre2012", (), {}, ())


def test_no_cell_stands_twice_and_every_one_is_run_for_something():
    cells = figures.cells("full")
    assert len({cell.id for cell in cells}) == len(cells)
    assert {cell.artefact for cell in cells} == {
        *(f"figure{k}" for k in (1, 3, 4, 5, 6)),
        "claims",
    }
    assert {cell.dataset for cell in cells} == {"drawn-three-predictors"}


def test_the_quick_profile_is_the_first_block_of_what_is_run():
    quick = figures.cells("quick")
    assert {cell.axes["block"] for cell in quick} == {0}
    assert {cell.id for cell in quick} < {cell.id for cell in figures.cells("full")}
    assert {cell.task for cell in quick} == {cell.task for cell in figures.cells("full")}


def test_every_parameter_is_read():
    refuse_unread(figures.cells("full"))


def test_errors_are_shares_of_a_class_and_of_all_rows(ledger):
    result = {
        "rows": [[10, 20, 10]],
        **{
            kind: {
                "wrong": [[[k, 2 * k, 0] for k in range(len(AT))]],
                "answers": [[[1, 0, 0], [0, 1, 0], [0, 0, 1]]],
            }
            for kind in ("irrelevant", "redundant")
        },
    }
    for cell in figures.noise()[:2]:
        note(ledger, cell, result)
    noise = Results(ledger, "full").noise()
    assert noise.by_class("redundant")[:, noise.at(2)].tolist() == [[0.1, 0.1, 0.0]] * 2
    assert noise.total("irrelevant")[:, noise.at(2)].tolist() == [3 / 40] * 2
    assert noise.answers["redundant"].shape == (2, 3, 3)


def test_surfaces_are_shares_and_blocks_follow_one_another(ledger):
    for k, cell in enumerate(figures.alphas("discrete", "independent")):
        note(ledger, cell, {"wrong": [[[3 * k]]], "sure": [[[2_000_000]]], "tested": 30})
    results = Results(ledger, "full")
    found = results.surfaces("discrete", "independent")
    assert found.test.ravel().tolist() == [0.0, 0.1]
    np.testing.assert_allclose(found.sure, 0.2)
    assert results.surfaces("discrete") is None


def test_candidates_are_shares_of_the_rows_of_their_part(ledger):
    found = {
        "n": 10,
        "tested": 20,
        "features": [[1, 3]],
        **{kind: {"train": [[5, 4]], "test": [[10, 5]]} for kind in ("relevant", "irrelevant")},
    }
    note(ledger, figures.candidates()[0], found)
    errors = Results(ledger, "full").candidates().errors
    assert errors["relevant", "train"].tolist() == [[0.5, 0.4]]
    assert errors["irrelevant", "test"].tolist() == [[0.5, 0.25]]


def test_paths_of_all_blocks_are_one_list_and_one_is_shown(ledger):
    for k, cell in enumerate(figures.paths()[:2]):
        note(
            ledger,
            cell,
            {
                "n": 5,
                "tested": 7,
                "draws": [{"length": k}, {"length": 10 + k}],
                "shown": {"train": [k]},
            },
        )
    results = Results(ledger, "full")
    assert [each["length"] for each in results.paths()] == [0, 10, 1, 11]
    assert results.shown_path() == {"train": [0], "n": 5, "tested": 7, "told": {"length": 0}}
    assert results.paths("300 rows") is None


def test_kept_predictors_are_masks_with_a_place_for_each_kind(ledger):
    for cell, text in zip(figures.kept()[:2], ("110", "001"), strict=True):
        note(ledger, cell, {"kinds": [1, 1, 1], "copied": [0], "kept": {"SNB": [text]}})
    masks, places, copied = Results(ledger, "full").kept_predictors()
    assert masks["SNB"].tolist() == [[True, True, False], [False, False, True]]
    assert masks["SNB"][:, places["copies"]].ravel().tolist() == [False, True]
    assert copied == (0,)
