"""Table 1's tasks: lists over data sets that do not depend on how these are dealt out in blocks."""

import json

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol import scenarios
from replication.papers.vidaurre2012.protocol.generators import IDENTIFIED
from replication.papers.vidaurre2012.protocol.settings import EPSILON, METHODS, NU
from replication.papers.vidaurre2012.tasks import methods, table1
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, draw
from replication.papers.vidaurre2012.verdicts.results import WHAT, joined
from seminaive.weighted.state import Stepping
from tests.papers.vidaurre2012.tasks.draws import params, split_of

#: Both kinds of predictors and of noise.
ON = ("DI", "CR")


def run(monkeypatch, scenario, method, given, size, n):
    """Results of n blocks of so many data sets, as they are recorded."""
    monkeypatch.setattr(scenarios, "SIZE", size)
    # The data sets from the first on, of whatever block.
    monkeypatch.setattr(scenarios, "FIRST_BLOCK", 0)
    task = table1.fsnb if method == "fsNB" else table1.method
    cells = scenarios.in_blocks(scenario, method, given, n)
    return [json.loads(json.dumps(task(cell))) for cell in cells]


def split(scenario, repeat):
    return split_of(scenario, draw(scenario, repeat, Generator(**IDENTIFIED)))


@pytest.mark.sampled(every=9)
@pytest.mark.parametrize("scenario", ON)
@pytest.mark.parametrize("method", [name for name in METHODS if name != "fsNB"])
def test_a_block_is_the_method_on_its_data_sets(monkeypatch, scenario, method):
    own = {
        "NB": methods.nb,
        "SNB": methods.snb,
        "WNB": methods.wnb,
        "CFS+NB": methods.cfs,
        "aL1/L2-NB": methods.penalised,
    }[method]
    _, second = run(monkeypatch, scenario, method, params(method), 2, 2)
    assert set(second) == set(WHAT)
    for k, repeat in enumerate((2, 3)):
        found = own(split(scenario, repeat), params(method))
        assert second["error"][k] == found.error
        assert second["selected"][k] == found.selected.sum()
        assert second["noisy"][k] == found.selected[10:].sum()
        assert second["evaluations"][k] == found.evaluations


@pytest.mark.parametrize("method", ["SNB", "CFS+NB"])
@pytest.mark.parametrize("scenario", ON)
def test_blocks_join_to_the_same_numbers_whatever_their_size(monkeypatch, scenario, method):
    given = params(method, **({"ties": "random"} if method == "SNB" else {}))
    whole, halves = (
        joined(run(monkeypatch, scenario, method, given, size, 4 // size)) for size in (4, 2)
    )
    for name in WHAT:
        assert whole[name].shape == (4,)
        np.testing.assert_array_equal(whole[name], halves[name])


@pytest.mark.parametrize("scenario", ON)
def test_what_is_read_off_the_long_path_is_the_short_paths(monkeypatch, scenario):
    [found] = run(monkeypatch, scenario, "fsNB", params("fsNB"), 2, 1)
    for repeat in range(2):
        own = split(scenario, repeat)
        mixture = own.mixture(methods.estimates(params("fsNB")))
        path = own.path(mixture, Stepping(EPSILON, NU, 3, "all", "first"))
        best = int(np.argmin(np.round(path.deviances + 2 / 300 * path.n_selected, 9)))
        alphas = path.alphas[best]
        read = {what: values[repeat] for what, values in found["3, AIC"].items()}
        assert read == {
            "error": own.error(mixture, alphas),
            "selected": (alphas > 0).sum(),
            "noisy": (alphas[10:] > 0).sum(),
            "evaluations": path.n_evaluations,
            "trials": NU * sum((each < 1).sum() for each in path.alphas[:-1]),
        }
