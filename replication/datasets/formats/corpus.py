"""Newsgroup archives: one message per file, one folder per group."""

from collections.abc import Sequence
from pathlib import Path

import pandas as pd

from replication.datasets.archive import tar_members
from replication.datasets.errors import DataError


def parse_corpus(
    path: Path, classes: Sequence[str], parts: Sequence[str]
) -> tuple[tuple[str, ...], pd.Series]:
    """Read every message of a tar archive, headers included, decoded as Latin-1.

    Parameters
    ----------
    path : Path
        Archive with members ``part/group/number``.
    classes : sequence of str
        Groups in the order of their codes.
    parts : sequence of str
        Top folders in the order wanted; within one, messages are sorted by path.

    Raises
    ------
    DataError
        A member lies in no known folder.
    """
    keyed = []
    for name, content in tar_members(path):
        pieces = name.split("/")
        if len(pieces) != 3:
            raise DataError(f"{path.name} holds {name!r} where part/group/number was expected.")
        part, group = pieces[0], pieces[1]
        if part not in parts or group not in classes:
            raise DataError(
                f"{path.name} holds {name!r}, which is in none of the registered groups; "
                "the archive is of another edition."
            )
        keyed.append((parts.index(part), name, classes.index(group), content))
    keyed.sort(key=lambda item: item[:2])
    codes = [code for _, _, code, _ in keyed]
    target = pd.Categorical.from_codes(codes, pd.Index(list(classes), dtype=object))
    documents = tuple(content.decode("latin-1") for *_, content in keyed)
    return documents, pd.Series(target, name="group")
