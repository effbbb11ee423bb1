"""The page of answers: evidence, three lines of code that run, and no claim without records."""

import re
from importlib import import_module

import numpy as np
import pytest

from replication.studies.benchmark.findings.ranks import rank_test
from replication.studies.benchmark.findings.results import Results
from replication.studies.benchmark.findings.situations import BOOSTING, NAMES, answers
from replication.studies.benchmark.pages import which_one
from replication.studies.benchmark.protocol.methods import OURS
from replication.studies.benchmark.protocol.settings import COMPARED, LEVEL
from seminaive.evaluation.comparison import post_hoc
from tests.studies.benchmark.made import Made

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


def test_each_situation_has_its_answer_its_sets_its_code_and_when_to_leave():
    page = which_one.situations(made("AODE", BOOSTING))
    assert page.count('<div class="situation">') == page.count("</div>") == 5
    assert (
        page.count(
            "**AODE**: chosen on one half of the data sets, where it ranks first, as on the "
        )
        == 5
    )
    assert len(re.findall(r"on the \d+ held-out data sets", page)) == 5
    assert len(re.findall(r"```python\n(.+?)\n```", page, re.DOTALL)) == 5
    assert re.findall(r"has lower loss on (\d+) of", page) == ["0"] * 5


def test_what_is_level_is_named_and_what_was_not_ranked():
    level = answers(made())["probabilities"]
    assert set(level.choosing) == set(level.confirming) == set(level.ranked) == {*NAMES}
    page = which_one.situations(made("AODE", "TAN"))
    assert "level with" not in page
    assert "level with BMA" in which_one.situations(made())


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


def test_where_boosting_is_the_answer_nobody_leaves():
    page = which_one.situations(made(BOOSTING, "AODE"))
    assert f"**{BOOSTING}**" in page
    assert "has lower loss on" not in page


def test_where_not_to_use_the_family_follows_from_the_named_pairs():
    first, second, third = FAMILY
    page = which_one.elsewhere(made(first, "random forest", second, third))
    assert (
        f"- A random forest has lower log loss than {second} and {third} and has higher log loss "
        f"than {first}. By log loss without mixing and by error it is statistically level with "
        "each of the three."
    ) in page
    same = which_one.elsewhere(made())
    assert same.count("is statistically level with each of the three, by ") == 3


def test_of_boosting_it_says_from_where_it_is_ahead_and_what_tuning_gains():
    page = which_one.elsewhere(made(BOOSTING, *FAMILY))
    assert "- From 20 rows on, on our learning curves" in page
    behind = which_one.elsewhere(made(*FAMILY, BOOSTING))
    assert "- Even at 2,000 rows, where our learning curves end," in behind
    assert "on 35 choosing sets its mean log loss is 0.050 with the best of" in behind
    assert "and 1.100 with default settings. AODE has 0.400 and 0.500." in behind


def test_the_leaders_are_those_of_least_rank():
    told = which_one.leaders(made("AODE", "random forest", "TAN"), 3)
    assert "of 17, are: AODE 1.0, random forest 2.0 and TAN 3.0; naive Bayes" in told
    assert "Without that step the order is" in told


def test_the_answer_to_use_it_follows_from_the_ranks():
    found = made("AODE", "random forest", "CMA", "APMR", "NB")
    assert which_one.use_today(found, "AODE").startswith("**Use it today? Yes.** It is better than")
    hardly = which_one.use_today(found, "CMA")
    assert hardly.startswith(
        "**Use it today? Hardly.** It is better than naive Bayes, but a random"
    )
    assert which_one.use_today(found, "BMA").startswith("**Use it today? No.** It is not clearly")
    assert which_one.rank(found, "AODE")[0] == "1.0 of 17"


def test_methods_better_than_naive_bayes_are_counted():
    assert which_one.better_than_naive_bayes(made("AODE", "CMA", "NB")) == 2
    assert which_one.better_than_naive_bayes(made()) == 0


def test_methods_behind_a_forest_or_a_regression_are_counted():
    assert which_one.behind_today(made("AODE", "random forest", "CMA", "APMR", "NB")) == 4
    assert which_one.behind_today(made("APMR", "AODE", "CMA", "fsNB", "BMA")) == 0


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


def test_a_place_is_that_of_the_ranks():
    told = which_one.place(made("AODE", "random forest"), "AODE")
    assert told.startswith("Mean rank by log loss among 17 classifiers, on 22 confirming data sets")
    assert "(study All on all): AODE 1.0, random forest 2.0, naive Bayes " in told


@pytest.mark.parametrize("say", [which_one.elsewhere, which_one.leaders, which_one.situations])
def test_without_records_nothing_is_known(say):
    assert "Nothing is known yet" in say(Made().results())
    assert which_one.place(Made().results(), "AODE").endswith("has not run.")
