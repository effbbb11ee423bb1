"""The page of answers: evidence, three lines of code that run, and no claim without records."""

import re
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from replication.studies.benchmark.findings.ranks import rank_test
from replication.studies.benchmark.findings.results import Results
from replication.studies.benchmark.findings.situations import BOOSTING, NAMES
from replication.studies.benchmark.pages import which_one
from replication.studies.benchmark.protocol.methods import OURS
from replication.studies.benchmark.protocol.settings import LEVEL
from seminaive.evaluation.comparison import post_hoc
from tests.studies.benchmark.made import Made

ROOT = Path(__file__).resolve().parents[3]


def made(*order):
    """Records in which methods have less loss the earlier they are named; all others have more."""
    found = Made()

    def loss(method):
        return order.index(method) if method in order else len(order)

    found.folds(lambda name, method, r, f: 50 + 20 * loss(method))
    found.seconds(lambda name, method: 1.0)
    found.curves(lambda method, size: 0.5 + loss(method) / 5)
    found.tuned(lambda name, method: 40 if method == "AODE" else 5)
    found.spoiled(lambda method, kind: 0.5 + loss(method) / 5)
    return found.results()


def test_every_method_that_can_be_an_answer_is_made_by_its_line():
    assert {*which_one.CODE} == {*NAMES}
    for each in which_one.CODE.values():
        maker = getattr(import_module(each.module), each.name)
        made = eval(each.call, {each.name: maker})
        assert isinstance(made, maker)


# Intervals of wine separate its cultivars.
@pytest.mark.filterwarnings("ignore:The likelihood of")
@pytest.mark.parametrize("method", [*OURS, "logistic regression", "random forest", BOOSTING])
def test_the_code_of_an_answer_runs_alone_on_words_and_gaps(method):
    page = which_one.situations(made(method))
    block = re.search(r"```python\n(.+?)\n```", page, re.DOTALL)[1]
    assert f"**{which_one._name(method)}**" in page
    found = {}
    exec(block.replace("\nmodel.predict_proba", "\nproba = model.predict_proba"), found)
    assert found["proba"].shape == (3, 3)
    X, y = found["X"].copy(), found["y"]
    X["hue"] = np.where(X["hue"] < 1, "dark", "light")
    X.iloc[::7, 0] = np.nan
    assert found["model"].fit(X, y).predict(X).shape == y.shape


def test_each_choice_of_the_three_questions_is_one_that_the_style_knows():
    page = which_one.situations(made("KDB"))
    css = (ROOT / "book" / "_static" / "template.css").read_text(encoding="utf-8")
    choices = re.findall(r'id="(which-\w+)"', page)
    assert len(choices) == 8
    assert [choice for choice in choices if f"#{choice}:checked" not in css] == []
    assert page.count(" checked") == page.count("<fieldset>") == 3


def test_what_the_readme_says_of_the_winners_is_what_the_ranks_say():
    ranks = which_one._ranks(Results.of("frozen"), "confirm")
    first = sorted(ranks, key=ranks.get)
    assert {*first[:4]} == {"logistic regression", "random forest", "WANBIA-C", "SKDB"}
    assert [name for name in first if name in which_one.OF_PAPERS][:2] == ["AODE", "CMA"]
    assert first.index("NB") > 12
    test, names = rank_test(Results.of("frozen"), "confirm")
    apart = post_hoc(test, "nemenyi").differ(LEVEL)
    places = [names.index(name) for name in first[:4]]
    assert not apart[np.ix_(places, places)].any()
