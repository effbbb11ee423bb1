"""Networks that read their rows again once the parents are known, from batches too."""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any, Self

from numpy.typing import ArrayLike

from ..batches.wanted import Wanted, listed_names
from ..classifier.from_batches import BatchesMixin
from ..classifier.unless import unless
from ..machine.whole_fit import whole_fit
from ..table.column_names import keep_names
from .factors import Families
from .passes import Source, of_rows
from .sparse import OTHER_ROWS, SparseFamilies

_ONE_PASS = (
    "{} reads the rows again once the parents are known, and a {} can be read only once: give what "
    "can be read again, as a path or a list of batches, or use fit."
)


class ReadsAgainMixin(BatchesMixin):
    """Adds ``fit_batches`` in several passes to a NetworkClassifier, where one does not suffice."""

    def _reads_again(self):
        """What reads the rows again, with its parameters, in words; "" where counts suffice."""
        return type(self).__name__

    def _why_no_counts(self):
        if not (why := self._why_no_batches()) and (reader := self._reads_again()):
            return (
                f"{reader} reads the rows again once the parents are known, so that counts of them "
                "do not suffice: use fit or fit_batches."
            )
        return why

    memory_to_fit = unless("_why_no_counts")(BatchesMixin.memory_to_fit)
    fit_counts = unless("_why_no_counts")(BatchesMixin.fit_counts)

    @unless("_why_no_batches")
    @whole_fit
    def fit_batches(
        self,
        source: Any,
        target: str | None = None,
        *,
        sample_weight: str | None = None,
        features: Sequence[str] | None = None,
        classes: ArrayLike | None = None,
        n_jobs: int | None = None,
    ) -> Self:
        """Fit on rows that need not fit in memory, in as many passes as the notes of the class say.

        The result is that of :meth:`fit` on all rows, but for rounding in what is summed of
        scores, where columns are nominal and weights whole.

        Parameters
        ----------
        source : path, paths, LazyFrame, frame, Arrow stream or data set, or iterable of batches
            As in :meth:`NaiveBayes.fit_batches`; where it takes more than one pass, none that can
            be read only once, as an iterator or a stream of Arrow can.
        target, sample_weight : str, optional
            As in :meth:`NaiveBayes.fit_batches`.
        features : sequence of str, optional
            As in :meth:`NaiveBayes.fit_batches`.
        classes : array-like of shape (n_classes,), optional
            As in :meth:`NaiveBayes.fit_batches`.
        n_jobs : int, optional
            As in :meth:`NaiveBayes.fit_batches`.

        Returns
        -------
        self

        Raises
        ------
        NoChunksError, TypeError, FileNotFoundError, ImportError
            As in :meth:`NaiveBayes.fit_batches`.
        ValueError
            As in :meth:`NaiveBayes.fit_batches`; or the source can be read only once, or gives
            other rows when it is read again.
        """
        of_columns = {
            "sample_weight": sample_weight,
            "features": features,
            "classes": classes,
            "n_jobs": n_jobs,
        }
        if not (reader := self._reads_again()):
            return super().fit_batches(source, target, **of_columns)
        if isinstance(source, Iterator):
            raise ValueError(_ONE_PASS.format(reader, type(source).__name__))
        self._validate_params()
        self.__dict__.pop("counts_", None)
        named = listed_names(features)
        wanted = Wanted(target, sample_weight, named, self._new_encoder(), compact=True)
        self._read_again = Source(source, wanted, {}, self._laid_out, n_jobs)
        super().fit_batches(source, target, **of_columns)
        counted = self.family_counts_
        sparse = isinstance(counted, SparseFamilies)
        # Every family counts every row, under its missing cells too.
        second = counted.weights[0].sum() if sparse else counted.sum() / self.n_features_in_
        first = self.counts_.classes.sum()
        if abs(second - first) > 1e-9 * first:
            raise ValueError(OTHER_ROWS)
        # Neither a file nor rows are kept with the model.
        del self._read_again
        return self

    def _take(self, counts, encoded, names):
        if (source := getattr(self, "_read_again", None)) is not None:
            encoder = copy(source.wanted.encoder)
            encoder.schema_ = encoded
            keep_names(encoder, names)
            self._read_again = replace(
                source,
                wanted=replace(source.wanted, encoder=encoder),
                classes=self.declared_classes_,
                cut=self._laid_out,
            )
        super()._take(counts, encoded, names)

    def _pass(self, rows):
        """Further passes over TrainingRows, or where there are none over the source."""
        return self._read_again if rows is None else of_rows(rows)

    def _leave_out(self, fold):
        families, n_classes = Families.of(fold.schema, self.parents_), self.declared_classes_.size
        kind = SparseFamilies if isinstance(self.family_counts_, SparseFamilies) else Families
        counted = kind.counted(families, fold.table, fold.labels, n_classes, -fold.each_weight)
        self.family_counts_ = self.family_counts_ + counted

    def _shown(self, rows, families):
        """Count in a further pass what combinations rows show of Families."""
        return self._pass(rows)(partial(_counted, families, self.declared_classes_.size))


def _counted(families, n_classes, table, labels, weights):
    return SparseFamilies.counted(families, table, labels, n_classes, weights)
