"""The data sets of the five papers: registered, fetched, checked, parsed.

`load` gives a data set by its key, `registry` says what there is, `locate` where it is at
hand. Nothing is read by pickle and no file is used whose checksum or table is not registered.

May import nothing of ours.
"""

from replication.datasets.dataset import Corpus, Dataset, SparseDataset
from replication.datasets.entry import Entry
from replication.datasets.errors import DataError
from replication.datasets.loader import load, locate
from replication.datasets.registry import registry
from replication.datasets.status import StatusRow, fetch, format_status, status
from replication.datasets.table_hash import table_hash

__all__ = [
    "Corpus",
    "DataError",
    "Dataset",
    "Entry",
    "SparseDataset",
    "StatusRow",
    "fetch",
    "format_status",
    "load",
    "locate",
    "registry",
    "status",
    "table_hash",
]
