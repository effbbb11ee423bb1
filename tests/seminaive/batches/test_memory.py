"""The memory that is said beforehand holds, and is not said many times over."""

import tracemalloc

import numpy as np
import pytest

from seminaive import AODE, KDB, TAN, NaiveBayes
from seminaive.batches.run import jobs_of_threads
from tests.seminaive.batches import needs

SIZE, FEATURES, ROWS = 40, 12, 3000


def parts(n):
    """Batches of words as arrays of numbers, each with some values that the others lack."""
    for k in range(n):
        rng = np.random.default_rng(k)
        X = rng.integers(0, SIZE - 4, (ROWS, FEATURES), dtype=np.int32) + k % 5
        yield X, rng.integers(0, 2, ROWS)


def taken_by(fit):
    """Bytes that a fit takes at most, once its kernels are compiled."""
    fit()
    tracemalloc.start()
    try:
        fit()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.deep
@pytest.mark.parametrize("n_jobs", [1, 2])
@pytest.mark.parametrize("model", [AODE, TAN, KDB], ids=lambda model: model.__name__)
def test_a_fit_takes_no_more_than_was_said_and_not_much_less(model, n_jobs):
    def fit():
        return model(categorical_features="all").fit_batches(parts(6), n_jobs=n_jobs)

    said = model().memory_to_fit([SIZE] * FEATURES, 2, batch_rows=ROWS, n_jobs=n_jobs)
    taken = taken_by(fit)
    assert said.counts < taken <= said.peak < 5 * taken


def test_what_is_said_grows_with_jobs_rows_and_values():
    def peak(sizes, **given):
        return NaiveBayes().memory_to_fit(sizes, 2, **given).peak

    assert peak([3, 3]) < peak([3, 4]) < peak([3, 4], n_jobs=2)
    assert peak([3], batch_rows=10) < peak([3], batch_rows=11)
    assert NaiveBayes().memory_to_fit([], np.int64(2)).counts == 8 * 2
    # The cells of values, unseen and missing, and the class, in two classes of 8 bytes.
    assert NaiveBayes().memory_to_fit([3, 4], 2).counts == 8 * 2 * (1 + 3 + 4 + 2 * 2)


def test_a_row_without_features_is_its_label_and_its_weight():
    # The label as it comes, as a position and as a code; the weight, and one where none is given.
    row = np.dtype([("word", "i4"), ("position", "i8"), ("code", "i8"), ("weight", "2f8")])
    assert NaiveBayes().memory_to_fit([], 2, batch_rows=1000).batch == 1000 * row.itemsize


@pytest.mark.parametrize("n_jobs", [-1, None, 2])
def test_jobs_are_those_that_will_run(n_jobs):
    said, run = (
        NaiveBayes().memory_to_fit([3], 2, n_jobs=jobs).peak
        for jobs in (n_jobs, jobs_of_threads(n_jobs))
    )
    assert said == run > 0


ABSURD = {
    "values in a table": ({"n_values": [[3]]}, "n_values must be"),
    "fewer values than none": ({"n_values": [3, -1]}, "n_values must be"),
    "parts of values": ({"n_values": [4.9]}, "n_values must be"),
    "no classes": ({"n_classes": 0}, "n_classes must be"),
    "parts of classes": ({"n_classes": 2.5}, "n_classes must be"),
    "fewer rows than none": ({"batch_rows": -5}, "batch_rows must be"),
    "no jobs": ({"n_jobs": 0}, "n_jobs=0 is no number of jobs"),
    "parts of jobs": ({"n_jobs": 1.5}, "n_jobs=1.5 is no number of jobs"),
}


@pytest.mark.parametrize("case", ABSURD)
def test_numbers_that_can_be_none_are_refused_by_the_parameters_name(case):
    given, words = ABSURD[case]
    with pytest.raises(ValueError, match=words):
        NaiveBayes().memory_to_fit(**{"n_values": [3], "n_classes": 2, **given})


@pytest.mark.parametrize("weight", [None, "w"])
@pytest.mark.parametrize("use_dictionary", [True, False])
def test_strings_of_parquet_take_no_more_than_was_said(use_dictionary, weight, tmp_path):
    pa, rows = needs.arrow(), 2**16
    from pyarrow import parquet

    rng = np.random.default_rng(0)
    values = pa.array([f"value {k:02}" for k in range(20)])
    codes = rng.integers(0, 20, (8, rows))
    words = [values.take(pa.array(each, mask=rng.random(rows) < 0.1)) for each in codes]
    columns = {f"x{k}": each for k, each in enumerate(words)}
    columns |= {"y": pa.array(codes[0] % 2), "w": pa.array((codes[1] > 0).astype(float))}
    parquet.write_table(pa.table(columns), tmp_path / "a.parquet", use_dictionary=use_dictionary)
    features = list(columns)[:8]

    def fit():
        TAN().fit_batches(tmp_path / "a.parquet", "y", features=features, sample_weight=weight)

    before = pa.default_memory_pool()
    pool = pa.proxy_memory_pool(before)
    pa.set_memory_pool(pool)
    try:
        taken = taken_by(fit) + pool.max_memory()
    finally:
        pa.set_memory_pool(before)
    said = TAN().memory_to_fit([20] * 8, 2, batch_rows=rows).peak
    assert taken <= said < 5 * taken
