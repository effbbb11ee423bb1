"""NB(EF) by its own readings, on made-up records, beside what is printed."""

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.papers.boulle2007.pages.uci import frequency
from replication.papers.boulle2007.protocol.equal_frequency import VARIANTS, cross_validations
from replication.papers.boulle2007.protocol.sets import UCI
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, N_FOLDS
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages.uci_records import NULL, ROWS
from tests.papers.boulle2007.records import note

READINGS = ["default", *(name for name in VARIANTS if name != "default")]


def right(name, reading, repeat, k):
    """Rows right of 100: from 50 to 90, by all that there is."""
    return 50 + (7 * list(UCI).index(name) + 5 * READINGS.index(reading) + 3 * repeat + k) % 41


def noted(ledger, names):
    for name in names:
        for repeat, cells in enumerate(cross_validations(name)):
            for k, cell in enumerate(cells):
                found = {
                    each: {
                        "right": right(name, each, repeat, k),
                        "auc": right(name, each, repeat, k) / 200 + 0.5,
                        "losses": [NULL * (1 - right(name, each, repeat, k) / 50)],
                    }
                    for each in VARIANTS
                }
                note(ledger, cell, {"rows": ROWS, "null": NULL, "scores": found})
    return Results(ledger, "full")


def expected(reading):
    every = [
        right(name, reading, repeat, k)
        for name in UCI
        for repeat in range(2)
        for k in range(N_FOLDS)
    ]
    share = np.mean(every) / 100
    return [f"{value:.3f}" for value in (share, share / 2 + 0.5, 2 * share)]


@pytest.mark.deep
def test_means_stand_below_the_printed_ones_by_reading(ledger):
    table = frequency.by_reading(noted(ledger, UCI))
    assert table.columns.tolist() == list(CRITERIA)
    assert table.index.tolist() == ["printed", *READINGS]
    for reading in READINGS:
        assert table.loc[reading].tolist() == expected(reading)
    assert len({tuple(line) for line in table.to_numpy()}) == len(table)


def test_the_first_line_is_what_the_paper_prints(tmp_path):
    results = Results(Ledger(tmp_path), "full")
    table = frequency.by_reading(results)
    assert table.index.tolist() == ["printed"]
    printed = [results.printed["table3", "NB(EF)", c, "mean"].value for c in CRITERIA]
    assert table.loc["printed"].tolist() == printed


@pytest.mark.deep
def test_a_mean_over_some_sets_alone_is_not_shown(ledger):
    some = noted(ledger, list(UCI)[1:])
    assert frequency.by_reading(some).index.tolist() == ["printed"]
    assert frequency.scores(some, "Abalone").empty
    assert frequency.scores(some, "Adult").loc["default", "ACC"] == pytest.approx(
        np.mean([right("Adult", "default", r, k) for r in range(2) for k in range(N_FOLDS)]) / 100
    )
