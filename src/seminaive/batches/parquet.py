"""Parquet files by their row groups; strings are read as dictionaries, which files mostly hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .names import refuse_other_features, refuse_unknown
from .optional import pyarrow

# Row groups of one piece: their sums are made where they are read, so that few sums travel. The
# same whatever n_jobs is, and with it the order in which numbers are added.
_GROUPS_OF_A_PIECE = 2
# Bytes of a column that are read at a time.
_BYTES_READ = 2**18


@dataclass(frozen=True)
class RowGroups:
    """Some row groups of one file; calling it reads them one after the other.

    Attributes
    ----------
    path : str
    groups : range
    columns : tuple of str or None
    """

    path: str
    groups: range
    columns: tuple | None

    def __call__(self) -> Iterator:
        """Yield an Arrow table for each row group."""
        with _opened(self.path) as file:
            columns = None if self.columns is None else list(self.columns)
            for group in self.groups:
                # One thread: the pieces are what runs side by side.
                yield file.read_row_group(group, columns=columns, use_threads=False)


def row_groups(paths, columns, always_read=()) -> Iterator[RowGroups]:
    """Yield the pieces of Parquet files, and of all such files in folders.

    Parameters
    ----------
    paths : sequence of str or Path
    columns : tuple of str or None
    always_read : tuple of str
        See :func:`without_index`.

    Raises
    ------
    ValueError
        A folder has no Parquet file, or partitions of which no columns are named; or a file is
        none, has no column of a wanted name, or other features than the first.
    FileNotFoundError
        There is no such path.
    """
    first = None
    for path in [file for location in paths for file in _files(Path(location), columns)]:
        with _opened(path) as file:
            names, n_groups = file.schema_arrow.names, file.num_row_groups
            refuse_unknown(names, columns, path)
            wanted = without_index(file.schema_arrow, columns, always_read)
            # Of a file without rows nothing is asked.
            if columns is None and file.metadata.num_rows:
                refuse_unknown(names, always_read, path)
                features = [name for name in wanted or names if name not in always_read]
                layout = features, len(features)
                first = first or (path, layout)
                refuse_other_features(first[1], layout, f"The files {first[0]} and {path}")
        for start in range(0, n_groups, _GROUPS_OF_A_PIECE):
            groups = range(start, min(start + _GROUPS_OF_A_PIECE, n_groups))
            yield RowGroups(str(path), groups, wanted)


def without_index(schema, columns, always_read):
    """Columns to read: where none are named, all but those that pandas wrote its index to.

    Parameters
    ----------
    schema : pyarrow.Schema
    columns : tuple of str or None
    always_read : tuple of str
        Columns that are wanted even if they are the index.

    Returns
    -------
    tuple of str or None
        None for all.
    """
    if columns is not None:
        return columns
    # An index of mere positions is described there, and is no column.
    index = {
        name
        for name in (schema.pandas_metadata or {}).get("index_columns", ())
        if isinstance(name, str)
    }
    left_out = index.intersection(schema.names).difference(always_read)
    return tuple(name for name in schema.names if name not in left_out) if left_out else None


def _files(path, columns):
    if not path.exists():
        raise FileNotFoundError(f"There is no file or folder {str(path)!r}.")
    if path.is_file():
        return [path]
    # Folders have such names too, where many files are written as one.
    files = (file for file in sorted(path.rglob("*.parquet")) if file.is_file())
    below = [file.relative_to(path) for file in files]
    # What begins so is, by common usage, no part of a data set: left over from writing, say.
    data_files = [file for file in below if not any(part[0] in "._" for part in file.parts)]
    if not data_files:
        raise ValueError(f"The folder {str(path)!r} holds no file *.parquet.")
    partitions = [part for file in data_files for part in file.parts[:-1] if "=" in part]
    if partitions and columns is None:
        raise ValueError(
            f"Folders such as {partitions[0]!r} hold the values of a column that is not in the "
            "files: give pyarrow.dataset.dataset(path, partitioning='hive'), or name the columns "
            "to count in features."
        )
    return [path / file for file in data_files]


def _opened(path):
    pa = pyarrow()
    from pyarrow import parquet, types

    try:
        with parquet.ParquetFile(path) as plain:
            # A footer and its own `schema` refer to each other: of a file of many row groups,
            # hundreds would wait to be collected.
            footer, schema = plain.metadata, plain.schema_arrow
    except pa.ArrowInvalid as error:
        raise ValueError(f"{str(path)!r} cannot be read as Parquet: {error}") from None
    texts = [
        field.name
        for field in schema
        if types.is_string(field.type) or types.is_large_string(field.type)
    ]
    # The footer of a large file takes longer to read than a row group to count: once is enough.
    # Read ahead, a row group as it lies on the disk would be held beside what it becomes.
    return parquet.ParquetFile(
        path, metadata=footer, read_dictionary=texts, pre_buffer=False, buffer_size=_BYTES_READ
    )
