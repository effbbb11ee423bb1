"""What identifies the generator: how clearly the printed numbers speak for each reading."""

import pandas as pd

from replication.evidence.shown.display import by_row, whole
from replication.papers.vidaurre2012.pages.generated import identified
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS

__all__ = ["fits", "how_clearly"]

#: Values of an open point that are listed, the likeliest.
_MOST = 4

_OPEN = {
    "c": "components of Dir(c): equal, unequal",
    "spread": "standard deviation in a class",
    "copies": "a predictor of V2 copies",
    "order": "neighbours' values",
    "ends": "neighbours of the first and last of V2",
    "source": "a redundant predictor of V3 copies",
    "blur": "deviation of the small noise",
}
_SAYS = {
    "half": "with probability 1/2",
    "always": "always, either with 1/2",
    "at once": "before any copy",
    "in turn": "as they are by then",
    "across": "in V1 and V3",
    "within": "in V2 alone",
    "own": "one of its own",
    "shared": "the same for all ten",
    "row": "another one in every row",
}
_COLUMNS = tuple(
    f"{method} {what} {of}"
    for method, what in (
        ("NB", "error"),
        ("SNB", "error"),
        ("SNB", "selected"),
        ("SNB", "noisy"),
    )
    for of in ("mean", "sd")
)


def how_clearly(results):
    """How many nats less likely than the best the likeliest values of each open point are."""
    found = identified.scored(results)
    rows = []
    if found:
        for name, values in identified.profiles(found).items():
            for value, below in sorted(values.items(), key=lambda each: each[1])[:_MOST]:
                rows.append((_OPEN[name], _told(value), f"{below:.1f}"))
    return whole(
        pd.DataFrame(rows, columns=("open", "read as", "nats below the best")),
        "Open points of the generator, and how far each value lies below the best",
    )


def fits(results):
    """The printed numbers of NB and SNB against the most likely reading, in deviations."""
    found = identified.scored(results)
    rows = {}
    if found:
        for scenario in SCENARIOS:
            own = found[0].fits[scenario]
            each = {name: f"{z:+.1f}" for name, z in zip(_COLUMNS, own.z, strict=True)}
            rows[scenario] = each | {"p of all eight": f"{own.p:.2g}"}
    caption = "Printed less ours by the chosen generator, in deviations of a fresh experiment"
    return by_row(rows, "scenario", caption)


def _told(value):
    if isinstance(value, tuple):
        return f"{value[0]:g}, {value[1]:g}"
    return _SAYS.get(value) or f"{value:.3g}"
