"""Rows that are dicts: they answer as rows of a frame do, whatever the order of their keys."""

import numpy as np
import pandas as pd
import pytest

from seminaive import AbsentColumnWarning, NaiveBayes, TableEncoder
from tests.seminaive.discovery import classifiers, instance

N = 60
RNG = np.random.default_rng(856)
Y = np.arange(N) % 2
FOLDS = np.arange(N) // 2 % 2
FRAME = pd.DataFrame(
    {
        "sky": pd.Series(RNG.choice(["sun", "rain", None], N), dtype=object),
        "wet": RNG.random(N) < 0.4 + 0.2 * Y,
        "code": pd.Categorical(RNG.choice([10, 20], N)),
        "air": np.where(RNG.random(N) < 0.1, np.nan, RNG.normal(Y, 1.0)),
    }
)
ROWS = FRAME.to_dict("records")


@pytest.mark.parametrize("classifier", classifiers(), ids=lambda each: each.__name__)
def test_dicts_answer_as_rows_of_a_frame(classifier):
    model = instance(classifier, FOLDS).fit(FRAME, Y)
    expected = model.predict_proba(FRAME)
    for rows in (ROWS, [dict(reversed(row.items())) for row in ROWS]):
        np.testing.assert_array_equal(model.predict_proba(rows), expected)
        np.testing.assert_array_equal(model.predict_proba(rows[0]), expected[:1])
    few = [{key: row[key] for key in ("air", "wet")} for row in ROWS]
    gaps = FRAME.assign(sky=None, code=pd.Series([np.nan] * N, dtype=FRAME["code"].dtype))
    with pytest.warns(AbsentColumnWarning, match=r"^Columns 'sky', 'code': rows are dicts without"):
        found = model.predict_proba(few)
    np.testing.assert_array_equal(found, model.predict_proba(gaps))


def test_a_fit_reads_dicts_as_objects_in_the_order_of_their_keys():
    objects = FRAME.astype(object).where(FRAME.notna(), None)
    lists = [row if row["sky"] else {key: row[key] for key in row if key != "sky"} for row in ROWS]
    model = NaiveBayes().fit(lists[::-1], Y[::-1])
    assert {*model.feature_names_in_} == {*FRAME}
    found = NaiveBayes().fit(objects, Y)
    np.testing.assert_allclose(model.predict_proba(ROWS), found.predict_proba(objects), rtol=1e-12)
    numbered = NaiveBayes().fit(objects.to_numpy(), Y)
    places = [dict(enumerate(row.values())) for row in ROWS]
    np.testing.assert_array_equal(numbered.predict_proba(places), found.predict_proba(objects))


REFUSED = {
    "a key that is misspelt": ({"Sky": "sun"}, r"'Sky', which is no column of the fit"),
    "an infinite number": ({**ROWS[1], "air": np.inf}, "contains infinity"),
    "a word for a number": ({**ROWS[1], "air": "warm"}, "is numeric"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_row_of_the_fit_is_refused(case):
    row, said = REFUSED[case]
    with pytest.raises(ValueError, match=said):
        NaiveBayes().fit(FRAME, Y).predict(row)
    with pytest.raises(ValueError, match="without a key"):
        TableEncoder().fit([{}])
