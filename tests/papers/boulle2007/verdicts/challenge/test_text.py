"""Numbers of section 8's text: each with what is printed, and with what would be refused."""

from dataclasses import replace

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.evidence.judge import judge_one
from replication.papers.boulle2007.verdicts.challenge import validation
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.verdicts import RULES


@pytest.fixture(scope="module")
def on_nothing(tmp_path_factory):
    return Results(Ledger(tmp_path_factory.mktemp("empty")), "full")


def judged(results, row, column, statistic, value=None, **others):
    """The verdict on a number of the text, as printed or of another value."""
    number = results.printed["text", row, column, statistic]
    if others:
        changed = {("text", row, column, at): text for at, text in others.items()}
        results.printed.update(
            {at: replace(results.printed[at], value=text) for at, text in changed.items()}
        )
    planted = number if value is None else replace(number, value=value)
    found = judge_one(planted, RULES, results)[0]
    assert found.reported == planted.value
    return found


FIRST, SVM = "data sets on which our best entry is 1st", "data sets won by a SVM"
TOP = "top ranked methods averaged"


@pytest.mark.parametrize(
    ("row", "column", "statistic", "verdicts"),
    [
        (
            "challenge",
            "our average rank",
            "rank",
            {"7th": "no data", "28th": "no data", "29th": "impossible"},
        ),
        ("challenge", "our method on AUC", "rank", {"3rd": "no data", "0th": "impossible"}),
        ("challenge", "our method on BER", "rank", {"11th": "no data", "145th": "impossible"}),
        (
            "challenge",
            "our method on guess error",
            "rank",
            {"4th": "no data", "100th": "impossible"},
        ),
        (
            "challenge",
            "our best entry on ada and sylva",
            "rank",
            {"1st": "agrees", "2nd": "disagrees"},
        ),
        ("challenge", FIRST, "count", {"2": "agrees", "3": "disagrees"}),
        (
            "challenge",
            FIRST,
            "data sets",
            {
                "ada and sylvia": "agrees",
                "ada and sylva": "agrees",
                "ada": "disagrees",
                "ada and gina": "disagrees",
                "ada, hiva and sylva": "disagrees",
                "ada and silva": "disagrees",
            },
        ),
        ("challenge", SVM, "count", {"three": "agrees", "two": "disagrees"}),
        (
            "challenge",
            SVM,
            "data sets",
            {
                "gina, hiva and nova": "not comparable",
                "hiva": "not comparable",
                "gina, ada and nova": "impossible",
                "gina, hiva and iris": "impossible",
            },
        ),
        ("challenge", TOP, "count", {"five": "not comparable", "29": "impossible"}),
        ("challenge", TOP, "test BER", {"11": "not comparable", "101": "impossible"}),
        ("challenge", "our average", "test BER", {"13": "agrees", "14": "disagrees"}),
        ("gina", "best result", "test BER", {"3": "agrees", "2": "disagrees"}),
        (
            "nova",
            "variables",
            "about",
            {"17000": "agrees", "16000": "disagrees", "18000": "disagrees"},
        ),
        ("nova", "all our entries", "test BER", {"8": "agrees", "7": "disagrees"}),
        ("nova", "best result", "test BER", {"4": "agrees", "5": "disagrees"}),
        (
            "scale",
            "initial representation expanded by",
            "factor",
            {"one hundred": "explained afterwards", "1e3": "disagrees", "6": "disagrees"},
        ),
        (
            "scale",
            "values of a data set",
            "upper bound",
            {
                "one billion": "explained afterwards",
                "2e9": "disagrees",
                "9e8": "disagrees",
                "1.31e9": "explained afterwards",
                "1e7": "disagrees",
            },
        ),
    ],
)
def test_a_number_of_the_text_is_held_to_what_is_printed_elsewhere(
    on_nothing, row, column, statistic, verdicts
):
    found = {value: judged(on_nothing, row, column, statistic, value) for value in verdicts}
    assert {value: each.reason or each.verdict for value, each in found.items()} == verdicts


def test_the_error_of_a_matrix_is_that_of_both_classes_and_never_none():
    ber, error = validation.spread([[80, 20], [9, 1]])
    assert ber == pytest.approx((0.2 + 0.9) / 2)
    first, second = 21 / 102, 10 / 12
    by_hand = 0.5 * np.sqrt(first * (1 - first) / 100 + second * (1 - second) / 10)
    assert error == pytest.approx(by_hand)
    assert validation.spread([[50, 0], [0, 50]])[1] > 0.005
