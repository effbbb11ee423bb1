"""The verdicts on whole tables, on made-up answers of the crossed search."""

from types import SimpleNamespace

import pandas as pd
import pytest

from replication.evidence.origin import origins, weighed
from replication.evidence.shown.table_test import told
from replication.evidence.table_test import ARTEFACT
from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    NO_DATA,
    NOT_JUDGED,
    NOTHING_FAILS,
    OPEN,
    WHOLE,
)
from replication.papers.boulle2007.protocol.uci_settings import PAPER
from replication.papers.boulle2007.verdicts.uci import together
from replication.papers.boulle2007.verdicts.uci.crossed import CHOICES, SCOPES

#: Ten of the 21 ways to swap two of seven methods.
FIRST_TEN = 2**10 - 1

DEFAULT = dict(
    zip(
        CHOICES,
        ("p = 1/J", "skip", "mean of folds", "varying", "candidates, once", "null", "no floor"),
        strict=True,
    )
)
ALL = ({}, {"floor": "1e-2"}, {"floor": "1e-2", "prior": "all"}, {"floor": "5e-3"})


def judged(*rows, scope="CR, Table 3", changes=ALL):
    """The verdict where a combination each has so many that stand, such a p, such swaps' bits."""
    made = []
    for (stand, p, which), changed in zip(rows, changes, strict=False):
        one = DEFAULT | changed
        for each in SCOPES:
            one |= {f"{each}: stand": stand, f"{each}: p": p, f"{each}: which": which}
        made.append(one | {"table3: given": 2**5 * (p > 0.5), "table4: given": 0})
    found = pd.DataFrame(made, columns=None if made else CHOICES)
    verdicts = together.verdicts(SimpleNamespace(crossed=lambda: found))
    assert [len(verdicts), len({v.row for v in verdicts})] == [len(SCOPES)] * 2
    return weighed(verdicts[list(SCOPES).index(scope)], origins(PAPER))


@pytest.mark.parametrize(
    ("rows", "word", "negation"),
    [
        ([(7, 0.6, 0), (3, 0.01, 0)], AGREES, DISAGREES),
        ([(3, 0.01, 0), (7, 0.6, 0)], OPEN, AGREES),
        ([(3, 0.01, 0), (7, 0.05, FIRST_TEN)], OPEN, AGREES),
        ([(7, 0.049, 0), (3, 0.01, 0)], DISAGREES, AGREES),
        # More than half of the 21 swapped tables pass too.
        ([(7, 0.6, FIRST_TEN + 2**10), (3, 0.01, 0)], NOT_JUDGED, NOT_JUDGED),
        ([(6, 0.01, FIRST_TEN + 2**10), (3, 0.01, 0)], DISAGREES, AGREES),
        # Ten under one combination, and another one under another: each is let pass.
        ([(7, 0.6, FIRST_TEN), (3, 0.01, 2**20)], NOT_JUDGED, NOT_JUDGED),
        ([(7, 0.6, FIRST_TEN), (3, 0.01, 2**9)], AGREES, DISAGREES),
        # Another bound alone, and one that was found by looking.
        ([(3, 0.01, 0), (3, 0.01, 0), (3, 0.01, 0), (7, 0.6, 0)], AFTERWARDS, AGREES),
    ],
)
def test_a_table_stands_where_one_combination_is_not_refused(rows, word, negation):
    found = judged(*rows)
    assert (found.verdict, found.negation) == (word, negation)
    assert found.reason == (NOTHING_FAILS if word == NOT_JUDGED else "")


def test_it_is_a_test_of_ours_and_its_value_the_p_by_default():
    found = judged((5, 0.01, 0), (6, 0.02, 0))
    assert (found.artefact, found.row, found.statistic) == (ARTEFACT, "mean CR of Table 3", "p")
    assert (found.kind, found.reading, found.reproduced) == (WHOLE, "default", 0.01)
    assert told([found]).startswith(
        "mean CR of Table 3, joint test: **does not fit** (p = 0.01 under the default "
        "reading). 0 of 1 other "
        "readings, all choices crossed, are not rejected at 5 %. The largest p is "
        "0.02, P at least 1e-2"
    )
    assert "most numbers agree under P at least 1e-2, 6 of 7" in found.note
    assert "Gisette" not in found.note


def test_of_what_lets_it_stand_none_changes_more_than_it_must():
    found = judged((3, 0.01, 0), (7, 0.6, 0), (7, 0.9, 0), (7, 0.6, 0))
    assert found.agrees == ("P at least 1e-2", "P at least 5e-3")
    assert "2 other" not in found.note
    assert "3 of 3 other readings, all choices crossed, are not rejected" in found.note
    assert "yardstick: 3 of them give the CR of NB alone, Table 3, not the default" in found.note


def test_the_methods_that_were_left_out_and_when_are_named():
    found = judged((6, 0.01, 0), (6, 0.5, 0), scope="CR by MODL, Table 3")
    assert found.row == "mean CR without NB(EF) of Table 3"
    assert "NB(EF) was left out after it was seen to fail" in found.note
    assert "left out" not in judged((7, 0.5, 0), (7, 0.5, 0)).note
    # By whatever reading: to leave it out was found by looking.
    assert (found.verdict, found.agrees) == (AFTERWARDS, ("P at least 1e-2; without NB(EF)",))
    by_default = judged((6, 0.5, 0), (6, 0.5, 0), scope="CR by MODL, Table 3")
    assert (by_default.verdict, by_default.reading) == (AFTERWARDS, "without NB(EF)")


def test_missing_sets_are_named():
    found = judged((40, 0.5, 0), (39, 0.4, 0), scope="means, both")
    assert "most numbers agree under default, 40 of 42" in found.note
    assert "Gisette and Nova are not at hand" in found.note


def test_without_runs_there_is_no_data():
    assert judged().reason == NO_DATA
