"""Tables that a reader may sort: what a cell shows, what it is sorted by, and the script's side."""

import re
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from replication.pages.sortable import CLASS, KEY, Sortable

SCRIPT = Path(__file__).resolve().parents[3] / "book" / "_static" / "sortable.js"

TABLE = pd.DataFrame(
    {"rows": [150, 20000], "ACC": [0.9312345, np.nan], "from": ["R&D", "<b>"]},
    index=pd.Index(["Iris", "Letter"], name="set"),
)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"decimals": {"AUC": 3}}, "no column \\['AUC'\\]"),
        ({"strong": TABLE[["ACC"]].rename(columns={"ACC": "AUC"})}, "no column \\['AUC'\\]"),
        ({"strong": TABLE[["ACC"]][::-1]}, "in its order"),
    ],
    ids=["decimals", "strong", "rows"],
)
def test_columns_and_bold_rows_must_be_the_table_s(given, why):
    with pytest.raises(ValueError, match=why):
        Sortable(TABLE, "Sizes", **given)


def test_the_script_looks_for_what_the_table_has_and_asks_no_network():
    script = SCRIPT.read_text(encoding="utf-8")
    assert f'"table.{CLASS}"' in script
    assert f'"{KEY}"' in script
    assert "aria-sort" in script
    assert not re.search(r"https?:|fetch\(|import\(|eval|innerHTML", script)
