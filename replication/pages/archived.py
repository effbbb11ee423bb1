"""Tables of an archived study: what its page shows and what others quote, from one committed file.

``data/archived/<key>.csv`` has a line for each cell of a table. The study's own code wrote it from
the study's records; both are in the commit that the study's page names.
"""

from pathlib import Path

import pandas as pd

FOLDER = Path(__file__).resolve().parents[2] / "data" / "archived"


def archived_tables(key):
    """Return the tables of an archived study by name, with numbers where the study had numbers."""
    lines = pd.read_csv(FOLDER / f"{key}.csv", dtype=str, keep_default_na=False)
    return {name: _table(cells) for name, cells in lines.groupby("table", sort=False)}


def _table(cells):
    table = pd.DataFrame(
        {
            column: pd.Series(part["value"].array, part["row"].array).astype(part["kind"].iloc[0])
            for column, part in cells.groupby("column", sort=False)
        }
    )
    table.index = _labels(table.index, cells["index"].iloc[0])
    table.columns = _labels(table.columns, cells["columns"].iloc[0])
    return table


def _labels(texts, names):
    """Return labels with the names of their levels, which a bar parts in both."""
    levels = [name or None for name in names.split("|")]
    if len(levels) == 1:
        return texts.rename(levels[0])
    return pd.MultiIndex.from_tuples([tuple(text.split("|")) for text in texts], names=levels)
