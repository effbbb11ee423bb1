"""Parquet files by their row groups; strings are read as dictionaries, which files mostly hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .optional import pyarrow

__all__ = ["RowGroups", "row_groups"]

# Row groups of one piece: their sums are made where they are read, so that few sums travel. The
# same whatever n_jobs is, and with it the order in which numbers are added.
_GROUPS_OF_A_PIECE = 8


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


def row_groups(paths, columns) -> Iterator[RowGroups]:
    """Yield the pieces of Parquet files, and of all such files in folders.

    Parameters
    ----------
    paths : sequence of str or Path
    columns : tuple of str or None

    Raises
    ------
    ValueError
        A folder has no Parquet file, or a file no column of a wanted name.
    FileNotFoundError
        There is no such path.
    """
    for path in [file for given in paths for file in _files(Path(given))]:
        with _opened(path) as file:
            _refuse_unknown(file.schema_arrow.names, columns, path)
            n_groups = file.num_row_groups
        for start in range(0, n_groups, _GROUPS_OF_A_PIECE):
            groups = range(start, min(start + _GROUPS_OF_A_PIECE, n_groups))
            yield RowGroups(str(path), groups, columns)


def _files(path):
    if not path.exists():
        raise FileNotFoundError(f"There is no file or folder {str(path)!r}.")
    if path.is_file():
        return [path]
    found = sorted(path.rglob("*.parquet"))
    if not found:
        raise ValueError(f"The folder {str(path)!r} holds no file *.parquet.")
    return found


def _opened(path):
    pyarrow()
    from pyarrow import parquet, types

    schema = parquet.read_schema(path)
    words = [f.name for f in schema if types.is_string(f.type) or types.is_large_string(f.type)]
    return parquet.ParquetFile(path, read_dictionary=words)


def _refuse_unknown(names, columns, path):
    unknown = [name for name in columns or () if name not in set(names)]
    if unknown:
        raise ValueError(
            f"{path.name} has no column {unknown[0]!r}; its columns are {list(names)[:20]}."
        )
