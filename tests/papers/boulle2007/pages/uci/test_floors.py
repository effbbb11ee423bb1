"""The crossed search as a picture and in words, on a search made by hand."""

import numpy as np
import pandas as pd

from replication.papers.boulle2007.pages.uci import floors
from replication.papers.boulle2007.protocol.uci_settings import FLOORS

SCOPES = ("CR, Table 3", "CR, Table 4", "CR, both")


def row(estimate, floor, base, *given):
    """A combination: of each scope how many stand, and the p of the whole."""
    told = {}
    for scope, (stand, p) in zip(SCOPES, given, strict=True):
        told |= {f"{scope}: stand": stand, f"{scope}: p": p, f"{scope}: swaps": stand}
    return {
        "estimate": estimate,
        "missing": "skip",
        "CR": "mean of folds",
        "prior": "varying",
        "counted": "candidates, once",
        "base": base,
        "floor": floor,
        **told,
    }


FOUND = pd.DataFrame(
    [
        row("p = 1/J", "no floor", "null", (0, 0.01), (0, 0.01), (0, 0.01)),
        row("p = 1/J", "1e-2", "null", (4, 0.04), (7, 0.5), (11, 0.02)),
        row("p = 1/J", "1e-2", "test", (5, 0.01), (6, 0.01), (11, 0.03)),
        row("Laplace", "1/N", "null", (7, 0.2), (3, 0.01), (10, 0.01)),
    ]
)
EMPTY = FOUND.iloc[:0]


def test_of_what_else_is_open_the_best_counts():
    counts = floors.most(FOUND, "CR, Table 3")
    assert counts.shape == (4, 1 + len(FLOORS))
    assert counts.loc["p = 1/J", "1e-2"] == 5
    assert counts.loc["p = 1/J", "no floor"] == 0
    assert np.isnan(counts.loc["Laplace", "1e-2"])
    assert floors.most(FOUND, "CR, Table 3", "p").loc["p = 1/J", "1e-2"] == 0.04


def test_a_cell_shows_its_number_and_is_outlined_where_the_whole_stands():
    first, second = floors.picture(FOUND).axes
    shown = {(t.get_text(), t.get_position()) for t in second.texts}
    assert shown == {("0", (0, 0)), ("7", (7, 0)), ("3", (4, 2))}
    assert [t.get_text() for t in second.get_xticklabels()][:2] == ["no floor", "1e-15"]
    outlined = [[patch.get_xy() for patch in ax.patches] for ax in (first, second)]
    assert outlined == [[(3.55, 1.55)], [(6.55, -0.45)]]


def test_what_is_given_together_is_told_scope_by_scope():
    assert floors.told(FOUND) == (
        "CR, Table 3: the default reading gives 0 numbers, the best combination 7. The joint test "
        "does not refuse 1 of 4 combinations at 5 %. They have the bounds 1/N, and the estimates "
        "Laplace. Under one of them it passes up to 7 of 21 tables in which the numbers of two "
        "methods are swapped. "
        "CR, Table 4: the default reading gives 0 numbers, the best combination 7. The joint test "
        "does not refuse 1 of 4 combinations at 5 %. They have the bounds 1e-2, and the estimates "
        "p = 1/J. Under one of them it passes up to 7 of 21 tables in which the numbers of two "
        "methods are swapped. "
        "CR, both: the default reading gives 0 numbers, the best combination 11. The joint test "
        "refuses all 4 combinations at 5 %."
    )


def test_each_bound_has_the_most_that_it_gives_and_whether_all_are_refused():
    table = floors.by_bound(FOUND)
    assert table.index.tolist() == ["no floor", "1/N", "1e-2"]
    assert table["Table 3, UCI sets"].tolist() == [
        "0 of 7, refused",
        "7 of 7, not refused",
        "5 of 7, refused",
    ]
    assert table["Table 4, challenge sets"].tolist() == [
        "0 of 7, refused",
        "3 of 7, refused",
        "7 of 7, not refused",
    ]


def test_without_a_search_there_is_nothing_to_show():
    assert not any(ax.texts for ax in floors.picture(EMPTY).axes)
    assert floors.by_bound(EMPTY).empty
    assert floors.told(EMPTY) == "Not all data sets at hand were run."
