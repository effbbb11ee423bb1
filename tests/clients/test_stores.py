"""Models that skops and MLflow stored answer as before, where their own type alone is trusted."""

import numpy as np
import pandas as pd
import pytest
from sklearn.base import BaseEstimator

import seminaive
from seminaive.discretise import GivenCutsDiscretiser

sio = pytest.importorskip("skops.io")
FRAME = pd.DataFrame(
    {"word": ["a", "b", "c"] * 20, "size": np.arange(60.0), "n": np.arange(60) % 7}
)
NUMBERS = FRAME[["size", "n"]]
Y = np.array(["x", "y"] * 30)
KINDS = [getattr(seminaive, name) for name in seminaive.__all__]
ESTIMATORS = [each for each in KINDS if isinstance(each, type) and issubclass(each, BaseEstimator)]


def fitted(kind):
    """Fit one to what it takes; the rows come too."""
    rows = NUMBERS if kind is seminaive.RandomSumsDiscretiser else FRAME
    return kind().fit(rows, Y), rows


def answer(model, rows):
    if hasattr(model, "predict_proba"):
        return model.predict_proba(rows).tolist()
    made = model.transform(rows)
    parts = [made.codes, made.numbers] if isinstance(made, seminaive.Table) else [made]
    return [np.asarray(part).astype(str).tolist() for part in parts]


def own_name(model):
    return f"{type(model).__module__}.{type(model).__qualname__}"


@pytest.mark.parametrize("kind", ESTIMATORS)
def test_skops_trusts_the_estimator_alone(kind):
    model, rows = fitted(kind)
    stored = sio.dumps(model)
    assert sio.get_untrusted_types(data=stored) == [own_name(model)]
    assert answer(sio.loads(stored, trusted=[type(model)]), rows) == answer(model, rows)


@pytest.mark.parametrize(
    "model",
    [
        seminaive.AODE(discretiser="modl"),
        seminaive.AODE(discretiser=GivenCutsDiscretiser({"size": [30], "n": [2, 4]})),
        seminaive.AODE(weights="maplmg"),
        seminaive.AODE(subsumption=5),
        seminaive.KDB(smoothing="hierarchical"),
        seminaive.NaiveBayes(density="kernel"),
        seminaive.SelectiveNaiveBayes(search="exhaustive"),
        seminaive.SelectiveNaiveBayes(group_values=True),
        seminaive.WeightedNaiveBayes("wanbia"),
    ],
    ids=str,
)
def test_so_it_does_whatever_the_parameters(model):
    model.fit(FRAME, Y)
    stored = sio.dumps(model)
    again = sio.loads(stored, trusted=[own_name(model)])
    assert answer(again, FRAME) == answer(model, FRAME)


@pytest.mark.parametrize("kind", [seminaive.NaiveBayes, seminaive.SelectiveNaiveBayes])
def test_mlflow_stores_a_model_once_its_type_is_trusted(kind, tmp_path):
    mlflow = pytest.importorskip("mlflow.sklearn")
    model, rows = fitted(kind)
    path = str(tmp_path / "model")
    mlflow.save_model(model, path, skops_trusted_types=[own_name(model)])
    assert answer(mlflow.load_model(path), rows) == answer(model, rows)
