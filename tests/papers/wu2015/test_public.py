"""The authors' public protocol: Java's shuffle and sets, Weka's folds, and a textbook twin of it.

The twin reads each file, fits Weka's naive Bayes and the average in plain NumPy, row by row, and
tunes as the protocol does. It shares nothing with the recorded task but the rows of a fold.
"""

from dataclasses import replace

import numpy as np
import pytest
from scipy.special import ndtr
from scipy.stats import norm

from replication.datasets.loader import load
from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.wu2015.protocol import grid, public
from replication.papers.wu2015.protocol.settings import GAMMAS, PROBLEMS
from replication.papers.wu2015.tasks import public as task
from replication.papers.wu2015.verdicts.results import Results
from replication.papers.wu2015.verdicts.verdicts import RULES
from tests.papers.made_up import note
from tests.papers.wu2015.records import note_errors
from tests.sets import needs

PRINTED = {
    (each.row, each.column): each.value
    for each in read_reported("wu2015")
    if (each.artefact, each.statistic) == ("table2-left", "error")
}


def mass(off, step, deviation):
    """A number's probability in Table 2: what a normal curve has between the middles beside it."""
    return ndtr((off + step / 2) / deviation) - ndtr((off - step / 2) / deviation)


def height(off, step, deviation):
    """And in Figure 3: the standard normal curve's height, which nobody divided by a deviation."""
    return norm.pdf(off / deviation) * step


class Twin:
    """A data set, and the two classifiers of the protocol on rows of it."""

    def __init__(self, name, density=mass):
        data = load(public.FILES.get(name, name))
        self.density = density
        self.labels = data.target.cat.codes.to_numpy()
        self.n_classes = len(data.target.cat.categories)
        self.columns = [data.frame[each] for each in data.frame]

    def fit(self, rows):
        labels = self.labels[rows]
        prior = np.log(
            (np.bincount(labels, minlength=self.n_classes) + 1) / (rows.size + self.n_classes)
        )
        return prior, [self._feature(column, rows) for column in self.columns]

    def _feature(self, column, rows):
        """Log P(x | y), a column a class, and P(x) last, of every row; evidence of both; rows."""
        groups = [*range(self.n_classes), None]
        own = [rows if c is None else rows[self.labels[rows] == c] for c in groups]
        kind = self._numbers if column.dtype.kind == "f" else self._words
        shown, estimated = kind(column, rows, own)
        logs = np.where(shown[:, None], estimated, 0.0)
        by_class = sum(logs[part, c].sum() for c, part in enumerate(own[:-1]))
        return logs, by_class, logs[rows, -1].sum(), shown, shown[rows].sum()

    def _words(self, column, rows, own):
        codes = column.cat.codes.to_numpy()
        n_values = len(column.cat.categories)
        counts = np.array(
            [np.bincount(codes[part][codes[part] >= 0], minlength=n_values) for part in own]
        )
        shares = (counts + 1) / (counts.sum(axis=1, keepdims=True) + n_values)
        return codes >= 0, np.log(shares.T[np.maximum(codes, 0)])

    def _numbers(self, column, rows, own):
        numbers = column.to_numpy()
        shown = ~np.isnan(numbers)
        gaps = np.diff(np.unique(numbers[rows][shown[rows]]))
        step = np.cumsum(gaps)[-1] / gaps.size if gaps.size else 0.01
        at = np.rint(np.where(shown, numbers, 0.0) / step) * step
        masses = []
        for part in own:
            known = at[part][shown[part]]
            mean, deviation = (known.mean(), known.std()) if known.size else (0.0, 0.0)
            masses.append(self.density(at - mean, step, max(deviation, step / 6)))
        return shown, np.log(np.maximum(np.array(masses).T, 1e-75))

    def wrong(self, model, rows, gamma=None):
        prior, features = model
        joint = np.tile(prior, (rows.size, 1))
        for logs, by_class, alone, shown, n_shown in features:
            inside, outside = logs[rows, :-1], logs[rows, -1:]
            if gamma is not None:
                inside = np.logaddexp(
                    alone + outside, by_class - (n_shown + 1) * np.log(gamma) + inside
                )
            joint += np.where(shown[rows, None], inside, 0.0)
        return int((joint.argmax(axis=1) != self.labels[rows]).sum())


def test_javas_random_numbers_are_those_of_its_documentation():
    # What `new Random(42).nextInt(10)` gives, as every tutorial of Java prints it.
    draw = public._Random(42)
    assert [draw.below(10) for _ in range(10)] == [0, 3, 8, 4, 0, 5, 5, 8, 9, 3]
    # A power of two takes the upper bits.
    assert public._Random(42).below(2**30) == -1170105035 % 2**32 >> 2


@pytest.mark.parametrize("seed", [0, 10, 10**12])
def test_a_shuffle_has_every_row_once_and_depends_on_the_seed(seed):
    order = public.shuffled(97, seed)
    assert sorted(order) == list(range(97))
    assert (order != public.shuffled(97, seed + 1)).any()


def test_folds_are_wekas():
    sizes = [each.stop - each.start for each in public.folds(57)]
    assert sizes == [6] * 7 + [5] * 3
    test, train, inside, judged = public.split(57, 9)
    assert [part.size for part in (test, train, inside, judged)] == [5, 52, 46, 6]
    assert sorted([*test, *train]) == sorted([*test, *inside, *judged]) == list(range(57))
    # The fold after the last is the first.
    assert judged.tolist() == public.shuffled(57)[:6].tolist()


def test_java_orders_a_set_by_its_hashes():
    assert public._hash("hello") == 99162322
    assert public.ORDERS["Java 7"] == (1.3, 0.5, 1.2, 0.6, 1.5, 1.4, 0.9, 0.7, 0.8, 1.0, 1.1)
    assert public.ORDERS["Java 8"] == (1.1, 0.9, 1.0, 0.8, 0.7, 0.6, 1.5, 0.5, 1.4, 1.3, 1.2)
    assert all(sorted(order) == list(GAMMAS) for order in public.ORDERS.values())


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_protocol_gives_both_printed_errors_to_the_last_digit(problem):
    needs(public.FILES[problem])
    twin = Twin(problem)
    test, train, inside, judged = public.split(twin.labels.size, public.LAST)
    model, tuned = twin.fit(train), twin.fit(inside)
    nb = twin.wrong(model, test)
    tuning = [twin.wrong(tuned, judged, gamma) for gamma in GAMMAS]
    bma = [twin.wrong(model, test, gamma) for gamma in GAMMAS]
    # The task has the same, by another way.
    rows = task._read(public.FILES[problem])
    found = task._fold(rows, public.LAST, public.SEED, np.array(GAMMAS))
    assert found == (test.size, nb, bma, tuning)
    best = next(g for g in public.ORDERS["Java 7"] if tuning[GAMMAS.index(g)] == min(tuning))
    shares = 100 * np.array([nb, bma[GAMMAS.index(best)]]) / test.size
    assert [f"{each:.2f}" for each in shares] == [PRINTED[problem, m] for m in ("NB", "BMA")]


def test_a_number_that_the_protocol_gives_is_exact_and_another_is_not(ledger):
    # Every fold tests 100 rows, NB errs on 12, BMA on 10 Gamma of them.
    tested = {
        "n_test": [100] * 10,
        "nb": [12] * 10,
        "bma": [[round(10 * gamma) for gamma in public.TRIED]] * 10,
        "tuning": [[int(gamma not in (0.9, 1.1, 1.3)) for gamma in public.TRIED]] * 10,
    }
    note(ledger, grid.in_folds("vote"), tested)
    note(ledger, grid.describe("vote"), {"rows": 1000})
    results = Results(ledger, "full")
    for method, wrong in {"NB": 12, "BMA": 13}.items():
        # As many as judge a number by their range alone.
        note_errors(ledger, "vote", method, [50] * 40)
        number = results.printed["table2-left", "vote", method, "error"]
        for value, words in {f"{wrong}.00": {"exact"}, "14.00": {"disagrees"}}.items():
            found = judge_one(replace(number, value=value), RULES, results)
            assert {each.verdict for each in found} == words
            assert [each.reproduced for each in found] == [50.0]
