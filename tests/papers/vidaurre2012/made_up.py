"""Made-up results behind Figures 1 to 6: what the paper says, and the same with draws changed."""

from types import SimpleNamespace

import numpy as np

from replication.papers.vidaurre2012.protocol.figures import ALPHAS, AT, DEFAULT
from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.verdicts.figures.results import (
    FigureResults,
    Noise,
    Surfaces,
)

#: Draws of everything: the fewest with which a claim needs no luck.
N = 40

#: Test errors of the three classes, of 1000 rows each, with three predictors and with the noise.
PLAIN = (380, 340, 330)
IRRELEVANT, REDUNDANT = (400, 360, 350), (200, 600, 590)
#: Answers of rows by class, with redundant predictors: the last two are as good as one.
UNTOLD = ((800, 100, 100), (400, 310, 290), (410, 300, 290))
TOLD = ((800, 100, 100), (300, 600, 100), (300, 100, 600))


def noise(irrelevant=IRRELEVANT, redundant=REDUNDANT, answers=UNTOLD, n_draws=N):
    """`Noise` in which every draw has these errors from the fourth predictor on."""

    def wrong(noisy):
        return np.tile([PLAIN if n <= 3 else noisy for n in AT], (n_draws, 1, 1)).astype(float)

    rows = np.full((n_draws, 3), 1000.0)
    wrongs = {"irrelevant": wrong(irrelevant), "redundant": wrong(redundant)}
    tables = {"irrelevant": TOLD, "redundant": answers}
    tables = {kind: np.tile(each, (n_draws, 1, 1)).astype(float) for kind, each in tables.items()}
    return Noise(rows, wrongs, tables)


def surfaces(best, n_draws=N, gain=0.01, ties=()):
    """`Surfaces` whose least error is at a pair of alphas, and at ``ties``."""
    errors = np.full((len(ALPHAS), len(ALPHAS)), 0.4)
    for second, third in (best, *ties):
        errors[ALPHAS.index(second), ALPHAS.index(third)] -= gain
    all_draws = np.tile(errors, (n_draws, 1, 1))
    # What draws have in common, so that a mean has an error.
    all_draws += 0.001 * np.arange(n_draws)[:, None, None]
    return Surfaces(all_draws, all_draws)


def candidates(relevant, irrelevant, n_draws=N):
    """Shares of wrong rows of Figure 5 in which every draw has these errors, on either part."""
    return {
        (kind, part): np.tile(np.asarray(errors, dtype=float), (n_draws, 1))
        for kind, errors in {"relevant": relevant, "irrelevant": irrelevant}.items()
        for part in ("train", "test")
    }


def path(aic=5, best=(5,), wrong=1000, least=1000, before=1000, whole=1000):
    """What is told of one path, under every patience alike but for the least of the whole path."""
    piece = {
        "still": 6,
        "end": 9,
        "before": before,
        "least": least,
        "best": list(best),
        "aic": {"selected": aic, "sum": aic},
        "wrong": {"selected": wrong, "sum": wrong},
    }
    told = {name: dict(piece) for name in ("3", "10", "20", "for good")}
    told["for good"]["least"] = whole
    return {"length": 100, "last": 1100, **told}


def kept(n_draws=N, **masks):
    """Which predictors are kept: by method the three, two irrelevant ones, two copies of X1."""
    methods = {
        "L1/L2-NB, line search": "1110011",
        "aL1/L2-NB, line search": "1110011",
        "L1/L2-NB": "1110011",
        "aL1/L2-NB": "1110011",
        "aL1/L2-NB, multiplying": "1111111",
        "fsNB": "1110000",
        "SNB": "1110000",
        **masks,
    }
    found = {
        name: np.tile([each == "1" for each in text], (n_draws, 1))
        for name, text in methods.items()
    }
    places = {"relevant": slice(0, 3), "irrelevant": slice(3, 5), "copies": slice(5, 7)}
    return found, places, (0, 0)


#: What the paper says of every figure, in every draw.
SAID = {
    "noise": noise(),
    "independent": surfaces((1.0, 1.0)),
    "dependent": surfaces((0.4, 0.5)),
    "candidates": candidates([0.5, 0.5, 0.4, 0.45], [0.5, 0.5, 0.5, 0.5]),
    "paths": [path()] * N,
    "kept": kept(),
}


def as_said(**others):
    """Results in which every reading has what the paper says, but for what is given."""
    found = {**SAID, **others}

    def of_alphas(kind, reading=DEFAULT):
        if kind == "continuous" and not reading.startswith("independent"):
            return found.get("dependent continuous", found["dependent"])
        return found["independent" if reading.startswith("independent") else "dependent"]

    return SimpleNamespace(
        noise=lambda reading=DEFAULT: found["noise"],
        surfaces=of_alphas,
        candidates=lambda reading=DEFAULT: found["candidates"],
        paths=lambda reading=DEFAULT: found["paths"],
        kept_predictors=lambda reading=DEFAULT: found["kept"],
        shown_path=FigureResults.shown_path,
        layout=LAYOUT,
        others=lambda number: (),
    )


def changed(said, other, n_changed):
    """The same results with so many draws taken from others."""
    if isinstance(said, list):
        return other[:n_changed] + said[n_changed:]
    if isinstance(said, np.ndarray):
        return np.concatenate([other[:n_changed], said[n_changed:]])
    if isinstance(said, dict):
        return {name: changed(said[name], other[name], n_changed) for name in said}
    if isinstance(said, tuple):
        return changed(said[0], other[0], n_changed), *said[1:]
    parts = {
        name: changed(value, vars(other)[name], n_changed) for name, value in vars(said).items()
    }
    return type(said)(**parts)


def just(name, other):
    """Results in which all draws of one thing are others than the paper says."""
    return as_said(**{name: other})


def worse(name, other, n_changed=20):
    """Results in which so many draws are."""
    return as_said(**{name: changed(SAID[name], other, n_changed)})
