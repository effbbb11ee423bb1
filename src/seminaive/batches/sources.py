"""Where batches come from: pieces of a source, each of which is read when its turn comes."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import narwhals as nw

from ..table.kinds.frame import is_frame
from .arrow import is_arrow
from .names import refuse_unknown
from .optional import pyarrow
from .parquet import row_groups, without_index

_NO_SOURCE = (
    "Batches cannot be read from a {}: give a path of Parquet files, a lazy frame of polars, a "
    "Dask frame, a stream of Arrow, or an iterable of frames."
)


def is_dask(source):
    """Whether the source is a Dask frame, whose blocks its own cluster counts."""
    return nw.dependencies.is_dask_dataframe(source)


def pieces(source, columns, always_read=()):
    """Take a source apart.

    Parameters
    ----------
    source : path, paths, LazyFrame, frame, Arrow table, stream or data set, or iterable of batches
        A path is of a Parquet file, or of a folder whose Parquet files are read in the order of
        their names.
    columns : tuple of str or None
        What is read, if the source can leave the others out.
    always_read : tuple of str
        Columns that are read in any case. With ``columns`` None, files and data sets that pandas
        has written leave its index out, as pandas does, unless it is among these.

    Returns
    -------
    iterable of callables
        Each returns an iterator of batches. Those of Parquet can be sent to another process.

    Raises
    ------
    TypeError
        The source is none of these.
    ValueError
        A folder has no Parquet file.
    """
    if isinstance(source, str | Path):
        return row_groups([source], columns, always_read)
    if (
        isinstance(source, list | tuple)
        and source
        and all(isinstance(path, str | Path) for path in source)
    ):
        return row_groups(source, columns, always_read)
    return map(_InMemory, _batches(source, columns, always_read))


class _InMemory:
    """A batch that is in memory already."""

    def __init__(self, batch):
        self._batch = batch

    def __call__(self) -> Iterator:
        yield self._batch


def _batches(source, columns, always_read):
    if nw.dependencies.is_polars_lazyframe(source):
        return _collected(source, columns)
    if is_arrow(source) or is_frame(source):
        return [source]
    # A data set of Arrow: many files, of any format that it reads.
    if hasattr(source, "to_batches") and hasattr(source, "scanner"):
        columns = without_index(source.schema, columns, always_read)
        if columns is None:
            return source.to_batches()
        refuse_unknown(source.schema.names, columns, "The data set")
        return source.to_batches(columns=list(columns))
    if nw.dependencies.is_into_series(source):
        raise TypeError(_NO_SOURCE.format(type(source).__name__))
    if hasattr(source, "__arrow_c_stream__") and not isinstance(source, Iterator):
        return pyarrow().RecordBatchReader.from_stream(source)
    if isinstance(source, Iterable) and not isinstance(source, bytes | dict):
        return source
    raise TypeError(_NO_SOURCE.format(type(source).__name__))


def _collected(lazy, columns):
    """Frames of a lazy frame of polars, as its streaming engine makes them."""
    if not hasattr(lazy, "collect_batches"):
        raise TypeError(
            "This version of polars gives no batches of a lazy frame: take polars 1.34 or later, "
            "or write it to Parquet (sink_parquet) and give the path."
        )
    if columns is not None:
        refuse_unknown(lazy.collect_schema().names(), columns, "The lazy frame")
        lazy = lazy.select(columns)
    return lazy.collect_batches(maintain_order=True)
