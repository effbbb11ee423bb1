"""Table 1 as a whole, and how one word has one count, on the committed records."""

import re
from fractions import Fraction

import pytest

from replication.evidence.judging import judge_exact
from replication.evidence.origin import origins
from replication.evidence.shown.table_test import told
from replication.evidence.vocabulary import AFTERWARDS, OPEN, STANDS, WHOLE
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import METHODS
from replication.papers.hong2002.verdicts.rows import split_row, without_chance

#: Judging takes many seconds.
pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def at(verdicts):
    return {(v.row, v.column, v.statistic): v for v in verdicts if v.artefact == "table1"}


def test_a_table_has_its_numbers_outside_those_set_aside_and_its_yardstick(verdicts):
    table, scores = (v for v in verdicts if v.kind == WHOLE)
    for verdict in (table, scores):
        parts = verdict.note.split("; ")
        # What a reading contradicts comes first.
        begins = next(k for k, part in enumerate(parts) if " lie outside " in part)
        count, together, others, yardstick, *_ = parts[begins:]
        assert re.fullmatch(r"\d+ of \d+ lie outside their own intervals, \S+ expected .*", count)
        assert re.fullmatch(r"\d+ of \d+ agree together", together)
        assert re.match(r"the other \d+ include \d+ of lymph", others)
        assert yardstick.startswith("yardstick, NB alone: ")
        assert "other readings, " in verdict.note
        assert verdict.row in told(verdicts)
        assert verdict.reproduced == 0.001


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
    assert len(only) > 10
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


def test_no_reading_is_said_of_crossed_ones(at):
    crossed = at["SDNA/All", "NB", "loss mean"]
    name = "clip 1e-6, NB of all classes from its class models"
    assert (crossed.verdict, crossed.agrees[0]) == (OPEN, name)
    of_both = at["mushroom", "APMR", "negative alphas sd"]
    assert (of_both.verdict, of_both.agrees) == (
        AFTERWARDS,
        (
            "algorithm as printed, ten test sets",
            "n of all rows, algorithm as printed, ten test sets",
        ),
    )


def test_lymph_s_error_of_naive_bayes_is_explained_by_two_contradictions(verdicts, at):
    verdict = at["lymph/All", "NB", "error mean"]
    assert (verdict.verdict, verdict.reported) == (AFTERWARDS, "12.81")
    assert verdict.low > 3 * Fraction("12.81")
    assert all(
        name.startswith("likelihoods corrected") and name.endswith(variants.TEN_SETS)
        for name in verdict.agrees
    )
