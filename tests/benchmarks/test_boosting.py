"""Beside boosting: equal rows for all, log loss of the rest, peers that may be absent, slopes."""

from dataclasses import replace

import pytest
from sklearn.metrics import log_loss

from benchmarks import boosting, optional, sizes
from benchmarks.families import families

TINY = replace(
    sizes.QUICK,
    boosting_shape=(240, 4, 3, 2),
    boosting_least=(60, 4, 3, 2),
    boosting_wide=(240, 6, 3, 2),
)
FEW = ("NaiveBayes", "TAN")
PLAIN = [*FEW, "RandomForestClassifier", "one-hot, LogisticRegression"]


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(boosting, "OURS", FEW)
    monkeypatch.setattr(boosting, "THREADED", ("AODE",))

    def absent(name):
        raise ImportError(name)

    monkeypatch.setattr(optional, "import_module", absent)


@pytest.mark.deep
def test_all_are_told_beside_boosting_with_seconds_loss_and_memory(few):
    missing = []
    results = list(families({"boosting"}, TINY, lambda line: None, missing))
    beside, (chosen, *slopes, threads) = results[: len(PLAIN)], results[len(PLAIN) :]
    assert [each.quantity for each in beside] == [f"{boosting.BOOSTED} / {name}" for name in PLAIN]
    data = boosting.pairs_of(boosting.Shape(*TINY.boosting_shape))
    for each, name in zip(beside, PLAIN, strict=True):
        assert each.data == "dependent pairs, 240 x 4 nominal"
        assert set(each.details["seconds"]) == {name, boosting.BOOSTED}
        chance = boosting._told(name, data)
        lost = log_loss(data.y[1::2], chance)
        assert each.details[f"log loss of {name}"] == pytest.approx(lost, rel=1e-3)
        assert each.details[f"MB of {name}"] > 0
    assert (chosen.quantity, str(chosen.target)) == ("SelectiveKDB / KDB(k=5), fit", "at most 10")
    assert len(slopes) == len(FEW) * len(boosting.AXES)
    assert [str(each.target) for each in slopes[:2]] == ["at most 1.05", "none"]
    assert slopes[1].data == "dependent pairs, features 4 to 16"
    assert threads.quantity == "AODE(n_jobs=1) / AODE(n_jobs=2), elapsed"
    assert missing == [
        f"{name} is left out: it is not installed, `pip install {name.lower()}` brings it."
        for name in ("LightGBM", "SHAP")
    ]
