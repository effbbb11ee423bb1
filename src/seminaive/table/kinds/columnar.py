"""Rows whose columns are learned and encoded one by one: of data frames and of objects."""

from abc import abstractmethod
from functools import cached_property

import numpy as np

from ..schema import make_schema
from ..table import Table
from .kind import Kind


class Columnar(Kind):
    """Rows that can give their columns; learning and encoding look at the same ones."""

    @cached_property
    def columns(self):
        """Every feature as a Column, made when first asked for."""
        return self._columns()

    @abstractmethod
    def _columns(self):
        """Make the columns, in order."""

    @property
    def nominal(self):
        """Positions of the columns that say so."""
        return np.flatnonzero([column.nominal for column in self.columns])

    def learn(self, nominal, missing):
        """Learn what the columns show or declare."""
        return make_schema(self.shape[1], nominal, self.shown(nominal, missing))

    def shown(self, nominal, missing):
        """Values of columns looked at one by one."""
        columns = self.columns
        return [columns[k].shown(missing) for k in nominal]

    def encode(self, schema, missing):
        """Encode column by column; a word in a numeric feature raises ValueError."""
        codes = np.empty((self.shape[0], schema.nominal.size), dtype=np.int32)
        for k, position in enumerate(schema.nominal):
            codes[:, k] = self.columns[position].encoded(schema.values(k).tolist(), missing)
        numbers = np.empty((self.shape[0], schema.numeric.size))
        for k, position in enumerate(schema.numeric):
            numbers[:, k] = _numbers_of(self.columns[position], position)
        return Table(schema, codes, numbers)


def _numbers_of(column, position):
    try:
        return column.numbers()
    except (TypeError, ValueError, OverflowError) as error:
        raise ValueError(
            f"Feature {position} is numeric, but not all that it holds is a number ({error}): "
            "give numbers, or declare it in categorical_features."
        ) from None
