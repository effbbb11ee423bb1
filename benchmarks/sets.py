"""The data sets to race on: real ones where they are at hand, as integer codes or as floats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from replication.datasets.dataset import Dataset, SparseDataset


class Missing(Exception):
    """A data set is not at hand; the message is one sentence with the remedy."""


@dataclass(frozen=True, eq=False)
class Data:
    """Rows to classify: integer codes if ``nominal``, otherwise floats; labels are integers."""

    name: str
    X: np.ndarray
    y: np.ndarray
    nominal: bool

    @property
    def label(self) -> str:
        """Name, shape and kind, for a report."""
        rows, features = self.X.shape
        kind = "nominal" if self.nominal else "numeric"
        return f"{self.name}, {rows:,} x {features} {kind}"


def load_set(name: str, *, nominal: bool = True) -> Data:
    """Load a registered data set that is at hand; the network is left alone.

    Raises
    ------
    Missing
        If its files are not here, or what reads them is not installed.
    """
    table = load_table(name)
    columns = [_numbers(table.frame[column], nominal) for column in table.frame]
    return Data(name, np.column_stack(columns), table.target.cat.codes.to_numpy("int64"), nominal)


def load_table(name: str) -> Dataset | SparseDataset:
    """Load a registered data set that is at hand as the table that it is, missing cells and all.

    Raises
    ------
    Missing
        As for `load_set`.
    """
    at_hand(name)
    from replication.datasets.errors import DataError
    from replication.datasets.loader import load

    try:
        return load(name)
    except DataError as error:
        raise Missing(f"{name} is left out: {error}") from None


def label_of(data: Dataset) -> str:
    """Name, shape and kinds of a table, for a report."""
    rows, features = data.frame.shape
    nominal = (data.frame.dtypes == "category").sum()
    kind = {0: "numeric", features: "nominal"}.get(nominal, f"of which {nominal} nominal")
    return f"{data.name}, {rows:,} x {features} {kind}"


def at_hand(name: str) -> None:
    """Make sure that a registered data set is here, without reading it.

    Raises
    ------
    Missing
        If its files are not here, or what reads them is not installed.
    """
    try:
        from replication.datasets.locate import locate
        from replication.engine.data_requirements import fetch_line
    except ImportError as error:
        raise Missing(
            f"{name} is left out: reading it needs {error.name}, which "
            "`pip install '.[replication]'` brings."
        ) from None
    if locate(name) is None:
        raise Missing(f"{name} is left out: it is not at hand, `{fetch_line([name])}` fetches it.")


def _numbers(column, nominal: bool) -> np.ndarray:
    """Codes of a column's values; the peers cannot do with missing ones, so there may be none."""
    if column.isna().any():
        raise ValueError(f"Column {column.name!r} has missing values, which the peers refuse.")
    if column.dtype == "category":
        return column.cat.codes.to_numpy("int64" if nominal else "float64")
    return column.to_numpy("int64" if nominal else "float64")
