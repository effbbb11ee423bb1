"""A missing value is as good as no feature, whatever the table."""

import pandas as pd
import pytest

from tests.seminaive.discovery import (
    fits_features_together,
    learns_a_structure,
    only_setting,
)

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given

from tests.seminaive.generated_tables import drawn_tables
from tests.seminaive.promised import EVERY_CLASSIFIER, FEW, agree, fitted

pytestmark = EVERY_CLASSIFIER


@pytest.mark.sampled(every=15)
@FEW
@given(drawn=drawn_tables())
def test_a_row_without_a_value_is_one_without_the_feature(classifier, drawn):
    # What these say of the other features depends on whether this one was there to learn from.
    if learns_a_structure(classifier) or fits_features_together(classifier):
        return
    frame, alone = drawn.frame, only_setting(classifier)
    model = fitted(classifier, frame, drawn, alone)
    for name in list(frame)[: frame.shape[1] - 1]:
        rest = frame.drop(columns=name)
        silent = frame.assign(**{name: pd.Series([None] * len(frame), dtype=frame[name].dtype)})
        expected = fitted(classifier, rest, drawn, alone).predict_proba(rest)
        agree(model.predict_proba(silent), expected)
