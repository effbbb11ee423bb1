"""What an explanation of rows holds: contributions by feature, under names, as a data frame."""

from dataclasses import dataclass
from typing import Any

import narwhals as nw
import numpy as np
from numpy.typing import NDArray

from ..table.kinds.frame import is_frame
from ..table.labels.places import places_of
from ..table.schema import MISSING
from ..table.table import Table
from ..table.types import Labels, Scores


@dataclass(frozen=True, eq=False)
class Explanation:
    """Why rows have the log odds that they have, feature by feature; ``explain`` makes it.

    Attributes
    ----------
    contributions : ndarray of shape (n_rows, n_features)
        What each feature adds to the log odds of the first class of the row's pair against the
        second, in nats, less what it adds in the mean training row: near 0 for an ordinary value.
    baseline : ndarray of shape (n_rows,)
        Log odds of the mean training row, between the same classes.
    log_odds : ndarray of shape (n_rows,)
        Of the row. Where ``additive``, it is ``baseline + contributions.sum(axis=1)`` but for
        rounding.
    classes : ndarray of shape (n_rows, 2)
        The pair of classes of each row.
    feature_names : tuple
        As in training, of whatever type; ``x0``, ``x1``, ... where there were none.
    by_class : ndarray of shape (n_rows, n_features, n_classes)
        What each feature adds to the log joint score of every class, columns as in ``classes_`` of
        the classifier, with no mean taken off.
    additive : bool
        Whether the score is a sum over features. Where it is not, a contribution is the log odds of
        the row less those of the same row with the feature missing, ``baseline`` those of a row
        with all features missing, and they do not add up.
    values : ndarray of object, shape (n_rows, n_features)
        The rows as they were given.
    library : narwhals.Implementation or None
        What the data frame was made by that was explained, and :meth:`to_frame` makes another by.
    index : object
        Of a pandas frame.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import Explanation, NaiveBayes
    >>> X = np.array([["sun", "hot"], ["rain", "cold"], ["sun", "cold"], ["rain", "hot"]])
    >>> found = NaiveBayes().fit(X, ["play", "stay", "play", "stay"]).explain(X[:2])
    >>> isinstance(found, Explanation), found.additive
    (True, True)
    >>> found.contributions.round(2).tolist()
    [[1.1, 0.0], [1.1, 0.0]]
    """

    contributions: Scores
    baseline: Scores
    log_odds: Scores
    classes: Labels
    feature_names: tuple[Any, ...]
    by_class: Scores
    additive: bool
    values: NDArray[Any]
    library: nw.Implementation | None = None
    index: Any = None

    def __len__(self) -> int:
        return len(self.contributions)

    def to_frame(self) -> Any:
        """Return the contributions as a data frame, a column for each feature.

        Returns
        -------
        data frame
            Of the library of the frame that was explained, with its index in pandas. Of arrays and
            Tables of pandas.

        Raises
        ------
        ImportError
            No frame was explained, and pandas is not installed.

        Examples
        --------
        >>> import pandas as pd
        >>> from seminaive import NaiveBayes
        >>> X = pd.DataFrame({"sky": ["sun", "rain"], "air": ["hot", "hot"]}, index=["mon", "tue"])
        >>> NaiveBayes().fit(X, [1, 0]).explain(X, classes=(1, 0)).to_frame().round(2)
              sky  air
        mon  0.69  0.0
        tue -0.69  0.0
        """
        library, names = self.library, list(self.feature_names)
        if library is None or library.is_pandas():
            try:
                import pandas
            except ImportError:
                raise ImportError(
                    "No data frame was explained, so that one of pandas is made, which is not "
                    "installed: install it, or take contributions and feature_names."
                ) from None
            # Where all names are tuples they become levels, as they were.
            return pandas.DataFrame(self.contributions, index=self.index, columns=names, copy=True)
        columns = dict(zip(map(str, names), self.contributions.T, strict=True))
        frame = nw.from_dict(columns, backend=library).to_native()
        if self.index is not None:
            frame.index = self.index
        return frame


def given_rows(rows):
    """Values of rows as they were given, with library and index of a data frame, None otherwise.

    Parameters
    ----------
    rows : Table or Kind

    Returns
    -------
    tuple
        ``values``, ``library`` and ``index`` of an :class:`Explanation`.
    """
    if isinstance(rows, Table):
        return _decoded(rows), None, None
    cells = rows.given
    if not is_frame(cells):
        cells = cells.toarray() if rows.is_sparse else cells
        return cells.astype(object), None, None
    frame = nw.from_native(cells, eager_only=True)
    values = np.empty(frame.shape, dtype=object)
    for k in range(frame.shape[1]):
        values[:, k] = frame[:, k].to_list()
    return values, frame.implementation, nw.maybe_get_index(frame)


def _decoded(table):
    """Values of a Table; None for missing ones, and for unseen ones, which it does not know."""
    schema, numbers = table.schema, table.numbers
    values = np.empty(table.shape, dtype=object)
    codes = np.maximum(table.dense_codes(), MISSING)
    for k, position in enumerate(schema.nominal):
        # The last one is what MISSING, -1, picks.
        lookup = np.array([*schema.values(k).tolist(), None], dtype=object)
        values[:, position] = lookup[codes[:, k]]
    numbers = numbers.toarray() if table.sparse_numbers else numbers
    values[:, schema.numeric] = numbers
    return values


def pairs_of(joint, declared, classes):
    """Positions (n_rows, 2) of the classes to compare: two for all, or each row's most probable.

    Parameters
    ----------
    joint : ndarray of shape (n_rows, n_classes)
        Log joint scores.
    declared : ndarray of shape (n_classes,)
        Labels.
    classes : pair of labels or None

    Raises
    ------
    ValueError
        There is one class only, or ``classes`` are no two of them.
    """
    if declared.size < 2:
        raise ValueError("A model of one class has no log odds.")
    if classes is None:
        return np.argsort(-joint, axis=1, kind="stable")[:, :2]
    chosen = places_of([*classes], declared)
    if len(chosen) != 2 or None in chosen or chosen[0] == chosen[1]:
        raise ValueError(
            f"classes={classes!r} are no two of the model's, which are {declared.tolist()}."
        )
    return np.tile(chosen, (len(joint), 1))
