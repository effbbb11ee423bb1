"""Which printed quantities one combination of open points can give together, and which not."""

from dataclasses import dataclass
from itertools import product

import numpy as np
from scipy.stats import chi2

from replication.papers.vidaurre2012.protocol import crossed
from replication.papers.vidaurre2012.protocol.settings import DISCRETE, N_SETS, SCENARIOS
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES
from replication.papers.vidaurre2012.verdicts.results import joined
from replication.papers.vidaurre2012.verdicts.synthetic.fit import Fit, fit

__all__ = ["GROUPS", "Combined", "combined", "together"]

#: What Table 1 prints of a method in every scenario, as results call it.
GROUPS = {"error": "error", "selected": "selected", "noisy selected": "noisy"}
#: The mean number of models that fsNB tries, over all scenarios.
COST = "models tried"

CONTINUOUS = tuple(scenario for scenario in SCENARIOS if scenario not in DISCRETE)


@dataclass(frozen=True)
class Combined:
    """One combination of all that is open in a method.

    Attributes
    ----------
    params : dict
        By open point; for fsNB ``patience``, ``choice`` and ``count`` too.
    fits : dict of str to list of Fit
        By printed quantity, one a scenario.
    """

    params: dict
    fits: dict

    def distance(self, *groups):
        """Squared distance of some printed quantities, all scenarios together."""
        return sum(each.distance for name in groups or self.fits for each in self.fits[name])

    def size(self, *groups):
        """How many printed numbers these are."""
        return sum(each.size for name in groups or self.fits for each in self.fits[name])

    def p(self, *groups):
        """Share of fresh experiments that lie as far out; quantities count as independent."""
        return float(chi2.sf(self.distance(*groups), self.size(*groups)))


def combined(results, method):
    """Every combination that was run for all scenarios, each quantity's fit beside it."""
    by_scenario = {scenario: _fits(results, method, scenario) for scenario in SCENARIOS}
    found = []
    for keys in _matching(by_scenario):
        fits = [by_scenario[scenario][key] for scenario, key in zip(SCENARIOS, keys, strict=True)]
        params = {name: value for key in keys for name, value in key}
        groups = {name: [each[name] for each in fits] for name in fits[0] if name != COST}
        if COST in fits[0]:
            groups[COST] = [_mean_cost(results, [each[COST] for each in fits])]
        found.append(Combined(params, groups))
    return found


def together(found):
    """The nearest combination to each printed quantity alone, and to all of them.

    Returns
    -------
    dict of str to Combined
        By quantity, and ``"all"``.
    """
    if not found:
        return {}
    names = list(found[0].fits)
    nearest = {name: min(found, key=lambda each: each.distance(name)) for name in names}
    return nearest | {"all": min(found, key=lambda each: each.distance())}


def _fits(results, method, scenario):
    """By combination, as sorted pairs: the fit of each quantity, and the models tried."""
    out = {}
    for params in crossed.combinations(method, scenario):
        blocks = results.current(crossed.cells_of(scenario, method, params))
        if not blocks:
            continue
        if method != "fsNB":
            out[_key(params)] = _of_runs(results, method, scenario, joined(blocks))
            continue
        for patience, choice in product(PATIENCES, CHOICES):
            runs = joined([each[f"{patience}, {choice}"] for each in blocks])
            whole = _of_runs(results, method, scenario, runs)
            for count in ("evaluations", "trials"):
                key = _key(params | {"patience": patience, "choice": choice, "count": count})
                out[key] = whole | {COST: runs[count]}
    return out


def _of_runs(results, method, scenario, runs):
    groups = {
        name: key for name, key in GROUPS.items()
        if ("table1", scenario, method, f"{name} mean") in results.printed
    }  # fmt: skip
    printed = [
        results.printed["table1", scenario, method, f"{name} {of}"].printed
        for name in groups for of in ("mean", "sd")
    ]  # fmt: skip
    columns = np.column_stack([runs[key] for key in groups.values()])
    # One name for all combinations: they share their data sets' seeds, and the samples too.
    whole = fit(printed, columns, N_SETS, "crossed", scenario)
    return {name: whole.of([2 * k, 2 * k + 1]) for k, name in enumerate(groups)}


def _mean_cost(results, runs):
    """The fit of the mean number of models tried over all data sets of all scenarios."""
    printed = results.printed["text", "evaluations", "fsNB, synthetic", "mean"].printed
    ours = np.mean([each.mean() for each in runs])
    n = len(runs)
    variance = sum(each.var(ddof=1) * (1 / N_SETS + 1 / each.size) for each in runs) / n**2
    return Fit(np.array([printed.value - ours]), np.array([[variance]]))


def _matching(by_scenario):
    """Keys of all scenarios that say the same of what they share, in the order of SCENARIOS."""
    discrete, continuous = (
        [key for key in by_scenario[names[0]] if all(key in by_scenario[each] for each in names)]
        for names in (DISCRETE, CONTINUOUS)
    )
    for one, other in product(discrete, continuous):
        said, also = dict(one), dict(other)
        if all(said[name] == also[name] for name in said.keys() & also.keys()):
            yield [one if scenario in DISCRETE else other for scenario in SCENARIOS]


def _key(params):
    return tuple(sorted(params.items()))
