"""Figures 1 to 6 and the claims of sections 4 to 6: constants, readings and cells.

What the paper leaves open stands here as named readings, the default first. It does not say how
irrelevant predictors are distributed, in which share of the rows two predictors are made equal,
how the continuous predictors of Figure 4 are drawn, nor of what data Figures 5 and 6 are.
"""

from types import MappingProxyType

from replication.engine.cell import Cell
from replication.papers.vidaurre2012.protocol.figure_settings import PAPER

DATASET = "drawn-three-predictors"
DEFAULT = "default"

#: Rows of sections 4: training and test. Section 7.1 trains on fewer.
N, N_TEST, FEW = 1000, 3000, 300

#: Figure 1: how many predictors are added.
ADDED = 50
#: The draw that our Figure 2 shows: as in the paper, one.
FIGURE2_DRAWS = (0,)
#: Numbers of predictors at which the error is recorded, in the order in which they are added:
#: Figure 2 ends at 50, Figure 1 at the three and those added.
AT = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 30, 35, 40, 45, 50, 53)

#: Figures 3 and 4: the values of alpha_2 and alpha_3, and the default share of equal rows.
ALPHAS = tuple(k / 10 for k in range(11))
TIED = 0.5
#: Section 7.1's deviation, which Figure 4 is taken to have, and the distance of its means.
SIGMA, GAP = 0.75, 1.0
#: Rows of a further test table, which tells how much of a surface is the test's own noise.
MANY = 12_000

#: Figures 5 and 6: irrelevant predictors beside the three, and section 7.1's steps.
IRRELEVANT = 12
EPSILON, NU = 0.025, 20
#: Steps without an improvement after which training errors stand still; None is for good. And
#: the models of a path that are recorded whole.
PATIENCE, SHOWN = (3, 10, 20, None), 60

#: Claim (m): exact copies, and irrelevant predictors beside the three.
COPIES, USELESS = 10, 10
NO_COPIES = "no copies"

#: Draws in a cell, and cells of the default and of any other reading.
BLOCK = 20
BLOCKS = MappingProxyType(
    {"noise": (5, 5), "alphas": (2, 2), "candidates": (3, 2), "paths": (5, 2), "kept": (3, 2)}
)

_ROWS = {"n": N, "n_test": N_TEST}
_NOISE = {**_ROWS, "irrelevant": "uniform", "classes": "drawn", "added": ADDED, "at": AT}
NOISE_READINGS = MappingProxyType(
    {
        DEFAULT: {},
        "Dirichlet(1)": {"irrelevant": "dirichlet"},
        "equally many of each class": {"classes": "equal"},
    }
)

_ALPHAS = {**_ROWS, "grid": ALPHAS, "tied": TIED, "spread": "total"}
_NUMERIC = {**_ALPHAS, "gap": GAP, "sigma": SIGMA, "n_many": MANY}
_SHARES = {f"{share:.0%} tied": {"tied": share} for share in (0.25, 0.75, 1.0)}
#: By kind of predictors; "independent" is the paper's left panel, the others are its right one.
ALPHA_READINGS = MappingProxyType(
    {
        "discrete": {
            DEFAULT: {},
            "independent": {"tied": 0.0},
            **_SHARES,
            "300 rows": {"n": FEW},
            "independent, 300 rows": {"n": FEW, "tied": 0.0},
        },
        "continuous": {
            DEFAULT: {},
            "independent": {"tied": 0.0},
            **_SHARES,
            "means half as far": {"gap": GAP / 2},
            "independent, means half as far": {"gap": GAP / 2, "tied": 0.0},
            "deviation within classes": {"spread": "within"},
            "independent, deviation within classes": {"spread": "within", "tied": 0.0},
        },
    }
)

_SEARCH = {
    **_ROWS,
    "irrelevant": "uniform",
    "useless": IRRELEVANT,
    "epsilon": EPSILON,
    "nu": NU,
    "ties": "first",
}
CANDIDATE_READINGS = MappingProxyType(
    {
        DEFAULT: {},
        "before the first step": {"steps": 0},
        "after two steps": {"steps": 2},
        "300 rows": {"n": FEW},
    }
)
PATH_READINGS = MappingProxyType(
    {
        DEFAULT: {},
        "300 rows": {"n": FEW},
        "ties by deviance": {"ties": "deviance"},
        "Dirichlet(1)": {"irrelevant": "dirichlet"},
    }
)

_KEPT = {
    "n": N,
    "irrelevant": "uniform",
    "useless": USELESS,
    "copies": COPIES,
    "copied": "first",
    "epsilon": EPSILON,
    "nu": NU,
}
KEPT_READINGS = MappingProxyType(
    {
        DEFAULT: {},
        "300 rows": {"n": FEW},
        "Dirichlet(1)": {"irrelevant": "dirichlet"},
        "a copy of each": {"copied": "each", "copies": 3},
        NO_COPIES: {"copies": 0},
    }
)


def cells(profile):
    """Return the cells of a profile, "quick" or "full"; quick has the first block of defaults."""
    if profile == "quick":
        defaults = [noise(), candidates(), paths(), kept()]
        names = (DEFAULT, "independent")
        of_alphas = [alphas(kind, name) for kind in ALPHA_READINGS for name in names]
        return [blocks[0] for blocks in (*defaults, *of_alphas)]
    return [
        *(cell for name in NOISE_READINGS for cell in noise(name)),
        *(
            cell
            for kind, readings in ALPHA_READINGS.items()
            for name in readings
            for cell in alphas(kind, name)
        ),
        *(cell for name in CANDIDATE_READINGS for cell in candidates(name)),
        *(cell for name in PATH_READINGS for cell in paths(name)),
        *(cell for name in KEPT_READINGS for cell in kept(name)),
    ]


def noise(reading=DEFAULT):
    """Figures 1 and 2: naive Bayes as irrelevant and as redundant predictors are added."""
    params = {**_NOISE, **NOISE_READINGS[reading]}
    return _blocks("noise", "NB", "added_noise:errors", params, reading, 0.5, "figure1")


def alphas(kind, reading=DEFAULT):
    """Figures 3 ("discrete") and 4 ("continuous"): the error by alpha_2 and alpha_3."""
    base = {"discrete": _ALPHAS, "continuous": _NUMERIC}[kind]
    params = {**base, **ALPHA_READINGS[kind][reading]}
    cost, name = {"discrete": (0.2, "figure3"), "continuous": (4.0, "figure4")}[kind]
    return _blocks("alphas", "NB", f"alpha_surfaces:{kind}", params, reading, cost, name)


def candidates(reading=DEFAULT):
    """Figure 5: the error along alpha of a relevant and of an irrelevant predictor."""
    params = {**_SEARCH, "steps": 1, **CANDIDATE_READINGS[reading]}
    return _blocks("candidates", "fsNB", "candidates:errors", params, reading, 1.0, "figure5")


def paths(reading=DEFAULT):
    """Figure 6: the whole path of fsNB, its errors and its AIC."""
    params = {**_SEARCH, "patience": PATIENCE, "shown": SHOWN, **PATH_READINGS[reading]}
    return _blocks("paths", "fsNB", "whole_paths:follow", params, reading, 8.0, "figure6")


def kept(reading=DEFAULT):
    """Claim (m): which predictors the methods keep beside irrelevant ones and copies."""
    params = {**_KEPT, **KEPT_READINGS[reading]}
    return _blocks("kept", "all", "kept_predictors:kept", params, reading, 4.0, "claims")


def _blocks(name, method, task, params, reading, cost, artefact):
    """As many blocks as the reading has, of which each draws data of its own."""
    blocks = BLOCKS[name][0 if reading == DEFAULT else 1]
    params = {**params, "repeats": BLOCK}
    return [
        Cell(PAPER, DATASET, method, task, params, {"block": block}, cost=cost, artefact=artefact)
        for block in range(blocks)
    ]
