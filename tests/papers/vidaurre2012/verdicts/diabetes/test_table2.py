"""Table 2's rules on made-up records: what they let pass, and what they refuse."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.protocol.settings import DIABETES, METHODS
from replication.papers.vidaurre2012.verdicts.diabetes.table2 import RULES
from tests.papers.vidaurre2012.diabetes_world import World

OURS = [n for n in read_reported("vidaurre2012") if any(rule.takes(n) for rule in RULES)]
FIRST, SECOND, THIRD = DIABETES


@pytest.fixture(scope="module")
def results():
    """Errors of a fifth to a third, two or three predictors, and about 30 or 900 models."""
    world, chance = World(), np.random.default_rng(0)
    for name in DIABETES:
        for method in METHODS:
            selected = chance.integers(1, 4, (100, 10))
            world.note(
                name,
                method,
                {
                    "wrong": chance.integers(8, 16, (100, 10)),
                    "selected": np.full((100, 10), 10) if method == "NB" else selected,
                    "evaluations": chance.integers(20, 45, (100, 10))
                    * (30 if method == "fsNB" else 1),
                    "trials": chance.integers(1000, 1200, (100, 10)),
                },
            )
    return world


def number(artefact, row, column, statistic):
    [found] = [
        n
        for n in OURS
        if (n.artefact, n.row, n.column, n.statistic) == (artefact, row, column, statistic)
    ]
    return found


def word(printed, results, value=None):
    printed = printed if value is None else replace(printed, value=value)
    [found] = judge_one(printed, RULES, results)
    return found.verdict


def test_a_deviation_that_no_ten_whole_numbers_have_is_impossible(results):
    printed = number("table2", FIRST, "CFS+NB", "selected sd")
    assert word(printed, results, "0.41") == "impossible"
    # 0.42 can be a standard error, and is judged as one.
    [found] = judge_one(printed, RULES, results)
    assert found.verdict in ("explained afterwards", "disagrees")
    assert "judged as the standard error of their mean" in found.note
    assert all(name.endswith(", a standard error") for name in found.agrees)
    assert word(number("table2", FIRST, "SNB", "selected sd"), results) != "impossible"
