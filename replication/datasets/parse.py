"""The raw files of an entry as features and classes, whatever their format."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pandas as pd
from scipy import sparse

from replication.datasets.assemble import Rows, assemble, nominal_target
from replication.datasets.checksum import read_raw
from replication.datasets.columns import Column, declare
from replication.datasets.dataset import Corpus, Dataset, SparseDataset
from replication.datasets.entry import Entry, RawFile
from replication.datasets.errors import DataError
from replication.datasets.formats.arff import parse_arff
from replication.datasets.formats.challenge import parse_dense, parse_labels, parse_sparse
from replication.datasets.formats.corpus import parse_corpus
from replication.datasets.formats.delimited import parse_delimited
from replication.datasets.formats.sequence import parse_sequence
from replication.datasets.formats.sparse_arff import is_sparse, parse_sparse_arff
from replication.datasets.mistaken import is_page, mark_of, named
from replication.datasets.table_hash import corpus_hash, sparse_hash, table_hash

AnySet = Dataset | SparseDataset | Corpus


def parse(entry: Entry, paths: Sequence[Path]) -> AnySet:
    """Parse the raw files of a data set.

    Parameters
    ----------
    entry : Entry
    paths : sequence of Path
        One for each of the entry's files, in their order.

    Raises
    ------
    DataError
        A file is not of the registered form.
    """
    if entry.form.format == "corpus":
        documents, target = parse_corpus(paths[0], entry.classes, entry.form.parts)
        return Corpus(entry.name, documents, target, corpus_hash(documents, target))
    if entry.form.format == "sparse":
        matrix, target = _challenge(entry, paths, parse_sparse)
        return SparseDataset(entry.name, matrix, target, sparse_hash(matrix, target))
    frame, target = _table(entry, paths)
    return Dataset(entry.name, frame, target, table_hash(frame, target))


def _table(entry: Entry, paths: Sequence[Path]) -> tuple[pd.DataFrame, pd.Series]:
    form = entry.form
    if form.format == "dense":
        values, target = _challenge(entry, paths, parse_dense)
        names = [f"x{number}" for number in range(1, entry.features + 1)]
        return pd.DataFrame(values, columns=names), target
    columns, rows = _text_rows(entry, paths)
    if form.blocks:
        columns, rows = _add_classes(entry, columns, rows)
    return assemble(form, nominal_target(columns, form.target, entry.classes), rows)


def _text_rows(entry: Entry, paths: Sequence[Path]) -> tuple[list[Column], Rows]:
    texts = [_text(path, file) for path, file in zip(paths, entry.files, strict=True)]
    if entry.form.format == "arff":
        reader = parse_sparse_arff if is_sparse(texts[0]) else parse_arff
        return reader(texts[0], entry.files[0].name)
    columns = declare(entry.form.columns)
    reader = parse_sequence if entry.form.format == "sequence" else parse_delimited
    parts = [
        reader(text, file, entry.form, len(columns))
        for text, file in zip(texts, entry.files, strict=True)
    ]
    cells = [row for part in parts for row in part.cells]
    return columns, Rows(cells, [place for part in parts for place in part.places])


def _add_classes(entry: Entry, columns: list[Column], rows: Rows) -> tuple[list[Column], Rows]:
    """Append the class that the row number stands for."""
    labels = [label for label in entry.classes for _ in range(entry.form.blocks)]
    if len(labels) != len(rows.cells):
        raise DataError(
            f"{entry.files[0].name} has {len(rows.cells)} rows where {len(labels)} were expected; "
            "the file is damaged, fetch it anew."
        )
    cells = [[*row, label] for row, label in zip(rows.cells, labels, strict=True)]
    return [*columns, Column(entry.form.target, "nominal")], Rows(cells, rows.places)


def _challenge(
    entry: Entry, paths: Sequence[Path], reader: Callable
) -> tuple[np.ndarray | sparse.csr_array, pd.Series]:
    """Read pairs of files: values and labels."""
    texts = [_text(path, file) for path, file in zip(paths, entry.files, strict=True)]
    names = [file.name for file in entry.files]
    values = [
        reader(text, name, entry.features)
        for text, name in zip(texts[0::2], names[0::2], strict=True)
    ]
    target = parse_labels("\n".join(texts[1::2]), names[1], entry.classes)
    stacked = sparse.vstack(values, format="csr") if reader is parse_sparse else np.vstack(values)
    if stacked.shape[0] != len(target):
        raise DataError(
            f"{names[0]} has {stacked.shape[0]} rows but {names[1]} {len(target)} labels; "
            "fetch the two files anew."
        )
    return stacked, target


def _text(path: Path, file: RawFile) -> str:
    content = read_raw(path, file)
    if is_page(content) or mark_of(content):
        raise DataError(f"{path} is {named(content, file)}; take it away and fetch it anew.")
    # Latin-1 maps every byte, so that the same bytes give the same text everywhere.
    return content.decode("latin-1")
