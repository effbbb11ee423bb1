"""Answers for rows that need not fit in memory, a batch at a time."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Literal, get_args

from sklearn.utils.validation import check_is_fitted

from ..batches.query_rows import asked_rows
from ..batches.run import mapped
from ..batches.wanted import listed_names
from ..machine.whole_fit import of_one_fit
from ..table.column_names import names_in, refuse_other_names
from ..table.kinds.frame import Frame
from ..table.kinds.kind import Kind
from ..table.types import Labels

_Method = Literal["predict", "predict_proba", "predict_log_proba", "predict_joint_log_proba"]
_METHODS = get_args(_Method)


class PredictBatchesMixin:
    """``predict_batches`` for a CountingClassifier."""

    @of_one_fit
    def predict_batches(
        self,
        source: Any,
        *,
        method: _Method = "predict",
        features: Sequence[str] | None = None,
        n_jobs: int | None = None,
    ) -> Iterator[Labels]:
        """Yield the answers for rows that need not fit in memory, a batch at a time.

        They are those that ``method`` has for all rows at once. Its warnings are of each batch.

        Parameters
        ----------
        source : path, paths, LazyFrame, frame, Arrow stream or data set, or iterable of batches
            As in :meth:`Counts.from_batches`: Parquet files and folders, lazy frames of polars,
            Dask frames, streams of Arrow, or an iterable of frames, arrays, or tuples (X, y) or
            (X, y, weights), of which X is taken.
        method : {"predict", "predict_proba", "predict_log_proba", "predict_joint_log_proba"}
            What answers for each batch.
        features : sequence of str, optional
            Columns of the features, in the order of training. By default those of the same names as
            in training. Other columns, such as the target, are ignored. A model that was fitted
            without names takes all columns, which must be as many as it has features.
        n_jobs : int, optional
            Pieces of the source that are read and answered at a time, by threads, which changes no
            answer. Of a Dask frame its scheduler decides, and this is not looked at.

        Yields
        ------
        ndarray of shape (n_rows_of_batch,) or (n_rows_of_batch, n_classes)
            In the order of the source, as ``method`` returns them; none for a batch without rows.
            Of Parquet a batch is a row group.

        Raises
        ------
        NotFittedError
            Before a fit.
        ValueError
            ``method`` is none of these; ``n_jobs`` is 0; ``features`` are not as many as in
            training. While it is iterated over: the source, or a batch, lacks a column, or has
            another number of columns where they have no names; or as ``method`` raises.
        TypeError
            The source is none of these. While it is iterated over: as ``method`` raises.
        FileNotFoundError
            There is no such path; while it is iterated over.
        ImportError
            What reads the source is not installed.

        Examples
        --------
        >>> import pandas as pd
        >>> from seminaive import NaiveBayes
        >>> days = [pd.DataFrame({"sky": ["sun", "rain"], "play": ["yes", "no"]}),
        ...         pd.DataFrame({"sky": ["rain"], "play": ["no"]})]
        >>> model = NaiveBayes().fit_batches(days, "play")
        >>> [answers.tolist() for answers in model.predict_batches(days)]
        [['yes', 'no'], ['no']]
        """
        check_is_fitted(self, "counts_")
        if method not in _METHODS:
            raise ValueError(f"method={method!r} is none of {', '.join(_METHODS)}.")
        answer = partial(_answer, self, method, self._columns_asked(features))
        return mapped(source, answer.args[-1], answer, n_jobs)

    def _columns_asked(self, features):
        """Columns of the features, None for all."""
        if features is None:
            names = names_in(self)
            return None if names is None else tuple(names.tolist())
        columns = listed_names(features)
        if len(columns) != self.n_features_in_:
            raise ValueError(
                f"features names {len(columns)} columns, but the model has {self.n_features_in_}: "
                "name one for each, in the order of training."
            )
        return columns


def _answer(model, method, columns, batch):
    rows = asked_rows(batch, columns)
    if rows is None:
        return None
    if isinstance(rows, Kind) and rows.shape[1] != model.n_features_in_:
        raise ValueError(
            f"A batch has {rows.shape[1]} columns, and the model was fitted to "
            f"{model.n_features_in_} features without names: name their columns in features."
        )
    if columns is None and isinstance(rows, Frame):
        refuse_other_names(model, rows.names)
    return getattr(model, method)(rows)
