"""Table 4's rules, and claim (i) on made-up errors."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.verdicts.friedman.table4 import RULES, followed
from replication.papers.vidaurre2012.verdicts.friedman.table4_draws import (
    significant,
)
from tests.papers.vidaurre2012.starplus_records import empty


@pytest.mark.parametrize(
    "number",
    [n for n in read_reported("vidaurre2012") if n.artefact == "table4"],
    ids=lambda n: n.row,
)
def test_what_the_printed_rows_give_is_reproduced_and_all_else_refused(
    number, tmp_path, monkeypatch
):
    results = empty(tmp_path, monkeypatch)
    own = followed(results, "13 printed rows")[frozenset(number.row.split(" versus "))]
    for value, words in (
        (f"{own:.3E}", ("agrees",)),
        (f"{own * 1.01:.3E}", ("disagrees", "explained afterwards")),
        ("7.77", ("disagrees",)),
        ("15.1", ("impossible",)),
    ):
        [found] = judge_one(replace(number, value=value), RULES, results)
        assert found.verdict in words


def compared(n, best=0.1, others=0.2):
    """Errors of n data sets on which fsNB is best by far, and the others take turns."""
    rows = np.empty((n, 6))
    for k in range(n):
        rows[k] = others + 0.001 * np.roll(np.arange(6), k)
        rows[k, METHODS.index("fsNB")] = best
    return rows


def test_significant_is_best_with_all_p_small():
    assert significant(compared(49))
    # As far from the others, but worst.
    assert not significant(compared(49, best=0.3))
    assert not significant(compared(5))
    assert not significant(compared(49, best=0.2025))
