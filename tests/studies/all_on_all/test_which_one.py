"""The page of answers: evidence, three lines of code that run, and no claim without records."""

import re
from importlib import import_module

import pytest

from replication.pages.chapter import ROOT
from replication.studies.all_on_all.findings.situations import BOOSTING, NAMES, answers
from replication.studies.all_on_all.pages import which_one
from replication.studies.all_on_all.protocol.methods import OURS
from replication.studies.all_on_all.protocol.settings import COMPARED
from tests.outputs import BLOCK
from tests.studies.all_on_all.made import Made

FAMILY = tuple(dict.fromkeys(one for one, _ in COMPARED))


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


def test_each_situation_has_its_answer_three_lines_and_when_to_leave():
    page = which_one.situations(made("AODE", BOOSTING))
    assert page.count("**AODE**: it has the least mean rank on the choosing sets, and on ") == 5
    blocks = re.findall(r"```python\n(.+?)\n```", page, re.DOTALL)
    assert [block.count("\n") for block in blocks] == [2] * 5
    assert re.findall(r"has less loss on (\d+) of", page) == ["0"] * 5


def test_what_is_level_is_named_and_what_was_not_ranked():
    level = answers(made())["probabilities"]
    assert set(level.choosing) == set(level.confirming) == set(level.ranked) == {*NAMES}
    page = which_one.situations(made("AODE", "TAN"))
    assert "level with" not in page
    assert "level with BMA" in which_one.situations(made())


# Features of three kinds of fruit separate them.
@pytest.mark.filterwarnings("ignore:The likelihood of")
@pytest.mark.parametrize("method", [*OURS, "logistic regression", "random forest", BOOSTING])
def test_the_three_lines_of_an_answer_run_on_words_and_gaps(method, names):
    page = which_one.situations(made(method))
    block = re.search(r"```python\n(.+?)\n```", page, re.DOTALL)[1]
    assert f"**{method}**" in page
    found = dict(names, X=names["fruit"], y=names["kind"], X_new=names["asked"])
    exec(block.replace("\nmodel.predict_proba", "\nproba = model.predict_proba"), found)
    assert found["proba"].shape == (3, 3)


@pytest.fixture(scope="module")
def names():
    """What book/guide/pipelines.md has made when it is read to its end."""
    text = (ROOT / "book" / "guide" / "pipelines.md").read_text(encoding="utf-8")
    found = {"__name__": "page"}
    for block in BLOCK.finditer(text):
        exec(compile(block[1], "pipelines.md", "exec"), found)
    return found


def test_where_boosting_is_the_answer_nobody_leaves():
    page = which_one.situations(made(BOOSTING, "AODE"))
    assert f"**{BOOSTING}**" in page
    assert "Leave for boosting" not in page


def test_where_not_to_use_the_family_follows_from_the_named_pairs():
    first, second, third = FAMILY
    page = which_one.elsewhere(made(first, "random forest", second, third))
    assert (
        f"- A random forest has less log loss than {second} and {third} and has more log loss than "
        f"{first}. It is not told apart from any of the three by log loss, as computed or by error."
    ) in page
    same = which_one.elsewhere(made())
    assert same.count("is not told apart from any of the three by log loss or by log loss, ") == 3


def test_of_boosting_it_says_from_where_it_is_ahead_and_what_tuning_gains():
    page = which_one.elsewhere(made(BOOSTING, *FAMILY))
    assert "- From 20 rows on, on the learning curves" in page
    behind = which_one.elsewhere(made(*FAMILY, BOOSTING))
    assert "- At 2,000 rows, the most on the learning curves," in behind
    assert (
        "on 35 choosing sets is 0.050, and 1.100 by default. AODE's are 0.400 and 0.500." in behind
    )


def test_the_leaders_are_those_of_least_rank():
    told = which_one.leaders(made("AODE", "random forest", "TAN"), 3)
    assert "of 17: AODE 1.0, random forest 2.0 and TAN 3.0; naive Bayes" in told
    assert "As computed the first are" in told


def test_a_place_is_that_of_the_ranks():
    told = which_one.place(made("AODE", "random forest"), "AODE")
    assert told.startswith("Mean rank by log loss among 17 classifiers, on 22 confirming data sets")
    assert "(study All on all): AODE 1.0, random forest 2.0, naive Bayes " in told


@pytest.mark.parametrize("say", [which_one.elsewhere, which_one.leaders, which_one.situations])
def test_without_records_nothing_is_known(say):
    assert "Nothing is known yet" in say(Made().results())
    assert which_one.place(Made().results(), "AODE").endswith("has not run.")
