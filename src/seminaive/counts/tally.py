"""Counts that know their values and classes by name, so that those of any batches add."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike

from ..batches.names import refuse_other_features
from ..batches.part import Part, Weightless
from ..table.column import in_order
from ..table.labels.one_type import of_one_type
from ..table.labels.places import listed_classes, places_of
from ..table.labels.reader import listed_values
from ..table.schema import Schema, make_schema
from .layout import Move, moved

if TYPE_CHECKING:
    from .counts import Counts

_MISSING_VALUE = None


@dataclass(frozen=True, eq=False)
class Tally:
    """Counts in the layout that one encoder would have given all rows so far.

    ``a + b`` counts the rows of both in the layout of both: values and classes are put in order,
    and one that no row shows has no place unless it is declared in both alike. So batches may be
    added in any order, and for whole weights no bit differs.

    Attributes
    ----------
    counts : Counts
    encoded : Schema
        Before numbers were cut; that of the counts where none were.
    declared : ndarray of bool, shape (n_nominal,)
        Which nominal features of the counts have values that stand in their order, shown or not.
    classes : list
        Sorted.
    shown : ndarray of bool, shape (n_classes,)
        Which classes a row has.
    class_declared : bool
    class_dtype : numpy.dtype
    names : tuple or None
        Of the features.
    n_given : int
        Rows, those of weight 0 among them.
    gaps : ndarray of int
        Features that are nominal so far though their type is numeric, for no row shows anything
        of them.
    refuse : callable or None
        Called with a schema and a number of classes before counts are laid out for them; it raises
        where they are too large.
    """

    counts: Counts
    encoded: Schema
    declared: np.ndarray
    classes: list
    shown: np.ndarray
    class_declared: bool
    class_dtype: np.dtype
    names: tuple | None
    n_given: int
    gaps: np.ndarray
    refuse: Callable[[Schema, int], None] | None = None

    @classmethod
    def of(
        cls,
        part: Part,
        count: Callable[[Part], Counts],
        refuse: Callable[[Schema, int], None] | None = None,
    ) -> Self:
        """Count a batch, and put its values and classes in order.

        Parameters
        ----------
        part : Part
        count : callable
            From a Part to Counts; it may cut numbers, which makes nominal features of them.
        refuse : callable, optional
            See the attribute.

        Returns
        -------
        Tally
        """
        counts, encoded = count(part), part.table.schema
        declared = np.ones(counts.schema.nominal.size, dtype=bool)
        # Intervals have their order from the cuts, and all of them are values.
        declared[np.searchsorted(counts.schema.nominal, encoded.nominal)] = part.declared
        tally = cls(
            counts,
            encoded,
            declared,
            part.classes,
            part.shown,
            part.class_declared,
            part.class_dtype,
            part.names,
            part.n_given,
            part.gaps,
            refuse,
        )
        classes = part.classes if part.class_declared else tally._shown_classes()
        return tally._laid_out(tally._values(), in_order(classes))

    def __add__(self, other: Self) -> Self:
        self._check(other)
        class_dtype = _common(self.class_dtype, other.class_dtype)
        self, other = self._of_type(class_dtype), other._of_type(class_dtype)
        lists = zip(self._values(), other._values(), strict=True)
        alike = [_known(first) == _known(second) for first, second in lists]
        declared = self.declared & other.declared & np.array(alike, dtype=bool)
        lists = zip(self._values(declared), other._values(declared), declared, strict=True)
        # Where both declare the values, they stay in the order of the first.
        values = [
            max(first, second, key=len)
            if stays
            else _in_order(list({**dict.fromkeys(first), **dict.fromkeys(second)}))
            for first, second, stays in lists
        ]
        stay = self.class_declared and other.class_declared and self.classes == other.classes
        classes = self.classes
        if not stay:
            classes = in_order([*self._shown_classes(), *other._shown_classes()])
        first, two = (tally._laid_out(values, classes) for tally in (self, other))
        return replace(
            first,
            counts=first.counts + two.counts,
            declared=declared,
            shown=first.shown | two.shown,
            class_declared=stay,
            class_dtype=class_dtype,
            n_given=first.n_given + two.n_given,
            gaps=np.intersect1d(first.gaps, two.gaps),
        )

    @property
    def labels(self):
        """The classes as an array, shape (n_classes,)."""
        if self.class_dtype.kind != "O":
            labels = np.empty(len(self.classes), dtype=self.class_dtype)
            labels[:] = self.classes
            # Of integers of one batch and floats of another, floats may take some for others.
            if self.class_dtype.kind != "f" or labels.tolist() == self.classes:
                return labels
        return of_one_type(self.classes)

    def with_weightless(self, rows: Weightless) -> Self:
        """Add rows of weight 0, which say what classes there are.

        Parameters
        ----------
        rows : Weightless

        Returns
        -------
        Tally
        """
        schema, n_classes = self.counts.schema, len(rows.classes)
        nowhere = np.full(len(self.classes), -1)
        nothing = replace(
            self,
            counts=moved(self.counts, Move.between(schema, schema, nowhere, n_classes)),
            **vars(rows),
        )
        classes = rows.classes if rows.class_declared else nothing._shown_classes()
        return self + nothing._laid_out(nothing._values(self.declared), in_order(classes))

    def of_classes(self, classes: ArrayLike) -> Self:
        """Lay the counts out for listed classes, which may be more than the rows have.

        Parameters
        ----------
        classes : array-like of shape (n_classes,)

        Returns
        -------
        Tally

        Raises
        ------
        ValueError
            A row has a class that is not listed.
        """
        classes = listed_classes(classes, self.class_dtype)
        class_list, tally = listed_values(classes), self._of_type(classes.dtype)
        shown = tally._shown_classes()
        for label, place in zip(shown, places_of(shown, classes), strict=True):
            if place is None:
                raise ValueError(
                    f"The target label {label!r} in y does not exist in the initial classes "
                    f"{class_list}."
                )
        return replace(tally._laid_out(tally._values(), class_list), class_dtype=classes.dtype)

    def _of_type(self, kind):
        """Return the same counts with classes of this type, if they are dates or times.

        Those of two units are equal, and by the first versions of NumPy have two hashes.
        """
        if kind.kind not in "mM" or kind == self.class_dtype:
            return self
        return replace(self, classes=list(np.array(self.classes, dtype=kind)), class_dtype=kind)

    def _values(self, declared=None):
        """Values of every nominal feature: all of them where declared, else those shown."""
        declared = self.declared if declared is None else declared
        schema, shown = self.counts.schema, self.counts.cells.sum(axis=1) > 0
        lists = []
        for k, stays in enumerate(declared):
            values = schema.values(k).tolist()
            if not stays:
                has_rows = shown[schema.offsets[k] + 2 : schema.offsets[k + 1]]
                values = [value for value, has in zip(values, has_rows, strict=True) if has]
                values = _in_order(values)
            lists.append(values)
        return lists

    def _shown_classes(self):
        return [label for label, has in zip(self.classes, self.shown, strict=True) if has]

    def _laid_out(self, values, classes):
        """Return the same counts for these values of each nominal feature, and classes."""
        old = self.counts.schema
        schema = make_schema(old.n_features, old.nominal, values)
        if schema.same_layout(old) and classes == self.classes:
            return self
        if self.refuse is not None:
            self.refuse(schema, len(classes))
        position = {label: place for place, label in enumerate(classes)}
        places = np.array([position.get(label, -1) for label in self.classes])
        move = Move.between(old, schema, places, len(classes))
        shown = np.zeros(len(classes), dtype=bool)
        shown[places[places >= 0]] = self.shown[places >= 0]
        nominal_places = np.searchsorted(old.nominal, self.encoded.nominal)
        encoded = make_schema(
            self.encoded.n_features, self.encoded.nominal, [values[k] for k in nominal_places]
        )
        counts = moved(self.counts, move)
        return replace(self, counts=counts, encoded=encoded, classes=classes, shown=shown)

    def _check(self, other):
        layouts = ((tally.names, tally.encoded.n_features) for tally in (self, other))
        refuse_other_features(*layouts, "Batches")
        nominal, two = self.encoded.nominal, other.encoded.nominal
        changed = np.setxor1d(nominal, two)
        if changed.size:
            first = int(changed[0])
            name = first if self.names is None else self.names[first]
            raise ValueError(
                f"Column {name!r} is nominal in one batch and numeric in another: name it in "
                "categorical_features, or give it one type in all batches, also where it is empty."
            )


def _known(values):
    return [value for value in values if value is not _MISSING_VALUE]


def _in_order(values):
    """Sorted, the missing value last."""
    ordered = in_order(_known(values))
    return ordered if len(ordered) == len(values) else [*ordered, _MISSING_VALUE]


def _common(first, second):
    """The type of labels that have either: object for text and numbers, which have none.

    And of integers of which NumPy would make floats, since some are signed and others large.
    """
    kinds = first.kind + second.kind
    if kinds in ("UU", "MM", "mm") or set(kinds) <= set("biuf"):
        kind = np.promote_types(first, second)
        if kind.kind != "f" or "f" in kinds:
            return kind
    return np.dtype(object)
