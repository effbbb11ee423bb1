"""Models that skops and MLflow stored answer as before, where their own type alone is trusted."""

import numpy as np
import pytest
from sklearn.base import clone

import seminaive
from seminaive import NaiveBayes, SelectiveNaiveBayes
from tests.seminaive.test_state import ESTIMATORS, FRAME, SETTINGS, Y, rows_of

sio = pytest.importorskip("skops.io")


def answer(model, rows):
    if hasattr(model, "predict_proba"):
        return model.predict_proba(rows).tolist()
    made = model.transform(rows)
    parts = [made.codes, made.numbers] if isinstance(made, seminaive.Table) else [made]
    return [np.asarray(part).astype(str).tolist() for part in parts]


def own_name(model):
    return f"{type(model).__module__}.{type(model).__qualname__}"


@pytest.mark.filterwarnings("ignore::seminaive.ModelWarning")
@pytest.mark.parametrize("model", [*ESTIMATORS, *SETTINGS], ids=str)
def test_skops_trusts_the_estimator_alone_whatever_the_parameters(model):
    rows = rows_of(model)
    model = clone(model).fit(rows, Y)
    stored = sio.dumps(model)
    assert sio.get_untrusted_types(data=stored) == [own_name(model)]
    assert answer(sio.loads(stored, trusted=[type(model)]), rows) == answer(model, rows)


@pytest.mark.parametrize("kind", [NaiveBayes, SelectiveNaiveBayes])
def test_mlflow_stores_a_model_once_its_type_is_trusted(kind, tmp_path):
    mlflow = pytest.importorskip("mlflow.sklearn")
    model, rows = kind().fit(FRAME, Y), FRAME
    path = str(tmp_path / "model")
    mlflow.save_model(model, path, skops_trusted_types=[own_name(model)])
    assert answer(mlflow.load_model(path), rows) == answer(model, rows)
