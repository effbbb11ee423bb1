"""The verdicts on whole tables, on made-up answers of the crossed search."""

from types import SimpleNamespace

import pandas as pd
import pytest

from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT, NO_DATA, NOT_TESTABLE
from replication.papers.boulle2007.verdicts.forty import together
from replication.papers.boulle2007.verdicts.forty.crossed import CHOICES, SCOPES

#: Ten of the 21 ways to swap two of seven methods.
FIRST_TEN = 2**10 - 1


def judged(*rows, scope="CR, Table 3"):
    """The verdict where a combination each has so many that stand, such a p, such swaps' bits."""
    made = []
    for k, (stand, p, which) in enumerate(rows):
        one = dict.fromkeys(CHOICES, f"choice {k}")
        for each in SCOPES:
            one |= {f"{each}: stand": stand, f"{each}: p": p, f"{each}: which": which}
        made.append(one)
    found = pd.DataFrame(made, columns=None if made else CHOICES)
    verdicts = together.verdicts(SimpleNamespace(crossed=lambda: found))
    assert [len(verdicts), len({v.column for v in verdicts})] == [len(SCOPES)] * 2
    return verdicts[list(SCOPES).index(scope)]


@pytest.mark.parametrize(
    ("rows", "word", "negation"),
    [
        ([(7, 0.6, 0), (3, 0.01, 0)], CONSISTENT, INCONSISTENT),
        ([(7, 0.05, FIRST_TEN)], CONSISTENT, INCONSISTENT),
        ([(7, 0.049, 0), (3, 0.01, 0)], INCONSISTENT, CONSISTENT),
        # More than half of the 21 swapped tables pass too.
        ([(7, 0.6, FIRST_TEN + 2**10)], NOT_TESTABLE, NOT_TESTABLE),
        ([(6, 0.01, FIRST_TEN + 2**10)], INCONSISTENT, CONSISTENT),
        # Ten under one combination, and another one under another: each is let pass.
        ([(7, 0.6, FIRST_TEN), (3, 0.01, 2**20)], NOT_TESTABLE, NOT_TESTABLE),
        ([(7, 0.6, FIRST_TEN), (3, 0.01, 2**9)], CONSISTENT, INCONSISTENT),
    ],
)
def test_a_table_stands_where_one_combination_is_not_refused(rows, word, negation):
    found = judged(*rows)
    assert (found.verdict, found.negation) == (word, negation)


def test_the_value_is_the_most_that_stand_and_the_note_names_the_combination():
    found = judged((5, 0.01, 0), (6, 0.01, 0), (6, 0.02, 0))
    assert found.reproduced == "6 of 7"
    assert "under estimate choice 2" in found.note
    assert "0 of 3 combinations are not refused" in found.note
    assert "Gisette" not in found.note


def test_the_methods_that_were_left_out_and_when_are_named():
    found = judged((6, 0.5, 0), scope="CR by MODL, Table 3")
    assert "NB(EF) was left out when it had been seen to fall" in found.note
    assert "left out" not in judged((7, 0.5, 0)).note


def test_numbers_are_counted_and_missing_sets_named():
    assert judged((14, 0.5, 0), scope="CR, both").reproduced == "14 of 14"
    found = judged((40, 0.5, 0), scope="means, both")
    assert found.reproduced == "40 of 42"
    assert "Gisette and Nova are not at hand" in found.note
    assert "the largest p has estimate choice 0" in found.note


def test_without_runs_there_is_no_data():
    assert judged().verdict == NO_DATA
