"""Cuts that are given are those of fit, of batches and of a stream."""

import sqlite3

import numpy as np
import pandas as pd
import pytest

from seminaive import AODE, TAN, JointCounts
from seminaive.discretise import GivenCutsDiscretiser

AGES = np.array([15.0, 17.0, 18.0, np.nan, 64.0, 65.0, 80.0, 33.0])
FRAME = pd.DataFrame({"town": list("abababab"), "age": AGES, "fare": AGES[::-1]})
Y = np.array([0, 0, 1, 1, 0, 1, 1, 0])
BANDS = {"age": [17, 64], "fare": []}


def test_a_number_goes_where_it_is_told():
    cut = GivenCutsDiscretiser(BANDS).fit(FRAME)
    young, grown, old = "(-inf, 17]", "(17, 64]", "(64, inf)"
    wanted = [young, young, grown, None, grown, old, old, grown]
    shown = cut.transform(FRAME)
    assert [None if pd.isna(each) else each for each in shown["age"]] == wanted
    assert cut.n_bins_.tolist() == [0, 3, 1]
    assert shown["town"].tolist() == FRAME["town"].tolist()


def test_without_names_columns_have_positions():
    cut = GivenCutsDiscretiser({0: [0.5], 1: [2.0, 3.0]}).fit(np.arange(8.0).reshape(4, 2))
    assert [each.tolist() for each in cut.cut_points_] == [[0.5], [2.0, 3.0]]


@pytest.mark.parametrize("make", [AODE, TAN])
def test_fit_batches_and_a_stream_cut_alike(make):
    model = make(discretiser=GivenCutsDiscretiser(BANDS))
    by_hand = FRAME.assign(
        age=pd.cut(FRAME["age"], [-np.inf, 17, 64, np.inf]).astype(str).replace("nan", None),
        fare=FRAME["fare"].where(FRAME["fare"].isna(), "any").astype(object),
    )
    wanted = make().fit(by_hand, Y).predict_proba(by_hand)
    np.testing.assert_allclose(model.fit(FRAME, Y).predict_proba(FRAME), wanted, rtol=1e-12)
    halves = [(FRAME[:3], Y[:3]), (FRAME[3:], Y[3:])]
    np.testing.assert_allclose(model.fit_batches(halves).predict_proba(FRAME), wanted, rtol=1e-12)
    stream = make(discretiser=model.discretiser)
    for rows, labels in halves:
        stream.partial_fit(rows, labels, [0, 1])
    np.testing.assert_allclose(stream.predict_proba(FRAME), wanted, rtol=1e-12)


def test_a_database_cuts_in_its_query():
    people = sqlite3.connect(":memory:")
    FRAME[["age", "town"]].assign(y=Y).to_sql("people", people, index=False)
    bands = GivenCutsDiscretiser({"age": BANDS["age"]})
    counts = JointCounts.from_sql(people, ["age", "town"], "y", table="people")
    with pytest.raises(
        ValueError, match=r"'age' is numeric in these .*cut it before, in SQL by CASE"
    ):
        AODE(discretiser=bands).fit_counts(counts)
    query = """SELECT town, y, CASE WHEN age <= 17 THEN '(-inf, 17]' WHEN age <= 64 THEN '(17, 64]'
        WHEN age > 64 THEN '(64, inf)' END AS age FROM people"""
    counts = JointCounts.from_sql(people, ["age", "town"], "y", query=query)
    model = AODE().fit_counts(counts)
    wanted = AODE(discretiser=bands).fit(FRAME[["age", "town"]], Y)
    found = model.predict_proba(bands.fit_transform(FRAME[["age", "town"]]))
    np.testing.assert_allclose(found, wanted.predict_proba(FRAME[["age", "town"]]), rtol=1e-12)


def test_a_stream_does_not_change_its_cuts():
    model = AODE(discretiser=GivenCutsDiscretiser(BANDS)).partial_fit(FRAME, Y, [0, 1])
    model.set_params(discretiser=GivenCutsDiscretiser({"age": [30], "fare": []}))
    with pytest.raises((ValueError, AttributeError), match="another discretiser has cut"):
        model.partial_fit(FRAME, Y)


@pytest.mark.parametrize(
    ("cuts", "said"),
    [
        ({"age": [1]}, r"no cuts of the numeric columns \['fare'\]"),
        ({**BANDS, "aeg": [1]}, r"cuts of \['aeg'\], which are no numeric columns"),
        ({**BANDS, "town": [1]}, r"cuts of \['town'\]"),
        ({**BANDS, "age": [2, 1]}, r"cuts of column 'age' are \[2, 1\]: give finite numbers"),
        ({**BANDS, "age": [np.nan]}, "give finite numbers that ascend"),
        ({**BANDS, "age": [1, 1]}, "give finite numbers that ascend"),
    ],
)
@pytest.mark.parametrize("make", [lambda own: own, lambda own: AODE(discretiser=own)])
def test_cuts_that_do_not_fit_the_columns_are_refused(make, cuts, said):
    with pytest.raises(ValueError, match=said):
        make(GivenCutsDiscretiser(cuts)).fit(FRAME, Y)
