"""Former addresses still work and name the new one; pictures are loaded when they are asked for."""

import importlib
import subprocess
import sys

import pytest

import seminaive.evaluation
import seminaive.plots
from seminaive.moved import MOVED

FORMER = {
    "seminaive.bias_variance": {"Decomposition", "kohavi_wolpert", "webb"},
    "seminaive.comparison": {"FriedmanTest", "holm", "plot_critical_difference", "sign_test"},
    "seminaive.discretise.modl_plot": {"plot_partition"},
    "seminaive.metrics": {"Threshold", "brier_score", "log_odds"},
    "seminaive.naive_bayes.kernel_density": {"KernelFactors"},
    "seminaive.naive_bayes.multinomial": {"EventCounts", "MultinomialFactors"},
    "seminaive.network_plot": {"plot_network"},
    "seminaive.repeated_cv": {"Split", "predict_repeatedly", "repeated_splits"},
    "seminaive.selective_plots": {"plot_compression", "plot_models", "plot_posterior"},
    "seminaive.weighted_plots": {"plot_feature_weights", "plot_stagewise_path"},
}


@pytest.fixture
def _as_new(monkeypatch):
    """Forget every former address, and that it was imported."""
    for name in FORMER:
        monkeypatch.delitem(sys.modules, name, raising=False)
        package, _, module = name.rpartition(".")
        monkeypatch.delattr(sys.modules[package], module, raising=False)


def test_every_former_address_is_known():
    assert set(FORMER) == set(MOVED)


@pytest.mark.parametrize("address", sorted(FORMER))
@pytest.mark.usefixtures("_as_new")
def test_a_former_address_has_the_same_names_and_warns_where_it_is_imported(address):
    with pytest.warns(FutureWarning, match=f"{address} is now {MOVED[address]}: import") as told:
        module = importlib.import_module(address)
    assert [each.filename for each in told] == [importlib.__file__]
    rooms = (seminaive.evaluation, seminaive.plots, importlib.import_module(MOVED[address]))
    now = {name: getattr(room, name) for room in rooms for name in room.__all__}
    assert {name: getattr(module, name) for name in FORMER[address]} == {
        name: now[name] for name in FORMER[address]
    }


@pytest.mark.parametrize(
    "line",
    [
        "import seminaive.metrics; seminaive.metrics.log_odds",
        "from seminaive.metrics import log_odds",
        "from seminaive import metrics; metrics.log_odds",
    ],
)
@pytest.mark.usefixtures("_as_new")
def test_every_way_to_import_it_warns_at_the_line_that_does(line):
    with pytest.warns(FutureWarning, match=r"import from there") as told:
        exec(compile(line, "a user's file", "exec"), {})
    assert [each.filename for each in told] == ["a user's file"]


def test_what_never_was_is_not_found():
    with pytest.raises(ModuleNotFoundError, match=r"seminaive\.metric"):
        importlib.import_module("seminaive.metric")


def test_the_library_loads_no_picture_and_no_matplotlib():
    asked = (
        "import sys, seminaive\n"
        "print([n for n in sys.modules if n.startswith(('seminaive.plots', 'matplotlib'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout.strip() == "[]"
