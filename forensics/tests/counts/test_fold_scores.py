"""Scores that are means over folds, beside all counts of a few folds written out."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from by_hand import WAYS, printed_as
from printed_numbers.counts import fold_scores
from printed_numbers.numbers.digits import digits


def _share(above, below):
    return Fraction(above, below) if below else Fraction(0)


def _mcc(tp, tn, p, n):
    fp, fn = n - tn, p - tp
    under = (tp + fp) * (tn + fn) * p * n
    # By the root of a far larger number, since a fraction has none.
    return Fraction(float((tp * tn - fp * fn) / under**0.5)) if under else Fraction(0)


SCORES = {
    "accuracy": lambda tp, tn, p, n: _share(tp + tn, p + n),
    "error": lambda tp, tn, p, n: _share(p - tp + n - tn, p + n),
    "sensitivity": lambda tp, tn, p, n: _share(tp, p),
    "specificity": lambda tp, tn, p, n: _share(tn, n),
    "precision": lambda tp, tn, p, n: _share(tp, tp + n - tn),
    "F1": lambda tp, tn, p, n: _share(2 * tp, p + tp + n - tn),
    "balanced accuracy": lambda tp, tn, p, n: (_share(tp, p) + _share(tn, n)) / 2,
    "MCC": _mcc,
}
NAMES = [
    ("accuracy", "sensitivity"),
    ("error", "specificity"),
    ("accuracy", "sensitivity", "specificity"),
    ("accuracy", "F1"),
    ("sensitivity", "precision"),
    ("accuracy", "precision", "F1"),
    ("balanced accuracy", "accuracy", "MCC"),
]


def even(cases, folds):
    """The folds' cases of a class, in every order."""
    base, more = divmod(cases, folds)
    return {tuple(base + (k in chosen) for k in range(folds)) for chosen in _some(folds, more)}


def _some(folds, more):
    return [{*each} for each in product(range(folds), repeat=more) if len({*each}) == more]


def written_out(names, positive, negative, folds):
    """Of all counts the means, and the F1 that mean precision and sensitivity have."""
    first, *_ = even(positive, folds)
    for second in even(negative, folds):
        tables = [
            [[SCORES[name](tp, tn, p, n) for name in (*names, "precision", "sensitivity")]
             for tp in range(p + 1) for tn in range(n + 1)]
            for p, n in zip(first, second, strict=True)
        ]  # fmt: skip
        for rows in product(*tables):
            *means, precision, sensitivity = (
                sum(column) / folds for column in zip(*rows, strict=True)
            )
            yield tuple(means), _share(2 * precision * sensitivity, precision + sensitivity)


def printed(names, positive, negative, folds, how):
    """All texts that the scores can be printed as: means, and with the F1 of means."""
    texts = [set(), set()]
    for means, of_means in {*written_out(names, positive, negative, folds)}:
        other = [
            of_means if name == "F1" else each for name, each in zip(names, means, strict=True)
        ]
        for found, values in zip(texts, (means, other), strict=True):
            found.update(product(*(printed_as(value, 2, how) for value in values)))
    return texts


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("sizes", [(3, 4, 2), (4, 4, 3), (5, 3, 3), (2, 3, 2), (4, 6, 2)])
@pytest.mark.parametrize("names", NAMES, ids=" ".join)
def test_what_folds_can_have_and_what_not(names, sizes):
    """By every way to print, the answer is that of all counts written out."""
    chance = Random(str((names, sizes)))
    by_how = {how: printed(names, *sizes, how) for how in WAYS}
    some = sorted(by_how["rounded"][0])
    asked = chance.sample(some, min(12, len(some)))
    for texts in [*asked]:
        moved = list(texts)
        k = chance.randrange(len(moved))
        moved[k] = f"{max(float(moved[k]) + chance.choice([-0.01, 0.01, 0.1]), 0):.2f}"
        asked.append(tuple(moved))
    words = set()
    for texts in asked:
        scores = {
            name: digits(text, least=-1 if name == "MCC" else 0)
            for name, text in zip(names, texts, strict=True)
        }
        outcomes = fold_scores.check(scores, *sizes)
        assert len(outcomes) == (4 if "F1" in names else 2)
        for k, outcome in enumerate(outcomes):
            how = [*WAYS][k % 2]
            right = texts in by_how[how][k // 2]
            assert outcome.possible == right, (texts, outcome.reading)
            # The root of MCC may lie on an end that floats blur.
            assert outcome.decided or "MCC" in names, (texts, outcome.reading)
            words.add(right)
    assert words == {True, False}


@pytest.mark.parametrize("listed", [400, 3000])
@pytest.mark.parametrize("names", NAMES, ids=" ".join)
def test_what_is_true_is_never_refused_where_sums_share_boxes(monkeypatch, names, listed):
    monkeypatch.setattr(fold_scores, "_LISTED", listed)
    fold_scores._of_sizes.cache_clear()
    chance = Random(str(names))
    for positive, negative, folds in [(5, 9, 4), (8, 8, 4)] * 6:
        evenly = [chance.choice(sorted(even(cases, folds))) for cases in (positive, negative)]
        counts = [
            (chance.randint(0, p), chance.randint(0, n), p, n) for p, n in zip(*evenly, strict=True)
        ]
        means = {name: sum(SCORES[name](*fold) for fold in counts) / folds for name in names}
        scores = {
            name: digits(min(printed_as(mean, 3, "rounded")), least=-1 if name == "MCC" else 0)
            for name, mean in means.items()
        }
        outcome = fold_scores.check(scores, positive, negative, folds)[0]
        assert outcome.possible or not outcome.decided
    fold_scores._of_sizes.cache_clear()


def test_a_witness_has_the_scores():
    scores = {"accuracy": digits("0.767"), "sensitivity": digits("0.612")}
    witness = fold_scores.check(scores, 268, 500, 10)[0].witness["counts"]
    assert [sum(column) for column in zip(*witness, strict=True)][2:] == [268, 500]
    for name, shown in scores.items():
        mean = sum(SCORES[name](*fold) for fold in witness) / 10
        assert mean == fold_scores.again(witness, name)
        assert shown.range().holds(mean)


@pytest.mark.parametrize(("p", "n", "folds"), [(3, 20, 5), (900, 900, 5)])
def test_what_is_too_large_or_too_small_for_folds_is_undecided(p, n, folds):
    scores = {"F1": digits("0.80"), "accuracy": digits("0.81")}
    assert not any(outcome.decided for outcome in fold_scores.check(scores, p, n, folds))
