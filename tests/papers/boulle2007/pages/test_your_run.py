"""A reader's run on Tables 3 and 4, every parameter turned: the library on the same fold."""

import numpy as np
import pytest

from replication.engine.seeds import seed as named
from replication.papers.boulle2007.pages import your_run
from replication.papers.boulle2007.pages.your_run import QUESTION, of_fold
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    METHODS,
    N_FOLDS,
    NO_FLOOR,
    average,
)
from replication.papers.boulle2007.protocol.uci_variants import ESTIMATES, Choices
from replication.papers.boulle2007.tasks.folds import encoded
from replication.protocols.crossval import folds
from seminaive import SelectiveNaiveBayes
from seminaive.discretise import MODLDiscretiser

SET = "LED"


def asked(**given):
    return QUESTION.read({"data_sets": SET, **given})


@pytest.mark.deep
@pytest.mark.parametrize("estimate", ESTIMATES)
@pytest.mark.parametrize("seed", [0, 6])
def test_estimate_averaging_and_seed_are_the_librarys(estimate, seed):
    table, labels, _ = encoded("led", "skip", seed)
    train, test = folds("boulle2007", "led", seed, labels, N_FOLDS, stratified=True)[0]
    cuts = MODLDiscretiser(categorical_features="from_dtype", group_values=True, missing="skip")
    rows = cuts.fit_transform(table[train], labels[train]), cuts.transform(table[test])
    record = of_fold(SET, Choices(estimate=estimate), seed, 0)
    # The order of the variables in the search is drawn.
    state = named("boulle2007", "led", "search", seed, 0) % 2**32
    for method, averaging in (("SNB(CMA)", "cma"), ("SNB(BMA)", "bma")):
        model = SelectiveNaiveBayes.as_printed(
            "boulle2007",
            averaging=averaging,
            categorical_features="all",
            group_values=False,
            discretiser=None,
            random_state=state,
            **ESTIMATES[estimate],
        ).fit(rows[0], labels[train])
        right = int(np.sum(model.predict(rows[1]) == labels[test]))
        assert record["scores"]["varying"][average(method, *COUNTED[0])]["right"] == right


@pytest.fixture
def folds_asked(monkeypatch):
    """What is asked of folds whose records say in every number whose it is."""
    seen = []

    def of_fold(name, choices, repeat, fold):
        seen.append((choices, repeat, fold))
        score = {
            "right": 50 + fold,
            "auc": 0.5 + fold / 100,
            "losses": [10.0 - k for k in range(len(FLOORS) + 1)],
        }
        averages = [average(method, *counted) for method in METHODS for counted in COUNTED]
        own = dict.fromkeys([*METHODS, *averages], score)
        scores = dict.fromkeys(("any", "varying", "all"), own)
        return {"rows": 100, "null": 40.0, "entropy": [0.2, 0.4, 0.5], "scores": scores}

    monkeypatch.setattr(your_run, "of_fold", of_fold)
    return seen


@pytest.mark.parametrize("floor", [NO_FLOOR, *FLOORS])
@pytest.mark.parametrize(
    ("reading", "base"),
    [
        ("default", 40.0),
        ("CR by the training rows' entropy", 20.0),
        ("CR by the test rows' entropy", 40.0),
        ("CR by all rows' entropy", 50.0),
    ],
)
def test_a_reading_names_what_the_loss_is_measured_by(folds_asked, reading, base, floor):
    class Recorded:
        def on_set(self, criterion, name):
            return np.full((4, len(METHODS)), 0.6)

    given = asked(reading=reading, averaging="MAP,CMA", repetitions=2, seed=5, floor=floor)
    rows = [*QUESTION.run(given, Recorded())]
    assert [row.method for row in rows] == ["SNB(MAP)"] * 3 + ["SNB(CMA)"] * 3
    assert [*rows[0].values, *rows[1].values] == pytest.approx([0.545] * 4)
    loss = 10.0 - [NO_FLOOR, *FLOORS].index(floor)
    assert rows[2].values == pytest.approx([1 - loss / base] * 2)
    assert rows[2].recorded == pytest.approx((0.6, 0.6, 0.6))
    runs = [(floor, repeat, fold) for repeat in (5, 6) for fold in range(N_FOLDS)]
    assert [(choices.floor, *place) for choices, *place in folds_asked] == runs


@pytest.mark.deep
def test_a_fold_is_the_recorded_one():
    from replication.engine.ledger import Ledger
    from replication.engine.profiles import ledger_root
    from replication.papers.boulle2007.protocol import uci

    choices = Choices()
    cell = uci.cross_validations(SET, choices)[0][0]
    [record] = Ledger(ledger_root("full")).known([cell])
    found = of_fold(SET, choices, 0, 0)
    assert found["scores"]["any"]["NB"]["right"] == record["scores"]["any"]["NB"]["right"]
    assert found["null"] == pytest.approx(record["null"])
