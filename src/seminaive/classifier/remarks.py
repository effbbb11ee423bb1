"""What a fit remarks of columns: values far from all others, constants, gaps that tell."""

from typing import ClassVar

import numpy as np

from ..counts.values import Values
from ..machine.notices import (
    STRENGTH,
    ConstantWarning,
    ExtremeValueWarning,
    Finding,
    GapWarning,
    IdentifierWarning,
    UnseenValueWarning,
    called,
    notify,
)
from ..table.column_names import names_in
from .extremes import FEWEST, extremes, odd_columns
from .gaps import informative_gaps
from .identifiers import FEWEST_ROWS, numbering
from .unseen import unseen_columns

_FAR = (
    "far from all other values, so that a normal density spreads over both and says little. Give "
    "NaN where it means missing, name it in special_codes where it means anything else, or {}."
)
_GAPS = (
    "gaps depend on the class, and are skipped. missing='auto' makes values of them, so compare "
    "both."
)
_NUMBERED = (
    "a whole number of its own in every row, as an identifier has. It is kept as a number: leave "
    "it out if it numbers the rows; identifiers='keep' if it does not."
)


class RemarksMixin:
    """Warnings of columns for a CountingClassifier."""

    #: What else may be done where a normal density is none for a column, in words.
    _instead = "cut the column, as MDLDiscretiser does"
    #: Of each feature that a warning named, the strength of what it said.
    _told: ClassVar[dict[int, int]] = {}

    def _remark(self, category, sentence, features, details=None):
        """Warn of some features, but those of which as much was said already."""
        rank = STRENGTH[category]
        new = {k: "" for k in map(int, features) if rank < self._told.get(k, rank + 1)}
        if details is not None:
            new = {k: more for k, more in zip(features, details, strict=True) if k in new}
        if new:
            self._told = {**self._told, **dict.fromkeys(new, rank)}
            columns = called(new, names_in(self))
            notify([Finding(category, sentence, dict(zip(columns, new.values(), strict=True)))])

    def _gaussian(self, schema):
        """Which numeric features, by their positions among these, have a normal density."""
        return np.arange(schema.numeric.size)

    def _warn_of_extremes(self, rows):
        """Warn of far values under a normal density."""
        if rows.schema.numeric.size:
            self._tell_extremes(rows.schema, self._extremes(rows))

    def _tell_extremes(self, schema, far):
        """Warn of far values by feature, of each that has a normal density."""
        if not far:
            return
        normal = {*schema.numeric[self._gaussian(schema)].tolist()}
        values = {feature: f"{value:g}" for feature, value in far if feature in normal}
        sentence = _FAR.format(self._instead)
        self._remark(ExtremeValueWarning, sentence, [*values], [*values.values()])

    def _extremes(self, rows):
        """Find far values, see :func:`extremes`, by feature."""
        numbers, numeric = rows.table.numbers, rows.schema.numeric
        columns = odd_columns(numbers, rows.weights)
        if not columns.size:
            return []
        one_class = np.zeros(rows.labels.size, dtype=np.int64), rows.weights, 1
        values = Values.of(numbers[:, columns], *one_class, rows.schema.n_features)
        return [(int(numeric[columns[k]]), value) for k, value in extremes(values)]

    def _warn_of_gaps(self, counts):
        if self._gap_rule() == "skip" and counts.total >= FEWEST:
            self._remark(GapWarning, _GAPS, sorted(informative_gaps(counts, self._coded)))

    def _warn_of_rows(self, rows):
        """Warn of columns that number the rows, and of such as are the same in all."""
        if self.identifiers == "keep" or rows.each_weight.sum() < FEWEST_ROWS:
            return
        schema, still = rows.schema, []
        if schema.numeric.size and not rows.is_sparse:
            numbers = rows.table.numbers
            low, high = np.fmin.reduce(numbers, axis=0), np.fmax.reduce(numbers, axis=0)
            columns = numbering(numbers) if rows.weights is None else []
            self._remark(IdentifierWarning, _NUMBERED, schema.numeric[columns])
            still = schema.numeric[~(low < high)]
        self._warn_of_constants(schema, still)

    def _warn_of_constants(self, schema, still):
        """Warn of features of one value, or none; ``still`` are the numeric ones that are so."""
        constant = np.append(schema.nominal[schema.n_values < 2], still)
        sentence = "one value in all rows, or none: it says nothing of the class."
        self._remark(ConstantWarning, sentence, np.sort(constant))

    def _warn_of_unseen(self, table, **of_what):
        """Warn of features most of whose values are new, but for those that ``fit`` doubted."""
        unseen = unseen_columns(table, self._skips_unseen, **of_what)
        if unseen:
            remarked = {k for k, rank in self._told.items() if rank < STRENGTH[UnseenValueWarning]}
            names = names_in(self)
            notify(
                Finding(UnseenValueWarning, sentence, dict.fromkeys(called([k], names), ""))
                for k, sentence in unseen
                if k not in remarked
            )
