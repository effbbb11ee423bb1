"""What each feature of a row adds to the log odds of two classes."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ..machine.whole_fit import of_one_fit
from ..table.column_names import names_in
from ..table.schema import MISSING
from ..table.table import Table
from ..table.types import Rows
from .explanation import Explanation, given_rows, pairs_of


class ExplainMixin:
    """``explain`` for a CountingClassifier whose score is a sum over features.

    Its scorer has ``log_scores_by_feature(table)``: the terms of ``joint_log_scores(table)``, of
    shape (n_rows, n_features, n_classes), features as in the input; ``class_log_prior_`` is the
    rest. And it has ``mean_scores_by_feature(counts)``, their mean over the training rows.
    """

    @of_one_fit
    def explain(self, X: Rows, *, classes: Sequence[Any] | None = None) -> Explanation:
        """Explain the log odds of two classes, feature by feature.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            The columns are those of training, by the same names in the same order.
        classes : pair of labels, optional
            The one against the other, in all rows. By default each row's most probable class
            against its second.

        Returns
        -------
        Explanation
            ``contributions`` (n_rows, n_features) in nats, measured from the mean training row,
            whose log odds are the ``baseline``; ``to_frame()`` makes a data frame of them.
            Together they are the difference of the two classes in
            :meth:`predict_joint_log_proba`, but for rounding. ``by_class`` has what each feature
            adds to each class: with ``class_log_prior_`` it sums to the joint score (in the
            adjusted models but for a number that all classes of a row share). A missing value that
            is skipped adds 0 to every class. Of AODE and AnDE, whose scores are no sums over
            features, the Explanation is not ``additive``, and says what leaving a feature out
            changes.

        Raises
        ------
        NotFittedError, TypeError
            As in :meth:`predict_joint_log_proba`.
        ValueError
            As there. Or ``classes`` are no two of the model's, or it has one only. The score is no
            sum over features, as that of an adjusted model of three or more classes with
            ``combine="normalise"``.

        Notes
        -----
        The mean comes from counts: it is that of a feature's term over the training rows, with
        their weights in training; a missing value counts as 0. Two kinds of numeric features have
        approximate means. In averages over features the numbers of each class are taken to be
        normal. With kernel densities 512 quantiles stand for a class of more different numbers.
        The sum is exact in either case.

        A class with the prior 0 has infinite log odds.

        ``by_class`` is an array of that size also for sparse rows, and AODE and AnDE predict the
        rows once for every feature: ask for the rows that matter.
        """
        rows = self._asked(X)
        table = self._encode(rows)
        joint = self._weighed(self._joint_scores(table))
        pairs = pairs_of(joint, self.classes_, classes)
        parts = self._by_column(self._answered(self._terms(table)))
        mean_parts = self._by_column(self._answered(self._mean_terms()))
        with np.errstate(invalid="ignore"):
            means = _differences(mean_parts[None], pairs)
            contributions = _differences(parts, pairs) - means
            baseline = _differences(self._rest()[None], pairs) + means.sum(axis=1)
            log_odds = _differences(joint, pairs)
        names = names_in(self)
        names = [f"x{k}" for k in range(self.n_features_in_)] if names is None else names.tolist()
        return Explanation(
            contributions,
            baseline,
            log_odds,
            self.classes_[pairs],
            tuple(names),
            parts,
            self._is_sum_over_features,
            *given_rows(rows),
        )

    _is_sum_over_features = True

    def _joint_scores(self, table):
        """Score a Table, (n_rows, n_declared)."""
        return self._fitted_factors.joint_log_scores(table)

    def _terms(self, table):
        """What each feature adds to each class, (n_rows, n_features, n_declared)."""
        return self._fitted_factors.log_scores_by_feature(table)

    def _mean_terms(self):
        """Average that over the training rows, (n_features, n_declared)."""
        return self._fitted_factors.mean_scores_by_feature(self.counts_)

    def _by_column(self, terms):
        """Add what codes and gaps of numbers say to their columns, (..., n_features, n_classes)."""
        n = self.n_features_in_
        if terms.shape[-2] == n:
            return terms
        out = terms[..., :n, :].copy()
        out[..., self._behind, :] += terms[..., n:, :]
        return out

    def _rest(self):
        """Score of a row that says nothing, (n_classes,)."""
        return self.class_log_prior_


class LeavingOutMixin(ExplainMixin):
    """``explain`` where the score is no sum: each feature of a row is made missing in turn.

    The result says that it does not add up. All features are nominal once numbers are cut.
    """

    _is_sum_over_features = False

    def _terms(self, table):
        codes = table.dense_codes()
        joint = self._joint_scores(table)
        out = np.zeros((*codes.shape, joint.shape[1]))
        for k in range(codes.shape[1]):
            rows = np.flatnonzero(codes[:, k] != MISSING)
            if not rows.size:
                continue
            without = codes[rows]
            without[:, k] = MISSING
            hidden = replace(
                table, codes=without, numbers=table.numbers[: rows.size], zero_codes=None
            )
            scores = self._joint_scores(hidden)
            # A class that is impossible stays so, and nothing is added to it.
            np.subtract(joint[rows], scores, out=scores, where=np.isfinite(scores))
            out[rows, k] = np.where(np.isfinite(scores), scores, 0.0)
        return out

    def _mean_terms(self):
        return np.zeros((self.n_features_in_, self.declared_classes_.size))

    def _rest(self):
        schema = self.counts_.schema
        nothing = np.full((1, schema.n_features), MISSING, dtype=np.int32)
        table = Table(schema, nothing, np.empty((1, 0)))
        return self._weighed(self._joint_scores(table))[0]


def _differences(scores, pairs):
    """Scores (n_rows or 1, ..., n_classes) of the first class of each row's pair less the second's.

    ``pairs`` are positions (n_rows, 2).
    """
    scores = np.broadcast_to(scores, (len(pairs), *scores.shape[1:]))
    rows = np.arange(len(pairs))
    return scores[rows, ..., pairs[:, 0]] - scores[rows, ..., pairs[:, 1]]
