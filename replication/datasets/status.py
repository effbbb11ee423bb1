"""Which data sets are at hand, and fetching those that are not."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from replication.datasets import places
from replication.datasets.checksum import is_listed
from replication.datasets.entry import Entry
from replication.datasets.errors import DataError
from replication.datasets.locate import locate
from replication.datasets.registry import entry as look_up
from replication.datasets.registry import registry

_FETCH = "python -m replication data --fetch"


@dataclass(frozen=True)
class StatusRow:
    """One data set in the table of ``python -m replication data``.

    Attributes
    ----------
    name : str
    rows, features, classes : int
    where : str
        Kind of place, ``"not at hand"`` or ``"unavailable"``.
    checksum : str
        ``"ok"``, ``"wrong"`` (a copy is there, but not the registered one), ``"by table"`` (an
        unlisted copy that loading compares with the table's hash) or ``"-"``.
    papers : tuple of str
        Keys of the papers and studies that run it, each with the name that it prints where that
        is another one.
    remedy : str
        The reason, or the one line that fetches it, or where to put its files; empty when it is
        at hand.
    """

    name: str
    rows: int
    features: int
    classes: int
    where: str
    checksum: str
    papers: tuple[str, ...]
    remedy: str


def status(
    names: Iterable[str] | None = None, users: Mapping[str, Iterable[str]] | None = None
) -> list[StatusRow]:
    """Say for every data set (or the named ones) where it is; never touches the network.

    Parameters
    ----------
    names : iterable of str, optional
    users : mapping of str to iterable of str, optional
        The keys of what runs each set; by default what its entry says.
    """
    chosen = [look_up(name) for name in (names if names is not None else registry())]
    return [
        _row(entry, entry.papers if users is None else users.get(entry.name, ()))
        for entry in chosen
    ]


def fetch(names: Iterable[str] | None = None, progress: bool = True) -> list[tuple[str, str]]:
    """Fetch and check the named data sets, or all that are registered as available.

    Returns
    -------
    list of (name, problem)
        The problem is the empty string for a set that now loads.
    """
    chosen = names if names is not None else [n for n, e in registry().items() if e.status == "ok"]
    return [(name, _try(name, progress)) for name in chosen]


def format_status(rows: Sequence[StatusRow]) -> str:
    """Lay the rows out as a plain-text table, the remedies below."""
    head = ("data set", "rows", "features", "classes", "where", "checksum", "papers")
    body = [
        (
            r.name,
            str(r.rows or "-"),
            str(r.features or "-"),
            str(r.classes or "-"),
            r.where,
            r.checksum,
            ", ".join(r.papers) or "-",
        )
        for r in rows
    ]
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in [head, *body]]
    return "\n".join([*lines, *_remedies(rows)])


def _remedies(rows: Sequence[StatusRow]) -> list[str]:
    fetchable = [row.name for row in rows if row.remedy.startswith(_FETCH)]
    remedies = [f"{row.name}: {row.remedy}" for row in rows if row.remedy]
    if len(fetchable) > 1:
        remedies = [line for line in remedies if _FETCH not in line]
        remedies.insert(
            0, f"{len(fetchable)} sets can be fetched: {_FETCH} NAME; without a NAME, all"
        )
    return ["", *remedies] if remedies else []


def _remedy(entry: Entry) -> str:
    placed = [file.name for file in entry.files if not file.urls]
    if entry.status == "unavailable" or not placed:
        return entry.reason or f"{_FETCH} {entry.name}"
    return (
        f"no public address is known; place {', '.join(placed)} in the folder that "
        f"SEMINAIVE_DATA names, in a sub-folder {entry.folder}"
    )


def _try(name: str, progress: bool) -> str:
    # Here, so that to say where sets are loads nothing that parses them.
    from replication.datasets.loader import load

    try:
        load(name, progress)
    except DataError as error:
        return str(error)
    return ""


def _row(entry: Entry, users: Iterable[str]) -> StatusRow:
    shape = (entry.rows, entry.features, len(entry.classes))
    where = locate(entry.name)
    return StatusRow(
        entry.name,
        *shape,
        where or ("unavailable" if entry.status == "unavailable" else "not at hand"),
        _checksum(entry, where),
        tuple(_named(entry, key) for key in sorted(users)),
        "" if where else _remedy(entry),
    )


def _named(entry: Entry, key: str) -> str:
    """Return a paper's key, with the name that it prints for the set if that is another one."""
    printed = entry.papers.get(key, entry.name)
    return key if printed.casefold() == entry.name.casefold() else f"{key} ({printed})"


def _checksum(entry: Entry, where: str | None) -> str:
    if where in ("embedded", "generated"):
        return "ok"
    copies = {
        file: [path for place in places.places() for path in places.candidates(place, entry, file)]
        for file in entry.files
    }
    if where is None:
        return "wrong" if copies and all(copies.values()) else "-"
    listed = all(any(is_listed(p, file) for p in paths) for file, paths in copies.items())
    return "ok" if listed else "by table"
