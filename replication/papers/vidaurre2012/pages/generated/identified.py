"""Which reading of the generator the printed numbers of NB and SNB speak for, and how clearly."""

from dataclasses import dataclass
from itertools import product

import numpy as np

from replication.evidence.recorded import kept
from replication.papers.vidaurre2012.pages.generated.fit import Fit, sampled, together
from replication.papers.vidaurre2012.protocol import generators, grid
from replication.papers.vidaurre2012.protocol.settings import N_SETS, N_TEST, SCENARIOS

__all__ = ["Scored", "best", "profiles", "scored"]

#: What is printed of the two methods: mean and deviation of each.
_PRINTED = (("NB", "error"), ("SNB", "error"), ("SNB", "selected"), ("SNB", "noisy selected"))


@dataclass(frozen=True)
class Scored:
    """One reading of the whole generator.

    Attributes
    ----------
    params : dict
        Of :class:`Generator`.
    whole : Fit
        Of all four scenarios together.
    fits : dict of str to Fit
        By scenario.
    """

    params: dict
    whole: Fit
    fits: dict

    @property
    def log_likelihood(self):
        """Of all four scenarios, in nats."""
        return self.whole.log_likelihood


@kept
def scored(results):
    """Every reading of the generator that was run for all scenarios, the most likely first."""
    by_scenario = {scenario: _sampled(results, scenario) for scenario in SCENARIOS}
    if not all(by_scenario.values()):
        return []
    alone = {
        s: {key: together([part], N_SETS) for key, part in by_scenario[s].items()}
        for s in SCENARIOS
    }
    own = {s: [*generators.grid(s)[0]] for s in SCENARIOS}
    found = []
    for params in _joint():
        keys = {s: _key({name: params[name] for name in own[s]}) for s in SCENARIOS}
        if all(keys[s] in by_scenario[s] for s in SCENARIOS):
            whole = together([by_scenario[s][keys[s]] for s in SCENARIOS], N_SETS)
            found.append(Scored(params, whole, {s: alone[s][keys[s]] for s in SCENARIOS}))
    return sorted(found, key=lambda each: -each.log_likelihood)


def best(results):
    """Parameters of the most likely reading, or None where nothing was run."""
    found = scored(results)
    return found[0].params if found else None


def profiles(found):
    """How much less likely each value of each parameter is than the best, others free.

    Returns
    -------
    dict of str to dict
        By parameter and value, nats below the most likely reading; c as a pair.
    """
    top = found[0].log_likelihood
    out = {}
    for name in ("c", "spread", "copies", "order", "ends", "source", "blur"):
        values = {}
        for each in found:
            value = (
                (each.params["equal"], each.params["other"]) if name == "c" else each.params[name]
            )
            values.setdefault(value, top - each.log_likelihood)
        out[name] = values
    return out


def _sampled(results, scenario):
    """What is printed, and samples of each reading of a scenario's generator, by its parameters."""
    printed = [
        results.printed["table1", scenario, method, f"{what} {of}"].printed
        for method, what in _PRINTED
        for of in ("mean", "sd")
    ]
    found = {}
    for cell in grid.identifying_scenario(scenario):
        for result in results.current([cell]):
            runs = np.column_stack(
                [
                    np.array(result["nb"]) / N_TEST,
                    np.array(result["snb"]) / N_TEST,
                    result["selected"],
                    result["noisy"],
                ]
            )
            # One name for all: scenarios and readings share their data sets' seeds.
            found[_key(cell.params["generator"])] = sampled(printed, runs, "identified")
    return found


def _joint():
    """Every reading of the whole generator, as parameters."""
    discrete, continuous = generators.grid("DR"), generators.grid("CR")
    own = [dict.fromkeys(("equal", "other")), dict.fromkeys(("spread", "blur"))]
    shared = [name for name in discrete[0] if name in continuous[0]]
    parts = [
        _unique([{name: each[name] for name in names} for each in given])
        for given, names in ((discrete, own[0]), (continuous, own[1]), (discrete, shared))
    ]
    return [a | b | c for a, b, c in product(*parts)]


def _unique(dicts):
    return [dict(each) for each in dict.fromkeys(_key(each) for each in dicts)]


def _key(params):
    return tuple(sorted(params.items()))
