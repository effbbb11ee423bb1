"""The crossed search: under which readings the printed compression rates stand together."""

import matplotlib.pyplot as plt
import pandas as pd
from matplotlib.colors import LinearSegmentedColormap, to_rgba
from matplotlib.patches import Rectangle

from replication.evidence.claim import RARE, names
from replication.evidence.shown.display import by_row
from replication.pages.style.palette import GREEN
from replication.pages.style.sheet import WIDTH, styled
from replication.papers.boulle2007.protocol.uci_settings import FLOORS, METHODS, NO_FLOOR
from replication.papers.boulle2007.protocol.uci_variants import ESTIMATES

__all__ = ["PANELS", "by_bound", "most", "picture", "told"]

#: The panels of the picture, by what is to stand together.
PANELS = {"CR, Table 3": "Table 3, UCI sets", "CR, Table 4": "Table 4, challenge sets"}

_FLOORS = (NO_FLOOR, *FLOORS)
#: Green that the page shows through, so that letters stand out on any page.
_GREENS = LinearSegmentedColormap.from_list("greens", [to_rgba(GREEN, 0), to_rgba(GREEN, 0.6)])
#: How a table comes out as a whole under the best combination, by whether it is refused.
_REFUSED = {True: ", refused", False: ", not refused"}
#: Ways to swap two methods.
_N_SWAPS = len(METHODS) * (len(METHODS) - 1) // 2


def most(found, scope, what="stand"):
    """The largest number that stands, or the largest p, by estimate and bound.

    Parameters
    ----------
    found : DataFrame
        As ``Results.crossed`` makes it, a row a combination of choices.
    scope : str
        What is to stand together.
    what : {"stand", "p"}

    Returns
    -------
    DataFrame
        Index: estimates of P(part | class); columns: bounds; the largest over whatever else is
        open, NaN where nothing was run.
    """
    if found.empty:
        return pd.DataFrame(index=list(ESTIMATES), columns=list(_FLOORS), dtype=float)
    table = found.pivot_table(f"{scope}: {what}", "estimate", "floor", aggfunc="max")
    return table.reindex(index=list(ESTIMATES), columns=list(_FLOORS)).astype(float)


@styled
def picture(found):
    """A panel a table: the darker the more of the seven means stand, with their number.

    An outline is round the cells where some combination is not refused as a whole.
    """
    figure, axes = plt.subplots(len(PANELS), 1, figsize=(WIDTH, 4.4), sharex=True)
    for ax, (scope, title) in zip(axes, PANELS.items(), strict=True):
        counts, p = most(found, scope), most(found, scope, "p")
        ax.imshow(counts.to_numpy(), vmin=0, vmax=len(METHODS), cmap=_GREENS, aspect="auto")
        for y in range(len(ESTIMATES)):
            for x in range(len(_FLOORS)):
                _cell(ax, x, y, counts.iloc[y, x], p.iloc[y, x])
        ax.set_yticks(range(len(ESTIMATES)), ESTIMATES)
        ax.set_title(f"{title}: of {len(METHODS)} mean CR")
    axes[-1].set_xticks(range(len(_FLOORS)), _FLOORS, rotation=45, ha="right")
    axes[-1].set_xlabel("least probability of a test row's class")
    return figure


def _cell(ax, x, y, count, p):
    if pd.isna(count):
        return
    ax.text(x, y, f"{count:.0f}", ha="center", va="center")
    if p >= RARE:
        ax.add_patch(Rectangle((x - 0.45, y - 0.45), 0.9, 0.9, fill=False, lw=1.5))


def by_bound(found):
    """How many of the printed mean compression rates stand together at most, by the bound.

    A row a bound, a column a table: the most over whatever else is open, and whether some
    combination of choices is not refused as a whole.
    """
    rows = {}
    for scope, title in PANELS.items():
        counts, p = most(found, scope).max(), most(found, scope, "p").max()
        for bound in counts.dropna().index:
            rows.setdefault(bound, {})[title] = (
                f"{counts[bound]:.0f} of {len(METHODS)}{_REFUSED[p[bound] < RARE]}"
            )
    return by_row(
        rows,
        "least probability",
        "How many printed mean compression rates one reading gives at once, by the bound",
    )


def told(found):
    """How many combinations give all means of a table, and with which bounds and estimates."""
    if found.empty:
        return "Not all data sets at hand were run."
    return " ".join(_of_scope(found, scope) for scope in (*PANELS, "CR, both"))


def _of_scope(found, scope):
    stand, swaps = found[f"{scope}: stand"], found[f"{scope}: swaps"]
    passing = found[found[f"{scope}: p"] >= RARE]
    start = (
        f"{scope}: the default reading gives {stand.iloc[0]:.0f} numbers, the best combination "
        f"{stand.max():.0f}."
    )
    if passing.empty:
        return f"{start} The joint test refuses all {len(found):,} combinations at 5 %."
    floors = [each for each in _FLOORS if each in set(passing["floor"])]
    estimates = [each for each in ESTIMATES if each in set(passing["estimate"])]
    return (
        f"{start} The joint test does not refuse {len(passing):,} of {len(found):,} combinations "
        f"at 5 %. They have the bounds {names(floors)}, and the estimates {names(estimates)}. "
        f"Under one of them it passes up to {swaps[passing.index].max():.0f} of {_N_SWAPS} tables "
        "in which the numbers of two methods are swapped."
    )
