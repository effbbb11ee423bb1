"""The claims of section 8: where each holds, where its negation does, and where neither is told."""

import numpy as np
import pytest

from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.verdicts.challenge import honest
from replication.papers.boulle2007.verdicts.challenge.validation import spread
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.challenge_records import entry, matrix
from tests.papers.boulle2007.claimed import judge
from tests.papers.made_up import note


def words(verdict):
    return verdict.verdict, verdict.negation


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (-0.04, ("agrees", "disagrees")),
        (0.0, ("not judged", "not judged")),
        (0.05, ("disagrees", "agrees")),
    ],
)
def test_a_guess_is_honest_by_rows_that_took_no_part(ledger, more, expected):
    for cell in challenge.cells("full"):
        ber = 0.1 + more * (cell.axes["fold"] == challenge.WHOLE)
        note(ledger, cell, entry(cell, ber))
    results = Results(ledger, "full")
    found = judge(results, "honest_guess")
    assert words(found) == expected
    assert found.reproduced == pytest.approx(more, abs=0.004)
    over, error = honest.excess(results, "Sylva", "initial")
    assert over == pytest.approx(more, abs=0.003)
    # However often the rows are tested, there are no more of them.
    (_, of_valid), (_, of_folds) = (
        spread(matrix(rows, ber)) for rows, ber in (((1228, 81), 0.1 + more), ((12280, 800), 0.1))
    )
    assert error == pytest.approx(np.hypot(of_valid, of_folds), rel=1e-3)
