"""Tables of the entries on made-up records, and without any."""

import numpy as np
import pytest

from replication.papers.boulle2007.pages.challenge import summaries
from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages.challenge.challenge_records import note_ada, record
from tests.papers.boulle2007.records import empty_ledger, note


@pytest.fixture
def ada(tmp_path, monkeypatch):
    """Ada, with 4 fewer wrong by sums of three variables."""
    ledger = empty_ledger(tmp_path, monkeypatch)
    note_ada(ledger, **{"10k F(3D)": 6})
    return Results(ledger, "full")


def test_the_entry_of_least_guess_stands_beside_the_printed_one(ada):
    table = summaries.guesses(ada)
    assert table.index.tolist() == ["Ada"]
    line = table.loc["Ada"]
    assert line["printed BER guess"] == "0.1650"
    assert line["by"] == "10k F(3D)"
    # A mean of 6 to 15, and of 10 to 19, wrong in one class of two, of 100; 16 after the last fold.
    assert line["least guess of ours"] == "0.0525"
    assert line["guess, initial variables"] == "0.0725"
    assert line["validation part"] == "0.0800"
    assert line["training rows"] == "0.1000"


def test_the_best_entry_is_one_that_keeps_the_initial_variables(ada):
    for cell in challenge.entry_cells("Ada", "10k F(2D)", 0, initial=False)[: challenge.WHOLE]:
        note(ada.ledger, cell, record(cell, 1))
    again = Results(ada.ledger, "full")
    assert "10k F(2D), sums alone" in summaries.constructed(again).columns
    assert summaries.guesses(again).loc["Ada", "by"] == "10k F(3D)"


def test_changes_are_paired_on_the_folds_that_both_have(ada):
    table = summaries.constructed(ada)
    assert table.columns.tolist() == ["10k F(2D)", "100k F(2D)", "10k F(3D)"]
    assert table.loc["Ada"].tolist() == [
        "+0.0000 ± 0.0000",
        "+0.0000 ± 0.0000",
        "-0.0200 ± 0.0000",
    ]


def test_a_change_has_the_standard_error_of_its_folds(ada):
    cells = challenge.entry_cells("Ada", "100k F(2D)", 0)[: challenge.WHOLE]
    wrong = [10 + 2 * (k % 2) for k in range(len(cells))]
    for cell, n in zip(cells, wrong, strict=True):
        note(ada.ledger, cell, record(cell, n))
    shown = summaries.constructed(Results(ada.ledger, "full")).loc["Ada", "100k F(2D)"]
    gain = (np.array(wrong) - 10) / 200
    assert shown == f"{gain.mean():+.4f} ± {gain.std(ddof=1) / np.sqrt(10):.4f}"
