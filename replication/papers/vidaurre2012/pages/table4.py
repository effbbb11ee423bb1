"""Table 4 for the chapter: what its p follow from, and the rank sums behind them."""

import pandas as pd

from replication.evidence.shown.display import whole
from replication.papers.vidaurre2012.pages import rank_sums as behind_p
from replication.papers.vidaurre2012.protocol.settings import N_SETS, SCENARIOS
from replication.papers.vidaurre2012.verdicts.friedman import table4


def adjusted_p(results, method=""):
    """Adjusted p of every pair: as printed, of the 13 printed rows, of the rank sums behind them.

    With a method, of the pairs that begin with it.
    """
    default = next(iter(table4.READINGS))
    followed, solution = table4.followed(results, default), behind_p.solved(results)
    behind = table4.adjusted(solution.of_methods() / solution.n_sets, solution.n_sets)
    rows = {}
    asked = (n for n in results.printed.values() if n.artefact == "table4")
    for number in (n for n in asked if n.row.startswith(method)):
        pair = frozenset(number.row.split(" versus "))
        rows[number.row] = {
            "printed": number.value,
            default: f"{min(followed[pair], 1):.3g}",
            f"rank sums over {solution.n_sets} data sets": f"{behind[pair]:.3g}",
            "same in print": "yes" if number.printed.near(behind[pair]) else "no",
        }
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("pair"),
        "Adjusted p of every pair, printed and from thirteen rows of the tables, capped at 1; a "
        "“p” above 1 is an adjusted product that was not capped at 1",
    )


def by_chance(results, n_trials=1000):
    """How many sets of p like the printed ones, made of no rank sums, have some; and of how many.

    They are looked for over as many data sets as there can be, of the scenarios and of real data.
    """
    most = len(SCENARIOS) * N_SETS + len(table4.printed_errors(results, ("table2", "table3")))
    return behind_p.by_chance(behind_p.solved(results), range(2, most + 1), n_trials), n_trials
