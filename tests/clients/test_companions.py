"""Classifiers among the packages that people put before, around and behind them."""

import numpy as np
import pandas as pd
import pytest
from sklearn.pipeline import make_pipeline

from seminaive import AODE, TAN, NaiveBayes

RNG = np.random.default_rng(0)
Y = np.repeat([0, 1], [240, 60])
FRAME = pd.DataFrame({"near": RNG.normal(Y * 2.0), "wide": RNG.normal(0.0, 1.0 + Y)})
WORDS = FRAME.assign(word=np.array(["a", "b", "c"])[RNG.integers(0, 2, Y.size) + Y])
MODELS = pytest.mark.parametrize("model", [NaiveBayes(), AODE(), TAN()], ids=str)


@MODELS
def test_imbalanced_learn_samples_before_a_fit(model):
    sampling = pytest.importorskip("imblearn.over_sampling")
    pipeline = pytest.importorskip("imblearn.pipeline").make_pipeline
    plain = model.fit(WORDS, Y).predict(WORDS).mean()
    fair = pipeline(sampling.RandomOverSampler(random_state=0), model).fit(WORDS, Y)
    assert fair.predict(WORDS).mean() > plain


@MODELS
def test_shap_explains_what_the_model_answers(model):
    shap = pytest.importorskip("shap")
    model.fit(FRAME, Y)

    def ask(rows):
        return model.predict_proba(pd.DataFrame(rows, columns=FRAME.columns))[:, 1]

    explainer = shap.KernelExplainer(ask, FRAME[::30].to_numpy())
    rows = FRAME[:3].to_numpy()
    parts = explainer.shap_values(rows, silent=True)
    np.testing.assert_allclose(explainer.expected_value + parts.sum(axis=1), ask(rows), atol=1e-6)


@MODELS
def test_mapie_makes_sets_that_hold_the_class(model):
    mapie = pytest.importorskip("mapie.classification")
    order = RNG.permutation(Y.size)
    fit, rest, asked = np.split(order, [120, 240])
    sets = mapie.SplitConformalClassifier(model, confidence_level=0.9, prefit=False)
    sets.fit(FRAME.iloc[fit], Y[fit]).conformalize(FRAME.iloc[rest], Y[rest])
    _, shown = sets.predict_set(FRAME.iloc[asked])
    assert shown[np.arange(asked.size), Y[asked], 0].mean() > 0.7


@MODELS
def test_fairlearn_moves_thresholds_by_group(model):
    fair = pytest.importorskip("fairlearn.postprocessing")
    group = WORDS["word"] == "b"
    made = fair.ThresholdOptimizer(estimator=model, predict_method="predict_proba")
    made.fit(WORDS, Y, sensitive_features=group)
    said = made.predict(WORDS, sensitive_features=group, random_state=0)
    chosen = pd.Series(said).groupby(group).mean()
    assert np.ptp(chosen) < 0.2


@MODELS
def test_category_encoders_make_numbers_of_words(model):
    encoders = pytest.importorskip("category_encoders")
    made = make_pipeline(encoders.TargetEncoder(cols=["word"]), model).fit(WORDS, Y)
    assert (made.predict(WORDS) == Y).mean() > 0.8
