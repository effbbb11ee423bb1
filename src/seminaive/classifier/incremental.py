"""Learning in chunks, for classifiers of which merged counts are all that they need."""

from copy import copy
from functools import cache
from itertools import repeat
from operator import is_, itemgetter
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import ArrayLike

from ..machine.whole_fit import whole_fit
from ..table.column_names import share_names
from ..table.labels.places import listed_classes
from ..table.labels.reader import read_labels
from ..table.types import Rows
from ..table.weights import refuse_overflow
from .from_batches import BatchesMixin
from .labels import few_labels, known_labels
from .unless import unless

# Parameters of these types stay what they are.
_PLAIN = frozenset([bool, int, float, str, type(None)])


class IncrementalMixin(BatchesMixin):
    """``partial_fit`` for a CountingClassifier: counts of more rows are added.

    Rows may come one at a time. Parameters are then validated once, and what is made of the counts
    is made when somebody asks for it, by the parameters of the last chunk.
    """

    #: What :meth:`_make` sets, in a family that can wait with it.
    _made = (
        "_fitted_factors",
        "class_count_",
        "_log_class_weights",
        "_empty_values",
        "_skips_unseen",
        "_silent",
    )

    #: Of these, what no answer depends on: made where somebody asks for one of them.
    _report_names = ("class_count_",)

    #: What is decided by the counts, where :attr:`_keeps` says so.
    _decides = ("counts_", "_cutters", "_gaps", "_chosen", "_far")

    if not TYPE_CHECKING:

        def __getattr__(self, name):
            if name in self._made or name in self._decides:
                self._make_now(report=name in self._report_names)
                # Another thread may have made it meanwhile.
                if name in self.__dict__:
                    return self.__dict__[name]
            return super().__getattr__(name)

    def __getstate__(self):
        self._make_now()
        return super().__getstate__()

    def __dir__(self):
        self._make_now()
        return super().__dir__()

    def _postpone(self):
        """Let what is made of the counts wait, with the parameters of the last rows."""
        for name in (*self._made, *(self._decides if self._keeps else ())):
            self.__dict__.pop(name, None)
        now = self._validated
        self._waiting = now or {name: getattr(self, name) for name in _names(type(self))}

    def _keep(self, counts, encoded, *, later):
        """Take over counts by which densities are decided, now or ``later``, when it is asked."""
        refuse_overflow(counts.classes.sum())
        self._uncut = counts
        self.encoder_ = copy(self.encoder_)  # that of the rows so far is still read
        self.encoder_.schema_ = encoded
        share_names(self, self.encoder_)
        waits = "counts_" not in self.__dict__ and self.__dict__.get("_waiting") is self._validated
        if not waits or self._validated is None:
            self._postpone()
        if not later:
            self._make_now()

    def _make_now(self, *, report=True):
        """Make what waits, if anything does; where nobody asks for a report, what answers."""
        parameters = self.__dict__.get("_waiting")
        if parameters is None:
            return
        model = object.__new__(type(self))
        model.__dict__ = {**self.__dict__, **parameters}
        model.__dict__.pop("_waiting")
        names = [*self._made]
        if self._keeps:
            model._learn_counts(self._uncut, self.encoder_.schema_)
            names += [name for name in self._decides if name in model.__dict__]
            names += ["_told", "_uncut"]
            report = True
        else:
            # Weights of classes are made of what is reported.
            report = report or model.class_weight is not None
            model._make(self.counts_, self.encoder_.schema_, report=report)
        names = {*names}.difference(() if report else self._report_names)
        self.__dict__.update(zip(names, itemgetter(*names)(model.__dict__), strict=True))
        if report:
            self.__dict__.pop("_waiting", None)

    def _make(self, counts, encoded, *, report=True):
        self.__dict__.pop("_waiting", None)
        super()._make(counts, encoded, report=report)

    def _validate_once(self):
        """Validate the parameters, unless these very ones were validated last."""
        now = dict(zip(names := _names(type(self)), map(getattr, repeat(self), names), strict=True))
        validated = self.__dict__.get("_validated") or {}
        if validated and all(map(is_, now.values(), validated.values())):
            return
        self._validate_params()
        # What can change, as a dict can, is validated each time.
        self._validated = now if all(type(value) in _PLAIN for value in now.values()) else None

    def _why_no_batches(self):
        model = copy(self)
        # Chunks may go on from a fit, batches begin anew; and whether there are numbers to cut
        # they tell themselves.
        for learned in ("counts_", "_uncut", "_waiting"):
            model.__dict__.pop(learned, None)
        if hasattr(model, "discretiser"):
            model.discretiser = None
        return model._why_no_chunks()

    @unless("_why_no_chunks")
    @whole_fit
    def partial_fit(
        self,
        X: Rows,
        y: ArrayLike,
        classes: ArrayLike | None = None,
        sample_weight: ArrayLike | None = None,
    ) -> Self:
        """Fit on more rows; the result equals one fit on all rows so far.

        Densities that "guarded" or "either" decides are decided when it is asked, by all rows so
        far; those that ``fit`` has decided stay. A row moves the folds of all others, so that no
        choice can go on from the last one: that takes milliseconds a column of numbers. Where a
        question follows each row, density="gaussian" answers a hundred times as fast.

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
        self._validate_once()
        first = not {"counts_", "_uncut"} & self.__dict__.keys()
        labels = None if first else few_labels(y, self.classes_, self.declared_classes_)
        read = read_labels(y) if labels is None else None
        if first:
            if classes is None:
                raise ValueError("classes must be passed on the first call to partial_fit.")
            self.classes_ = self.declared_classes_ = listed_classes(classes, read.values.dtype)
            self._start(X)
        else:
            had = self.encoder_.missing
            # What else a family makes of gaps is to the encoder as skipping them.
            if (self.missing == "value") != (had == "value"):
                raise ValueError(
                    f"missing={self.missing!r} now, and the rows so far were counted with "
                    f"missing={had!r}: set it back, or fit on all rows together."
                )
            if classes is not None:
                self._refuse_other(listed_classes(classes))
        if labels is None:
            labels = known_labels(y, self.classes_, self.declared_classes_, read)
        self._learn(X, labels, sample_weight, reset=first, chunk=True)
        return self

    def _refuse_other(self, classes):
        """Raise ValueError where a later call lists other classes than the first one."""
        if not np.array_equal(classes, self.classes_):
            raise ValueError(
                f"classes={classes.tolist()} differs from those of the first call to "
                f"partial_fit, {self.classes_.tolist()}."
            )


@cache
def _names(family):
    """Names of the parameters of a family, for which a signature is read."""
    return tuple(family._get_param_names())
