"""Answers for batches are those for all rows at once, whatever the batches come from."""

from itertools import pairwise

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp
from sklearn.exceptions import NotFittedError

from seminaive import AODE, KDB, TAN, LazyBayesianRules, NaiveBayes, SelectiveNaiveBayes
from tests.seminaive.batches import needs
from tests.seminaive.batches.tables import Stream, drawn_frame
from tests.seminaive.cases import make_data
from tests.seminaive.discovery import classifiers, instance

FRAME = drawn_frame()
NAMES = ["x0", "x1", "x2", "x3"]
MODELS = [model.fit(FRAME[NAMES], FRAME["y"]) for model in (NaiveBayes(), AODE())]
METHODS = ("predict", "predict_proba", "predict_log_proba", "predict_joint_log_proba")


def chunks(frame):
    """Batches of several sizes, one without rows, whose columns are in another order."""
    turned = frame[["y", *NAMES[::-1], "w"]]
    stops = [0, 120, 120, 121, 300]
    return [turned.iloc[a:b] for a, b in pairwise(stops)]


def in_parquet(folder):
    pa = needs.arrow()
    from pyarrow import parquet

    table = pa.Table.from_pandas(FRAME.iloc[:, ::-1], preserve_index=False)
    parquet.write_table(table.slice(0, 170), folder / "a.parquet", row_group_size=13)
    parquet.write_table(table.slice(170), folder / "b.parquet", row_group_size=40)
    return folder


def in_arrow(_):
    return needs.arrow().Table.from_pandas(FRAME.iloc[:, ::-1], preserve_index=False)


def with_dictionaries(_):
    coded = FRAME.astype(dict.fromkeys([*NAMES, "y"], "category"))
    return needs.arrow().Table.from_pandas(coded, preserve_index=False)


def as_reader(_):
    pa, table = needs.arrow(), with_dictionaries(_)
    return pa.RecordBatchReader.from_batches(table.schema, table.to_batches(max_chunksize=37))


def as_data_set(folder):
    in_parquet(folder)
    from pyarrow import dataset

    return dataset.dataset(folder, format="parquet")


def in_polars(_):
    return pl.from_dict({name: FRAME[name].tolist() for name in FRAME})


def lazily(_):
    needs.lazy_batches()
    return in_polars(_).lazy()


def in_dask(_):
    return needs.dask_frames().from_pandas(FRAME, npartitions=11)


SOURCES = {
    "path": lambda folder: str(in_parquet(folder) / "a.parquet"),
    "paths": lambda folder: [in_parquet(folder) / name for name in ("a.parquet", "b.parquet")],
    "folder": in_parquet,
    "lazy frame": lazily,
    "frame of pandas": lambda _: FRAME,
    "frame of polars": in_polars,
    "frames": lambda _: chunks(FRAME),
    "a generator": lambda _: iter(chunks(FRAME)),
    "frames of polars": lambda _: in_polars(_).iter_slices(77),
    "tuples": lambda _: [(each[NAMES], each["y"]) for each in chunks(FRAME)],
    "table": in_arrow,
    "dictionaries": with_dictionaries,
    "reader": as_reader,
    "record batches": lambda _: in_arrow(_).to_batches(max_chunksize=41),
    "stream": lambda _: Stream(in_arrow(_)),
    "data set": as_data_set,
    "Dask frame": in_dask,
}


@pytest.mark.parametrize("n_jobs", [None, 2])
@pytest.mark.parametrize("source", SOURCES)
def test_every_source_is_answered_as_all_rows_at_once(source, n_jobs, tmp_path):
    expected = FRAME[NAMES].head(170) if source == "path" else FRAME[NAMES]
    for model in MODELS:
        for method in METHODS[:2]:
            asked = SOURCES[source](tmp_path)
            found = list(model.predict_batches(asked, method=method, n_jobs=n_jobs))
            np.testing.assert_array_equal(np.concatenate(found), getattr(model, method)(expected))


@pytest.mark.parametrize("classifier", classifiers(), ids=lambda each: each.__name__)
def test_every_classifier_answers_by_every_method(classifier):
    data = make_data("nnnn", n=60, n_classes=2, missing=0.1)
    model = instance(classifier, np.arange(60) % 3).fit(data.frame, data.labels)
    parts = [data.frame.iloc[:7], data.frame.iloc[7:41], data.frame.iloc[41:]]
    for method in METHODS:
        for n_jobs in (1, 2):
            found = list(model.predict_batches(parts, method=method, n_jobs=n_jobs))
            assert [len(each) for each in found] == [7, 34, 19]
            expected = getattr(model, method)(data.frame)
            np.testing.assert_array_equal(np.concatenate(found), expected)


@pytest.mark.parametrize("model", [NaiveBayes(), TAN(), KDB(k=2), SelectiveNaiveBayes()], ids=str)
def test_numbers_and_gaps_of_arrow_are_answered_as_those_of_pandas(model):
    pa = needs.arrow()
    data = make_data("gngn", n=80, missing=0.2)
    frame = data.frame.astype(dict.fromkeys(("x1", "x3"), object))
    frame["n"] = pd.array(np.where(np.arange(80) % 7 == 0, None, np.arange(80)), dtype="Int64")
    model.fit(frame, data.labels)
    table = pa.Table.from_pandas(frame, preserve_index=False)
    found = model.predict_batches(table.to_batches(max_chunksize=9), method="predict_proba")
    np.testing.assert_array_equal(np.concatenate(list(found)), model.predict_proba(frame))


def test_arrays_need_no_names():
    X = np.random.default_rng(0).integers(3, size=(30, 4))
    model = NaiveBayes(categorical_features="all").fit(X, X[:, 0])
    expected = model.predict(X).tolist()
    for source in ([X[:11], X[11:]], [(X, None)], [X[:30].tolist()], [sp.csr_matrix(X)]):
        found = np.concatenate(list(model.predict_batches(source)))
        assert found.tolist() == expected
    frame = pd.DataFrame(X).assign(y=1)
    found = model.predict_batches(frame, features=[0, 1, 2, 3])
    assert next(found).tolist() == expected
    assert next(model.predict_batches(frame.drop(columns="y"))).tolist() == expected
    with pytest.raises(ValueError, match=r"has 5 columns.*4 features without names"):
        next(model.predict_batches(frame))


def test_columns_that_are_called_otherwise_are_named():
    other = FRAME.rename(columns={"x1": "one", "x2": "x1"})
    found = MODELS[0].predict_batches(other, features=["x0", "one", "x1", "x3"])
    assert next(found).tolist() == MODELS[0].predict(FRAME[NAMES]).tolist()
    with pytest.raises(ValueError, match="names 1 columns, but the model has 4"):
        MODELS[0].predict_batches(other, features="x0")


def test_a_column_that_is_not_there_is_named(tmp_path):
    folder = in_parquet(tmp_path)
    model = NaiveBayes().fit(FRAME[NAMES].assign(q="a"), FRAME["y"])
    for source in (FRAME, [FRAME], in_arrow(None), folder):
        with pytest.raises(ValueError, match=r"has no column 'q'"):
            next(model.predict_batches(source))


def test_two_columns_of_one_name_are_refused():
    table = in_arrow(None)
    with pytest.raises(ValueError, match="Two columns of a batch have the name 'x0'"):
        next(MODELS[0].predict_batches(table.append_column("x0", table["x0"])))


def test_columns_that_are_not_asked_for_are_not_looked_at():
    dates = FRAME.assign(w=pd.Timestamp("2020-01-01"), z=[[1]] * len(FRAME))
    assert next(MODELS[0].predict_batches(dates)).size == len(FRAME)


def test_rows_are_read_when_their_answers_are_asked_for():
    read = []

    def source():
        for each in chunks(FRAME):
            read.append(len(each))
            yield each

    answers = MODELS[0].predict_batches(source(), n_jobs=1)
    assert read == []
    assert next(answers).size == 120
    assert read == [120]
    answers.close()


def test_a_later_fit_does_not_answer():
    model = NaiveBayes().fit(FRAME[NAMES], FRAME["y"])
    expected = model.predict(FRAME[NAMES])
    answers = model.predict_batches(chunks(FRAME))
    first = next(answers)
    model.fit(FRAME[NAMES], ["other"] * 299 + ["another"])
    assert np.concatenate([first, *answers]).tolist() == expected.tolist()


def test_nothing_is_answered_by_nothing():
    for source in ([], [FRAME.head(0)], [[]], [np.ones((0, 4))], [([], [])]):
        assert list(MODELS[0].predict_batches(source)) == []


def test_what_cannot_be_answered_is_refused_at_once():
    with pytest.raises(NotFittedError):
        LazyBayesianRules().predict_batches([])
    for given, error, words in (
        ({"method": "fit"}, ValueError, "method='fit' is none of predict, predict_proba"),
        ({"n_jobs": 0}, ValueError, "n_jobs=0 is no number of jobs"),
        ({"source": 3}, TypeError, "Batches cannot be read from a int"),
    ):
        with pytest.raises(error, match=words):
            MODELS[0].predict_batches(**{"source": [FRAME], **given})
    with pytest.raises(FileNotFoundError, match="no file or folder"):
        next(MODELS[0].predict_batches("nowhere.parquet"))


@pytest.mark.parametrize("method", METHODS)
def test_a_lazy_frame_is_answered_by_batches(method):
    with pytest.raises(TypeError, match="predict_batches"):
        getattr(MODELS[0], method)(in_polars(None).lazy())
