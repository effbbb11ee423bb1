"""Load a registered data set, from wherever it is at hand."""

from collections.abc import Sequence
from pathlib import Path

from replication.datasets.dataset import Corpus, Dataset, SparseDataset
from replication.datasets.embedded import load_embedded
from replication.datasets.entry import Entry
from replication.datasets.errors import DataError
from replication.datasets.fetch import obtain, set_aside_unlisted
from replication.datasets.generators import MAKERS
from replication.datasets.parse import AnySet, parse
from replication.datasets.registry import entry as look_up
from replication.datasets.table_hash import table_hash


def load(name: str, progress: bool | None = None) -> AnySet:
    """Load a data set, fetching its files if need be.

    Parameters
    ----------
    name : str
        Key in the registry.
    progress : bool or None
        Show a progress bar while a file is fetched; None means on a terminal only.

    Returns
    -------
    Dataset, SparseDataset or Corpus
        For kind "table", "sparse" and "text".

    Raises
    ------
    DataError
        The set is unknown, unavailable, cannot be fetched or is not as registered.
    """
    entry = look_up(name)
    if entry.status == "unavailable":
        raise DataError(f"data set {name!r} is not available: {entry.reason}")
    if entry.form.format == "sklearn":
        frame, target = load_embedded(entry.form.maker, entry.classes)
        return _check(entry, Dataset(entry.name, frame, target, table_hash(frame, target)))
    if entry.form.maker:
        data = MAKERS[entry.form.maker](**(entry.form.arguments or {}))
        return _check(entry, Dataset(entry.name, data.frame, data.target, data.content_hash))
    paths = [obtain(entry, file, progress) for file in entry.files]
    return load_from(entry, paths)


def load_from(entry: Entry, paths: Sequence[Path]) -> AnySet:
    """Parse given files and compare the table with the registered shape and hash.

    Raises
    ------
    DataError
        The table is not the registered one; a download that no checksum vouched for is set
        aside.
    """
    try:
        return _check(entry, parse(entry, paths))
    except DataError:
        set_aside_unlisted(entry, paths)
        raise


def _check(entry: Entry, loaded: AnySet) -> AnySet:
    rows = len(loaded.target)
    if rows != entry.rows:
        raise DataError(
            f"data set {entry.name!r} has {rows} rows where {entry.rows} were expected; "
            f"{_remedy(entry)}"
        )
    classes = tuple(loaded.target.cat.categories)
    if classes != entry.classes or _width(loaded) != entry.features:
        raise DataError(
            f"data set {entry.name!r} has {_width(loaded)} features and {len(classes)} classes "
            f"where {entry.features} and {len(entry.classes)} were expected; {_remedy(entry)}"
        )
    if loaded.content_hash != entry.table_sha256:
        raise DataError(
            f"data set {entry.name!r} has the right shape but other values than registered (its "
            f"table_sha256 would be {loaded.content_hash}); {_remedy(entry)}"
        )
    return loaded


def _remedy(entry: Entry) -> str:
    if not entry.files or entry.form.maker:
        return "install the versions that environment.yml names."
    names = " ".join(file.name for file in entry.files[:3])
    return f"remove {names} and run `python -m replication data --fetch {entry.name}`."


def _width(loaded: AnySet) -> int:
    if isinstance(loaded, Corpus):
        return 0
    return (loaded.matrix if isinstance(loaded, SparseDataset) else loaded.frame).shape[1]
