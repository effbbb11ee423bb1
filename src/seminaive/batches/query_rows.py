"""A batch of rows to predict: its features, found by name."""

import narwhals as nw

from ..table.column_names import column_names
from ..table.kinds.frame import Frame, is_frame
from .arrow import arrow_rows, is_arrow
from .names import refuse_twins, refuse_unknown


def asked_rows(batch, columns):
    """Take the features of a batch, or return None if it has no rows.

    Parameters
    ----------
    batch : data frame, Arrow table or record batch, array, CSR matrix, or tuple
        Of a tuple the first entry: (X, y) or (X, y, weights), as batches to learn from are.
    columns : tuple of str or None
        Names of the features in the order of training; all columns if None.

    Returns
    -------
    Kind, array-like or None
        Checked rows of a frame or of Arrow; anything else as it is.

    Raises
    ------
    ValueError
        A frame lacks a column, or is not what a classifier can read.
    TypeError
        A column of Arrow holds neither numbers nor names.
    """
    X = batch[0] if isinstance(batch, tuple) else batch
    rows = X.shape[:1] if hasattr(X, "shape") else (len(X),) if hasattr(X, "__len__") else ()
    if tuple(rows) == (0,):
        return None
    if is_arrow(X):
        names = X.schema.names
        refuse_twins(names)
        refuse_unknown(names, columns, "A batch")
        return arrow_rows(X if columns is None else X.select(list(columns)))
    if is_frame(X):
        frame = nw.from_native(X, eager_only=True)
        names = column_names(X)
        refuse_unknown(names, columns, "A batch")
        # By their places, for the names of a file without a header are numbers.
        places = range(len(names)) if columns is None else [names.index(name) for name in columns]
        return Frame(frame[:, list(places)].to_native())
    return X
