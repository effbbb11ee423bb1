"""Neither the names of values nor the order of classes decides what a classifier says."""

import numpy as np
import pytest

from tests.seminaive.discovery import chooses_by_errors, instance

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given
from hypothesis import strategies as st

from tests.seminaive.generated_tables import WORDS, drawn_tables
from tests.seminaive.promised import EVERY_CLASSIFIER, FEW, agree, alternating, fitted

pytestmark = EVERY_CLASSIFIER


@pytest.mark.deep
@FEW
@given(drawn=drawn_tables(), names=st.permutations(WORDS))
def test_values_may_swap_their_names(classifier, drawn, names):
    renamed = drawn.renamed(dict(zip(WORDS, names, strict=True))).frame
    expected = fitted(classifier, drawn.frame, drawn).predict_proba(drawn.frame)
    agree(fitted(classifier, renamed, drawn).predict_proba(renamed), expected, atol=1e-6)


@pytest.mark.sampled(every=12)
@FEW
@given(drawn=drawn_tables())
def test_classes_may_come_in_the_other_order(classifier, drawn):
    if chooses_by_errors(classifier):
        # What counts errors calls a row on which classes tie the first of them.
        return
    names = np.array(["m", "l", "k"])[drawn.labels]
    turned = instance(classifier, alternating(drawn)).fit(drawn.frame, names)
    expected = fitted(classifier, drawn.frame, drawn).predict_proba(drawn.frame)
    agree(turned.predict_proba(drawn.frame)[:, ::-1], expected, atol=1e-6)
