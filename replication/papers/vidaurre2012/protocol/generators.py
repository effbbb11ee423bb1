"""The stated grid of readings of section 7.1's generator, and the one that its records chose.

NB and SNB have almost no choices of their own. The generator is the reading under which what the
paper prints of these two, in all four scenarios, is most likely (``verdicts/identified.py``); the
other four methods, which were not looked at, are judged on it.
"""

from itertools import product

from replication.papers.vidaurre2012.protocol.settings import DISCRETE, REDUNDANT

#: Components of Dir(c) that are equal, and how many times larger the unequal one is.
EQUAL = (0.5, 1.0, 2.0, 4.0)
TIMES = (0.2, 2.0, 3.0, 4.0, 5.0, 10.0)
#: Standard deviation of a continuous predictor: .75 is its, or its square.
SPREADS = (0.75, 0.8660254037844386)
COPIES = ("half", "always")
ORDERS = ("at once", "in turn")
ENDS = ("across", "within")
SOURCES = ("own", "shared", "row")
BLURS = (0.01, 0.1, 0.25)


def grid(scenario):
    """Every reading of a scenario's generator, as parameters: only those that matter to it."""
    shared = {"copies": COPIES, "order": ORDERS, "ends": ENDS}
    if scenario in REDUNDANT:
        shared["source"] = SOURCES
    if scenario in DISCRETE:
        shapes = [{"equal": e, "other": e * t} for e, t in product(EQUAL, TIMES)]
    else:
        shared |= {"blur": BLURS} if scenario in REDUNDANT else {}
        shapes = [{"spread": spread} for spread in SPREADS]
    combinations = [dict(zip(shared, values, strict=True)) for values in product(*shared.values())]
    return [first | combination for first, combination in product(shapes, combinations)]


def of_scenario(scenario, params):
    """The part of a generator's parameters that matters to a scenario."""
    names = grid(scenario)[0]
    return {name: params[name] for name in names}


#: The most likely reading, by NB's and SNB's printed numbers of Table 1.
IDENTIFIED = {
    "equal": 1.0,
    "other": 4.0,
    "spread": 0.8660254037844386,
    "copies": "half",
    "order": "in turn",
    "ends": "across",
    "source": "shared",
    "blur": 0.01,
}
