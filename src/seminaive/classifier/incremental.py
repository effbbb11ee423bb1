"""Learning in chunks, for classifiers of which merged counts are all that they need."""

from operator import attrgetter
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils.metaestimators import available_if

from ..table.types import Rows
from .labels import known_labels

__all__ = ["IncrementalMixin"]


class IncrementalMixin:
    """``partial_fit`` for a CountingClassifier: counts of more rows are added."""

    #: Whether the parameters let counts of more rows be added; one may need all rows together.
    _takes_chunks = True

    @available_if(attrgetter("_takes_chunks"))
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
        classes : array-like, optional
            All classes that can ever occur; required at the first call. Each has a column.

        Returns
        -------
        self
        """
        self._validate_params()
        self._refuse_chunks()
        first = not hasattr(self, "counts_")
        if first:
            if classes is None:
                raise ValueError("classes must be passed on the first call to partial_fit.")
            self.classes_ = self.declared_classes_ = np.unique(np.asarray(classes))
            self._start(X)
        elif classes is not None and not np.array_equal(np.unique(classes), self.classes_):
            raise ValueError(
                f"classes={np.unique(classes).tolist()} differs from those of the first call to "
                f"partial_fit, {self.classes_.tolist()}."
            )
        labels = known_labels(y, self.classes_, self.declared_classes_)
        self._learn(X, labels, sample_weight, reset=first)
        return self

    def _refuse_chunks(self):
        """Raise a ValueError where a parameter needs all rows together."""
