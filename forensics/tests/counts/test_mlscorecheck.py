"""Rates beside the package mlscorecheck, an implementation of others: the same word on each.

It asks the same of scores of two classes (Fazekas and Kovács 2024), by intervals and by integer
programs in floats. Its logs are silenced; `nox -s outside` installs it.
"""

import logging

import pytest
from printed_numbers.counts import fold_scores, mean_rates, rates
from printed_numbers.counts.folds import sizes_of
from printed_numbers.numbers.digits import digits

mlscorecheck = pytest.importorskip(
    "mlscorecheck.check.binary", reason="mlscorecheck is not installed"
)

#: Its solver's package warns of what it will drop.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

#: Half a unit of the last digit, and what floats may lack of it.
EPS, SLACK = 5e-4, 1e-9


@pytest.fixture(autouse=True)
def quiet():
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize(("cases", "positive"), [(7, 3), (45, 20), (89, 1), (150, 50), (333, 100)])
def test_a_rate_over_one_test_set(cases, positive):
    words = set()
    for k in range(0, 1001, 7):
        text = f"{k / 1000:.3f}"
        ours = rates.check(text, cases)[0].possible
        theirs = mlscorecheck.check_1_testset_no_kfold(
            testset={"p": positive, "n": cases - positive},
            scores={"acc": k / 1000},
            eps=EPS,
            numerical_tolerance=SLACK,
        )
        assert ours is not theirs["inconsistency"], text
        words.add(ours)
    assert words == ({True, False} if cases < 200 else words)


@pytest.mark.parametrize(("rows", "folds"), [(23, 2), (25, 3), (31, 4)])
def test_a_mean_over_folds(rows, folds, capfd):
    sizes = sizes_of(rows, folds)
    dataset = {"p": rows // 2, "n": rows - rows // 2}
    for k in range(500, 1001, 23):
        ours = mean_rates.check(f"{k / 1000:.3f}", sizes)[0].possible
        theirs = mlscorecheck.check_1_dataset_known_folds_mos(
            dataset=dataset,
            folding={"folds": _folds(sizes, rows // 2)},
            scores={"acc": k / 1000},
            eps=EPS,
            numerical_tolerance=SLACK,
            verbosity=0,
        )
        assert ours is not theirs["inconsistency"], k
    capfd.readouterr()  # what the solver prints


@pytest.mark.parametrize("sens", ["0.556", "0.667", "0.700"])
@pytest.mark.parametrize("spec", ["0.750", "0.833"])
def test_means_over_folds_together(sens, spec, capfd):
    words = set()
    for k in [*range(640, 800, 9), 667, 714, 762]:
        shown = {"accuracy": f"0.{k}", "sensitivity": sens, "specificity": spec}
        shown = {name: digits(text) for name, text in shown.items()}
        ours = fold_scores.check(shown, 9, 12, 3)[0].possible
        theirs = mlscorecheck.check_1_dataset_known_folds_mos(
            dataset={"p": 9, "n": 12},
            folding={"folds": [{"p": 3, "n": 4}] * 3},
            scores={"acc": k / 1000, "sens": float(sens), "spec": float(spec)},
            eps=EPS,
            numerical_tolerance=SLACK,
            verbosity=0,
        )
        assert ours is not theirs["inconsistency"], k
        words.add(ours)
    assert words == {True, False} - ({True} if sens == "0.700" else set())
    capfd.readouterr()  # what the solver prints


def _folds(sizes, positive):
    """Folds of these sizes that share out so many positive cases one after the other."""
    found = []
    for size in sizes:
        own = min(positive, size)
        found.append({"p": own, "n": size - own})
        positive -= own
    return found
