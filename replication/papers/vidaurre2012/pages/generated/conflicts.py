"""Which printed quantities one combination of open points can give together, and which not."""

from dataclasses import dataclass
from itertools import product

import numpy as np

from replication.evidence.recorded import kept
from replication.papers.vidaurre2012.pages.generated.fit import Fit, sampled
from replication.papers.vidaurre2012.pages.generated.fit import together as all_parts
from replication.papers.vidaurre2012.protocol import crossed
from replication.papers.vidaurre2012.protocol.settings import DISCRETE, N_SETS, SCENARIOS
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES
from replication.papers.vidaurre2012.verdicts.results import joined

__all__ = [
    "COST",
    "GROUPS",
    "SPREADS",
    "Combined",
    "combined",
    "in_common",
    "together",
    "yardstick",
]

#: What Table 1 prints of a method in every scenario, as results call it.
GROUPS = {"error": "error", "selected": "selected", "noisy selected": "noisy"}
#: The mean number of models that fsNB tries, over all scenarios.
COST = "models tried"
#: The deviations of errors, which no reading of the generator gives even for NB and SNB.
SPREADS = "deviations of errors"

CONTINUOUS = tuple(scenario for scenario in SCENARIOS if scenario not in DISCRETE)


@dataclass(frozen=True)
class Combined:
    """One combination of all that is open in a method.

    Attributes
    ----------
    params : dict
        By open point; for fsNB ``patience``, ``choice`` and ``count`` too.
    whole : Fit
        Of all that is printed of the method in Table 1, and of the models that fsNB tries.
    places : dict of str to list of int
        The positions of each printed quantity in it, and of the deviations of errors.
    """

    params: dict
    whole: Fit
    places: dict

    @property
    def quantities(self):
        """What is printed of the method."""
        return [name for name in self.places if name != SPREADS]

    def of(self, *quantities):
        """The fit of some printed quantities in all scenarios; of all of them without a name."""
        if not quantities:
            return self.whole
        return self.whole.of(sorted(place for name in quantities for place in self.places[name]))

    @property
    def errors_and_cost(self):
        """The fit of the mean errors, and of the number of models that fsNB tries."""
        return self.whole.of([*self.places["error"][::2], *self.places.get(COST, ())])

    @property
    def mean_selected(self):
        """The fit of the mean numbers selected."""
        return self.whole.of(self.places["selected"][::2])

    @property
    def but_spreads(self):
        """The fit of all but the deviations of errors."""
        left = set(self.places[SPREADS])
        return self.whole.of([k for k in range(self.whole.size) if k not in left])


@kept
def combined(results, method):
    """Every combination that was run for all scenarios."""
    by_scenario = {scenario: _runs(results, method, scenario) for scenario in SCENARIOS}
    found = []
    for keys in _matching(by_scenario):
        runs = {s: by_scenario[s][key] for s, key in zip(SCENARIOS, keys, strict=True)}
        params = {name: value for key in keys for name, value in key}
        found.append(_combined(results, method, params, runs))
    return found


def yardstick(results, method):
    """A method under the default reading alone: what those that chose the generator measure."""
    runs = {scenario: results.sets(scenario, method) for scenario in SCENARIOS}
    return _combined(results, method, {}, runs) if all(runs.values()) else None


def together(found):
    """The nearest combination to each printed quantity alone, and to all of them.

    Returns
    -------
    dict of str to Combined
        By quantity, and ``"all"``.
    """
    if not found:
        return {}
    nearest = {
        name: min(found, key=lambda each, name=name: each.of(name).distance)
        for name in found[0].quantities
    }
    return nearest | {"all": min(found, key=lambda each: each.whole.distance)}


def in_common(found):
    """What all of some combinations say alike, by open point."""
    if not found:
        return {}
    return {
        name: value
        for name, value in found[0].params.items()
        if all(each.params[name] == value for each in found)
    }


def _runs(results, method, scenario):
    """What each data set gave, by combination, as sorted pairs."""
    out = {}
    for params in crossed.combinations(method, scenario):
        blocks = results.current(crossed.cells_of(scenario, method, params))
        if not blocks:
            continue
        if method != "fsNB":
            out[_key(params)] = joined(blocks)
            continue
        for patience, choice in product(PATIENCES, CHOICES):
            runs = joined([each[f"{patience}, {choice}"] for each in blocks])
            for count in ("evaluations", "trials"):
                key = _key(params | {"patience": patience, "choice": choice, "count": count})
                out[key] = runs | {COST: runs[count]}
    return out


def _combined(results, method, params, runs):
    """Fit a combination whose runs are given by scenario."""
    groups = [
        name
        for name in GROUPS
        if ("table1", SCENARIOS[0], method, f"{name} mean") in results.printed
    ]
    n = min(each["error"].size for each in runs.values())
    parts = [
        # One name for all: scenarios and combinations share their data sets' seeds.
        sampled(
            [
                results.printed["table1", scenario, method, f"{name} {of}"].printed
                for name in groups
                for of in ("mean", "sd")
            ],
            np.column_stack([runs[scenario][GROUPS[name]][:n] for name in groups]),
            "crossed",
        )
        for scenario in SCENARIOS
    ]
    whole, width = all_parts(parts, N_SETS), 2 * len(groups)
    places = {
        name: [k * width + 2 * at + of for k in range(len(SCENARIOS)) for of in (0, 1)]
        for at, name in enumerate(groups)
    }
    places[SPREADS] = places["error"][1::2]
    if COST in runs[SCENARIOS[0]]:
        places[COST] = [whole.size]
        whole = whole.beside(_mean_cost(results, [each[COST][:n] for each in runs.values()]))
    return Combined(params, whole, places)


def _mean_cost(results, tried):
    """The fit of the mean number of models tried over all data sets of all scenarios.

    Ours share their seeds; how they go with errors and selections is left out.
    """
    printed = results.printed["text", "evaluations", "fsNB, synthetic", "mean"].printed
    table = np.array(tried)
    ours = table.mean(axis=0)
    fresh = sum(each.var(ddof=1) for each in table) / len(table) ** 2 / N_SETS
    variance = fresh + ours.var(ddof=1) / ours.size + float(printed.width) ** 2 / 12.0
    return Fit(np.array([printed.value - ours.mean()]), np.array([[variance]]), ours.size - 1.0)


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
