"""What the heads of both pages say in words, and docstrings in numbers, is what the records say."""

import inspect
import re
from pathlib import Path

import pytest

import seminaive
from replication.studies.benchmark.findings.front import points
from replication.studies.benchmark.findings.pairs import beside, named_pairs
from replication.studies.benchmark.findings.ranks import rank_test
from replication.studies.benchmark.findings.results import Results
from replication.studies.benchmark.findings.situations import answers
from replication.studies.benchmark.pages.which_one import CODE, place
from replication.studies.benchmark.protocol.methods import METHODS, OURS

CHAPTERS = Path(__file__).resolve().parents[3] / "replication" / "chapters"
LINEAR, FOREST = "logistic regression", "random forest"


@pytest.fixture(scope="module")
def results():
    return Results.of("frozen")


def order(results, measure="log loss", part=None):
    test, names = rank_test(results, part, measure)
    return [names[k] for k in test.mean_ranks.argsort()]


def title(key):
    text = (CHAPTERS / f"{key}.md").read_text(encoding="utf-8")
    return re.search("^# (.*)$", text, re.MULTILINE)[1]


def test_four_lead_and_are_not_told_apart(results):
    assert "four classifiers lead, statistically level, and naive Bayes is far" in title(
        "all_on_all"
    )
    for part in (None, "confirm"):
        names = order(results, part=part)
        assert {*names[:4]} == {LINEAR, FOREST, "WANBIA-C", "SKDB"}
        assert names.index("NB") >= len(names) - 4
        assert order(results, "error", part)[0] == FOREST
    for one in ("WANBIA-C", "SKDB"):
        for other in (LINEAR, FOREST):
            assert beside(results, one, other, "confirm").word == "not clearly different"
    times = points(results, ("WANBIA-C", "SKDB", LINEAR, FOREST))["time"]
    assert times.idxmin() == "WANBIA-C"


def test_as_computed_the_forest_is_behind_the_other_three(results):
    names = order(results, "log loss, not mixed", "confirm")
    assert {*names[:3]} == {LINEAR, "WANBIA-C", "SKDB"}
    found = named_pairs(results, "confirm", "log loss, not mixed")
    assert {test.word for (_, other), test in found.items() if other == FOREST} == {
        "not clearly different"
    }


@pytest.mark.parametrize("method", OURS)
def test_an_identifier_is_set_aside_and_moves_no_loss(results, method):
    assert results.spoiled(method)["identifier"].abs().max() < 1e-9


def test_the_forest_has_less_log_loss_than_each_of_the_three(results):
    words = {pair: test.word for pair, test in named_pairs(results, "confirm").items()}
    assert {word for (_, other), word in words.items() if other == FOREST} == {"second"}


def test_situations_have_the_answers_of_the_heads(results):
    found = {name: each.method for name, each in answers(results).items()}
    assert found == {
        "probabilities": LINEAR,
        "few_rows": FOREST,
        "seconds": "WANBIA-C",
        "gaps": "SKDB",
        "columns": "SKDB",
    }
    assert all(each.stands for each in answers(results).values())


def test_no_bound_was_halved_and_nothing_is_missing(results):
    counts = {(row.repeats, row.folds) for row in results.plan.values()}
    assert counts <= {(10, 10), (2, 10), (1, 5), (0, 0)}
    for (_, name), row in results.plan.items():
        step = (10, 10) if row.fit + row.predict < 0.05 else (2, 10)
        assert row.why or row.fit + row.predict >= 1 or (row.repeats, row.folds) == step, name
    assert len(order(results)) == sum(not each.extra for each in METHODS)


@pytest.mark.parametrize("method", OURS)
def test_a_docstring_has_the_place_of_its_method(results, method):
    text = " ".join(inspect.getdoc(getattr(seminaive, CODE[method].name)).split())
    assert place(results, method) in text
