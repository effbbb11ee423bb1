"""What a fit remarks of columns: values far from all others, and gaps that depend on the class."""

from functools import partial

import numpy as np

from ..counts.scale import called
from ..counts.values import Values
from ..table.column_names import names_in
from .extremes import FEWEST, extremes, odd_columns, warn_of_extremes
from .gaps import warn_of_gaps

__all__ = ["RemarksMixin"]


class RemarksMixin:
    """Warnings of columns for a CountingClassifier."""

    #: What else may be done where a normal density is none for a column, in words.
    _instead = "cut the column, as MDLDiscretiser does"

    def _gaussian(self, schema):
        """Which numeric features, by their positions among these, have a normal density."""
        return np.arange(schema.numeric.size)

    def _warn_of_extremes(self, rows):
        """Warn of far values under a normal density."""
        if rows.schema.numeric.size:
            self._tell_extremes(rows.schema, self._extremes(rows))

    def _tell_extremes(self, schema, found):
        """Warn of far values by feature, once of each that has a normal density."""
        if not found:
            return
        features = schema.numeric[self._gaussian(schema)].tolist()
        new = [each for each in found if each[0] in set(features) - set(self._told_extremes)]
        own = [(features.index(feature), *rest) for feature, *rest in new]
        warn_of_extremes(own, called(np.array(features), names_in(self)), self._instead)
        self._told_extremes = [*self._told_extremes, *(feature for feature, *_ in new)]

    def _extremes(self, rows):
        """Find far values, see :func:`extremes`, by feature."""
        numbers, numeric = rows.table.numbers, rows.schema.numeric
        at = odd_columns(numbers, rows.weights)
        if not at.size:
            return []
        whose = np.zeros(rows.labels.size, dtype=np.int64), rows.weights, 1
        values = Values.of(numbers[:, at], *whose, rows.schema.n_features)
        return [(int(numeric[at[k]]), *rest) for k, *rest in extremes(values)]

    def _warn_of_gaps(self, counts):
        if self._gap_rule() == "skip" and counts.total >= FEWEST:
            warn_of_gaps(counts, partial(names_in, self))
