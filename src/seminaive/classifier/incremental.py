"""Learning in chunks, for classifiers of which merged counts are all that they need."""

from copy import copy
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from ..table.labels.places import listed_classes
from ..table.labels.reader import read_labels
from ..table.types import Rows
from .from_batches import BatchesMixin
from .labels import known_labels
from .unless import unless

__all__ = ["IncrementalMixin"]


class IncrementalMixin(BatchesMixin):
    """``partial_fit`` for a CountingClassifier: counts of more rows are added."""

    def _why_no_batches(self):
        model = copy(self)
        # Chunks may go on from a fit, batches begin anew; and whether there are numbers to cut
        # they tell themselves.
        model.__dict__.pop("counts_", None)
        if hasattr(model, "discretiser"):
            model.discretiser = None
        return model._why_no_chunks()

    @unless("_why_no_chunks")
    def partial_fit(
        self,
        X: Rows,
        y: ArrayLike,
        classes: ArrayLike | None = None,
        sample_weight: ArrayLike | None = None,
    ) -> Self:
        """Fit on more rows; the result equals one fit on all rows so far.

        Parameters
        ----------
        X, y, sample_weight
            As in :meth:`fit`.
        classes : array-like of shape (n_classes,), optional
            All classes that can ever occur; required at the first call. Each has a column.

        Returns
        -------
        self

        Raises
        ------
        NoChunksError
            A ValueError and AttributeError, so that ``hasattr`` tells: the parameters need all rows
            together. Or numbers would be cut, and their cuts are not known, or not those of the
            rows so far. Where ``categorical_features`` names columns, the first call tells.
        ValueError
            As in :meth:`fit`. The first call has no ``classes``, a later one has others, y holds a
            label that is none of them, or X has other columns, or a column of another type, than
            the rows so far.
        TypeError
            As in :meth:`fit`.
        """
        self._validate_params()
        first, read = not hasattr(self, "counts_"), read_labels(y)
        if first:
            if classes is None:
                raise ValueError("classes must be passed on the first call to partial_fit.")
            self.classes_ = self.declared_classes_ = listed_classes(classes, read.values.dtype)
            self._start(X)
        else:
            self._refuse_other_gaps()
            if classes is not None:
                self._refuse_other(listed_classes(classes))
        labels = known_labels(y, self.classes_, self.declared_classes_, read)
        self._learn(X, labels, sample_weight, reset=first, chunk=True)
        return self

    def _refuse_other_gaps(self):
        """Raise ValueError where gaps would not be what they are in the rows so far."""
        had = self.encoder_.missing
        now = self.missing
        # What else a family makes of gaps is to the encoder as skipping them.
        if (now == "value") != (had == "value"):
            raise ValueError(
                f"missing={now!r} now, and the rows so far were counted with missing={had!r}: set "
                "it back, or fit on all rows together."
            )

    def _refuse_other(self, classes):
        """Raise ValueError where a later call lists other classes than the first one."""
        if not np.array_equal(classes, self.classes_):
            raise ValueError(
                f"classes={classes.tolist()} differs from those of the first call to "
                f"partial_fit, {self.classes_.tolist()}."
            )
