"""Table 1 as a whole, and how one word has one count, on the committed records."""

from fractions import Fraction

import pytest

from replication.evidence.judging import judge_exact
from replication.evidence.origin import origins
from replication.evidence.vocabulary import AFTERWARDS, STANDS
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import METHODS
from replication.papers.hong2002.verdicts.rows import split_row, without_chance

#: Judging takes many seconds.
pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def at(verdicts):
    return {(v.row, v.column, v.statistic): v for v in verdicts if v.artefact == "table1"}


def test_the_default_explains_afterwards_what_its_settled_points_move_and_nothing_else(results, at):
    known = origins("hong2002")
    fixed = [
        v for (row, method, _), v in at.items() if method in METHODS and without_chance(row, method)
    ]
    assert len(fixed) == 22
    for verdict in fixed:
        number = results.printed[verdict.artefact, verdict.row, verdict.column, verdict.statistic]
        address = results.address(number)
        values = [results.draw(address, look) for look in variants.looks(address)]
        moved = any(
            judge_exact(number, float(each[0])).verdict not in STANDS
            for each in values
            if each.size
        )
        assert bool(known.afterwards(variants.DEFAULT, verdict)) == moved, verdict
        assert verdict.verdict == (AFTERWARDS if moved else "agrees")


def test_numbers_that_ten_test_sets_alone_give_are_explained_afterwards(at):
    only = [
        v for v in at.values() if v.agrees and all(variants.TEN_SETS in name for name in v.agrees)
    ]
    assert len(only) >= 10
    assert {v.verdict for v in only} == {AFTERWARDS}


def test_what_a_reading_gives_it_touches(at):
    runs = {reading.name: reading for reading in variants.READINGS}
    for (row, method, _), verdict in at.items():
        if method not in METHODS:
            continue
        for under in verdict.others:
            run = max(
                (name for name in runs if under.reading.startswith(name)),
                key=len,
                default=variants.DEFAULT,
            )
            assert split_row(row)[0].name in runs[run].problems, under.reading
            assert method in runs[run].methods


def test_lymph_s_error_of_naive_bayes_is_explained_by_two_contradictions(verdicts, at):
    verdict = at["lymph/All", "NB", "error mean"]
    assert (verdict.verdict, verdict.reported) == (AFTERWARDS, "12.81")
    assert verdict.low > 3 * Fraction("12.81")
    assert all(
        name.startswith("likelihoods corrected") and name.endswith(variants.TEN_SETS)
        for name in verdict.agrees
    )
