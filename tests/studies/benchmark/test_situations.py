"""Answers are chosen on one half, tried on the other, and silent without records."""

import pytest

from replication.studies.benchmark.findings.situations import (
    BOOSTING,
    NAMES,
    answers,
    boosting_from,
)
from replication.studies.benchmark.pages import summaries
from replication.studies.benchmark.protocol.sets import CURVE_SETS, half
from replication.studies.benchmark.protocol.situations import SITUATIONS
from tests.studies.benchmark.made import Made


def loss(best, method):
    return 50 if method == best else 60 + NAMES.index(method) if method in NAMES else 99


@pytest.fixture
def made():
    """Records in which the forest has the best folds, AODE the best curves, CMA the best gaps."""
    found = Made()
    found.folds(lambda name, method, r, f: loss("random forest", method))
    found.seconds(lambda name, method: 100.0 if method == "random forest" else 1.0)
    found.curves(lambda method, size: loss("AODE", method) / 100)
    found.spoiled(
        lambda method, kind: loss("CMA" if kind == "gaps" else "logistic regression", method) / 100
    )
    return found


def test_each_situation_has_the_best_of_its_own_losses(made):
    found = answers(made.results())
    assert {name: each.method for name, each in found.items()} == {
        "probabilities": "random forest",
        "few_rows": "AODE",
        # The forest takes too long.
        "seconds": "NB",
        "gaps": "CMA",
        "columns": "logistic regression",
    }
    assert all(each.stands and each.method == each.rival for each in found.values())


def test_an_answer_falls_where_the_confirming_sets_speak_for_another(made):
    made.folds(lambda name, method, r, f: loss("NB" if half(name) == "choose" else "CMA", method))
    found = answers(made.results())["probabilities"]
    assert (found.method, found.rival, found.stands) == ("NB", "CMA", False)
    shown = summaries.situations(made.results())
    asked = SITUATIONS["probabilities"].asked
    assert (
        shown.loc[asked, "answer"] == "NB, which is clearly worse than CMA on the confirming half"
    )


def test_what_was_not_run_on_a_set_is_no_answer():
    found = Made(without={(CURVE_SETS[0], "AODE"): "over 60 s"})
    found.folds(lambda name, method, r, f: loss("AODE", method))
    found.curves(lambda method, size: loss("AODE", method) / 100)
    told = answers(found.results())
    assert (told["probabilities"].method, told["few_rows"].method) == ("NB", "NB")


@pytest.mark.parametrize("least", [200, 2000])
def test_boosting_takes_over_at_the_number_from_which_it_stays_ahead(least):
    made = Made()
    # It is ahead at 20 rows too, but not from there on.
    made.curves(
        lambda method, size: 0.4 if method == BOOSTING and (size >= least or size == 20) else 0.5
    )
    assert boosting_from(made.results()) == least
    shown = summaries.situations(made.results())["answer"].iloc[-1]
    assert shown == f"from {least:,} rows on"


def test_boosting_that_is_behind_at_the_end_never_takes_over():
    made = Made()
    made.curves(lambda method, size: 0.4 if method == BOOSTING and size < 2000 else 0.5)
    assert boosting_from(made.results()) is None
    assert summaries.situations(made.results())["answer"].iloc[-1] == "not within the curves"
