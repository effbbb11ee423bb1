"""What a record of draws holds, against scikit-learn and by what changes an answer."""

import numpy as np
import pytest
from sklearn.metrics import log_loss
from sklearn.multiclass import OneVsRestClassifier
from sklearn.naive_bayes import CategoricalNB

from replication.engine.cell import Cell
from replication.engine.seeds import rng
from replication.studies.stagewise.protocol.settings import BAYES
from replication.studies.stagewise.tasks import bayes, judged, lasso, naive_bayes
from replication.studies.stagewise.tasks.draw import draw
from replication.studies.stagewise.tasks.fitted import Fitted
from replication.studies.stagewise.tasks.inner import least_loss
from replication.studies.stagewise.tasks.one_against_rest import log_proba

FEATURES, ROWS, TESTED = 14, 90, 60


def cell(scenario, methods, size=2, block=1):
    params = {
        "features": FEATURES,
        "rows": ROWS,
        "tested": TESTED,
        "size": size,
        "methods": methods,
    }
    return Cell(
        "stagewise", f"drawn-{scenario}", "any", "naive_bayes:errors", params, {"block": block}
    )


def rows(scenario, repeat):
    seeded = rng("stagewise", scenario, FEATURES, repeat, "rows")
    return draw(scenario, FEATURES, ROWS + TESTED, seeded)


def test_errors_and_losses_are_those_of_scikit_learn_on_the_blocks_draws():
    found = naive_bayes.errors(cell("DR", ["NB"]))["NB"]
    for k, repeat in enumerate((2, 3)):
        drawn = rows("DR", repeat)
        theirs = CategoricalNB(alpha=1.0, min_categories=3)
        theirs.fit(drawn.rows[:ROWS], drawn.labels[:ROWS])
        test, known = drawn.rows[ROWS:], drawn.labels[ROWS:]
        assert found["wrong"][k] == (theirs.predict(test) != known).sum()
        assert found["loss"][k] == pytest.approx(
            log_loss(known, theirs.predict_proba(test), normalize=False), rel=1e-9
        )
    assert found["kept"] == [FEATURES] * 2
    assert found["noisy"] == [FEATURES - 10] * 2
    assert found["relevant"] == [3] * 2


@pytest.mark.parametrize("scenario", ["DI", "CR"])
@pytest.mark.parametrize("name", BAYES)
def test_the_features_kept_are_those_that_can_change_an_answer(scenario, name):
    drawn, nominal = rows(scenario, 0), scenario[0] == "D"
    given = drawn.rows[:ROWS], drawn.labels[:ROWS], drawn.kinds, "all" if nominal else None
    model = bayes.fitted(name, *given, 0)
    assert changing(model, drawn.rows[ROWS:], np.random.default_rng(0)) == model.kept.tolist()
    if name == "NB, told":
        assert model.kept.tolist() == (drawn.kinds < 2).tolist()


def changing(model, test, random):
    """Whether shuffling a feature among the test rows moves a probability, for each feature."""
    before, found = model.log_proba(test), []
    for at in range(test.shape[1]):
        shuffled = test.copy()
        shuffled[:, at] = random.permutation(shuffled[:, at])
        found.append(bool((np.abs(model.log_proba(shuffled) - before) > 1e-12).any()))
    return found


def test_methods_are_different_and_each_sees_the_same_rows():
    seen = []

    def fitted(name, *given):
        seen.append(given)
        return Fitted(lambda new: np.log(np.full((len(new), 3), 1 / 3)), np.ones(FEATURES, bool))

    found = judged.errors(cell("CI", ["one", "other"], size=1), fitted)
    for one, other in zip(*seen, strict=True):
        assert np.array_equal(one, other)
    assert found["one"] == found["other"]
    # All three are equally probable, and the first is answered.
    assert found["one"]["loss"] == pytest.approx([TESTED * np.log(3)])
    assert found["one"]["wrong"] == [int((rows("CI", 1).labels[ROWS:] != 0).sum())]


def test_no_two_methods_answer_alike():
    found = naive_bayes.errors(cell("CR", list(BAYES), size=1))
    assert len({each["loss"][0] for each in found.values()}) == len(BAYES)


def test_the_lasso_is_scikit_learns_one_against_the_rest():
    drawn = rows("DI", 0)
    train, known, test = drawn.rows[:ROWS], drawn.labels[:ROWS], drawn.rows[ROWS:]
    model = lasso.fitted(lasso.__name__, train, known, drawn.kinds, "all", 3)
    columns, owners = lasso.columns(train, True, sparse=True)
    cost = least_loss(
        lasso.COSTS,
        columns.transform(train),
        known,
        3,
        lambda *given: log_proba(lasso._scores(*given, 3)),
    )
    assert owners.tolist() == np.repeat(np.arange(FEATURES), 3).tolist()
    one = lasso.LogisticRegression(
        solver="liblinear",
        l1_ratio=1.0,
        C=cost,
        random_state=3,
        intercept_scaling=10.0,
        max_iter=1000,
    )
    theirs = OneVsRestClassifier(one).fit(columns.transform(train), known)
    proba = theirs.predict_proba(columns.transform(test))
    assert np.exp(model.log_proba(test)) == pytest.approx(proba, abs=1e-9)
    assert changing(model, test, np.random.default_rng(0)) == model.kept.tolist()


def test_the_penalty_is_the_one_of_least_loss_on_rows_left_out():
    asked = []

    def log_proba_of(penalty, train, known, new):
        asked.append((penalty, len(train), len(new)))
        sure = {1: 0.5, 2: 0.9, 3: 0.9}[penalty]
        # A row is its class.
        return np.log(np.where(np.eye(2)[new[:, 0]] == 1, sure, 1 - sure))

    labels = np.arange(30) % 2
    assert least_loss([1, 2, 3], labels[:, None], labels, 0, log_proba_of) == 2
    assert asked == [(each, 20, 10) for each in (1, 2, 3) for _ in range(3)]


def test_seconds_are_taken_of_every_method_and_size_after_a_first_fit(monkeypatch):
    fitted, clock = [], iter(range(1000))
    monkeypatch.setattr(judged.time, "process_time", lambda: next(clock))
    params = {"rows": 30, "methods": {"20": ["a", "b"], "12": ["a"]}, "times": {"12": 3, "20": 1}}
    timed = Cell("stagewise", "drawn-DR", "any", "naive_bayes:seconds", params)
    found = judged.seconds(timed, lambda name, train, *rest: fitted.append((name, train.shape)))
    assert found == {"12": {"a": [1, 1, 1]}, "20": {"a": [1], "b": [1]}}
    assert fitted == [("a", (30, 12))] * 4 + [("a", (30, 20)), ("b", (30, 20))]
