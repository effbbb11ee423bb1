"""What each feature of a row adds to each class, where a score is a sum over features."""

from ..table.types import Rows, Scores

__all__ = ["ExplainMixin"]


class ExplainMixin:
    """``explain`` for a CountingClassifier whose scorer has ``log_scores_by_feature(table)``.

    That is a hook on what ``_factors`` makes: the terms of ``joint_log_scores(table)``, of shape
    (n_rows, n_features, n_classes), features as in the input. ``class_log_prior_`` is the rest.
    """

    def explain(self, X: Rows) -> Scores:
        """Take the log joint score of each row apart into what every feature adds to each class.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            The columns are those of training, by the same names in the same order.

        Returns
        -------
        ndarray of shape (n_rows, n_features, n_classes)
            In nats. ``class_log_prior_ + explain(X).sum(axis=1)`` is
            :meth:`predict_joint_log_proba`, but for rounding (and, in the adjusted models, a
            number that all classes of a row share). The difference of two classes is what the
            feature adds to the log odds of the one
            against the other. A missing value that is skipped adds 0 to every class.

        Raises
        ------
        NotFittedError, TypeError
            As in :meth:`predict_joint_log_proba`.
        ValueError
            As there; or the score is no sum over features, as that of an adjusted model of three
            or more classes with ``combine="normalise"``.

        Notes
        -----
        An array of this size is made, also for sparse rows: ask for the rows that matter.
        """
        table = self._encode(X)
        return self._answered(self._fitted_factors.log_scores_by_feature(table))
