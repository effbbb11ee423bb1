"""Densities of numbers that are decided: by one summary of each column, however rows come."""

from dataclasses import replace
from typing import Literal, TypeAlias

import numpy as np
from sklearn.utils._param_validation import StrOptions

from ..classifier.extremes import MOST_GUARDED, extremes, odd_columns, spikes
from ..counts.values import Values
from ..discretise.cuts import PartitionCuts
from ..discretise.mdl import MDLDiscretiser
from ..table.column_names import names_in
from ..table.declared_codes import DeclaredCodes
from ..table.recoded import numbers_alone
from .choice import chosen, counts_of_cut, intervals_of
from .densities.decided import Either, Guarded
from .densities.density import densities_by_name
from .densities.parameter import densities, named

#: Values of a ``density`` that numbers are normal, or decided, and its constraint.
GuardedParameter: TypeAlias = Literal["guarded", "either", "gaussian"]
GUARDED = {"density": [StrOptions({"guarded", "either", "gaussian"})]}

#: Densities that are found in all rows together, and by summaries, of all columns or of odd ones.
_DECIDED = {name: kind for name, kind in densities_by_name().items() if kind.forms}
FROM_ALL_ROWS = frozenset(name for name, kind in _DECIDED.items() if kind.needs_rows)
SUMMARISED = frozenset(_DECIDED) - FROM_ALL_ROWS
# Tried in every column that has one of them.
_TRIED = [name for name, kind in _DECIDED.items() if kind.forms[1:] and kind is not Guarded]
#: What the choice of a density looks at, where a family has no such parameter.
_SETTINGS = {"alpha": 1.0, "ddof": 0, "var_smoothing": 0.0, "bandwidth": "range"}


class GuardedMixin:
    """``density`` for a CountingClassifier whose numbers have normal densities.

    ``fit`` decides by its rows. Where rows come in chunks or batches, or are counts, these keep a
    summary of the numbers, see :class:`Values`, by which it is decided when it is asked.
    """

    _chosen = _far = None

    def _densities(self, schema):
        """Density of every numeric feature."""
        if self._chosen is not None:
            return self._chosen[schema.numeric]
        wanted = self._wanted(schema)
        # Of which nothing is decided, as of counts without a summary.
        return np.where(np.isin(wanted, [*SUMMARISED]), "gaussian", wanted)

    def _wanted(self, schema):
        listed = densities(self.density, schema, names_in(self), self.n_features_in_)
        # To look at each of very many columns would take long.
        return (
            np.where(listed == Either.name, Guarded.name, listed)
            if listed.size > MOST_GUARDED
            else listed
        )

    def _gaussian(self, schema):
        return np.flatnonzero(self._densities(schema) == "gaussian")

    def _find_cuts(self, rows, chunk):
        self._chosen, self._cutters, self._far, self._keeps = None, (), None, False
        self._codes = DeclaredCodes.of(self.special_codes, rows.schema, names_in(self))
        self._coded = np.arange(0)
        if self._codes is not None:
            self._coded = self._codes.features
            rows = rows.recoded(self._codes.cut(rows.table))
        asked, schema = named(self.density), rows.schema
        if not schema.numeric.size or not (FROM_ALL_ROWS | SUMMARISED) & asked:
            return
        if chunk and not FROM_ALL_ROWS & asked:
            self._keeps = True
            return
        if rows.is_sparse and FROM_ALL_ROWS & asked:
            raise ValueError(
                f"density={self.density!r} cuts numbers of dense rows: give an array, or "
                "a density that no rows decide, such as 'gaussian'."
            )
        wanted, numbers = self._wanted(schema), rows.table.numbers
        columns = np.flatnonzero(np.isin(wanted, _TRIED))
        # Where each is tried, compiling what finds odd ones is spared.
        if columns.size < wanted.size:
            columns = np.union1d(odd_columns(numbers, rows.weights), columns)
        of_rows = rows.labels, rows.weights, self.declared_classes_.size
        # All of them are not copied.
        shown = numbers[:, columns] if columns.size < numbers.shape[1] else numbers
        self._decide(schema, columns, Values.of(shown, *of_rows, schema.n_features))
        if (cut := np.flatnonzero(wanted == "cut")).size:
            mdl = MDLDiscretiser().fit_labels(
                numbers_alone(rows.table), rows.labels, self.declared_classes_, rows.weights
            )
            self._cut_too({schema.numeric[k]: mdl.partitions_[k] for k in cut})
        if self._chosen is not None and asked <= SUMMARISED:
            self._warn_of_all_counts(numbers)

    def _warn_of_counts(self, numbers):
        # Those that are cut are no longer among them, so all were looked at before.
        if self._chosen is None:
            self._warn_of_all_counts(numbers)

    def _warn_of_all_counts(self, numbers):
        super()._warn_of_counts(numbers)

    def _decide(self, schema, columns, values):
        """Decide by the values of the numeric features at these positions, the others are plain."""
        density = self._wanted(schema)
        guarded, tried = density == Guarded.name, np.flatnonzero(np.isin(density[columns], _TRIED))
        trials = {int(k): _DECIDED[density[columns[k]]].forms for k in tried}
        summarised = np.isin(density, [*SUMMARISED])
        density[summarised] = "gaussian"
        far = extremes(values)
        spiky = spikes(values, schema.numeric.size)
        self._far = [(int(schema.numeric[columns[k]]), value) for k, value in far]
        suspects = np.union1d(np.array([k for k, _ in far], dtype=np.int64), spiky)
        suspects = suspects[guarded[columns[suspects]]]
        if suspects.size <= MOST_GUARDED:
            trials |= dict.fromkeys(suspects.tolist(), Guarded.forms)
        settings = {name: getattr(self, name, default) for name, default in _SETTINGS.items()}
        cut = {}
        for k, forms in trials.items():
            cells = values.cells_of(k)
            density[columns[k]] = chosen(cells, settings, forms)
            if density[columns[k]] == "cut":
                cut[int(schema.numeric[columns[k]])] = intervals_of(cells)
        if summarised.all() and (density == "gaussian").all():
            return
        self._chosen = np.full(schema.n_features, "nominal", dtype=density.dtype)
        self._chosen[schema.numeric] = density
        self._cut_too(cut)

    def _cut_too(self, partitions):
        """Cut these features, by their positions, beside those that are cut already."""
        if partitions:
            features = np.array([*partitions], dtype=np.int64)
            cuts = PartitionCuts(None, [*partitions.values()], features, self._chosen.size)
            for feature, partition in enumerate(
                self._cutters[0].partitions if self._cutters else ()
            ):
                cuts.partitions[feature] = cuts.partitions[feature] or partition
            self._cutters = (cuts,)

    def _decided(self, counts):
        if not self._keeps:
            return counts
        self._chosen, self._cutters, self._far = None, (), []
        values, schema = counts.moments.values, counts.schema
        if values is not None:
            values = values.settled
            counts = replace(counts, moments=replace(counts.moments, values=values))
            self._decide(schema, np.arange(schema.numeric.size), values)
        self._uncut = counts
        self._tell_extremes(counts.schema, self._far)
        return counts_of_cut(counts, self._cutters[0].partitions) if self._cutters else counts

    def _extremes(self, rows):
        # All columns were looked at, before some of them were cut.
        if (far := self._far) is None:
            return super()._extremes(rows)
        self._far = None
        return far
