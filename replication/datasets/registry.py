"""`data/datasets.toml` as checked, frozen entries."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType

from replication.datasets.entry import Entry, Form, RawFile
from replication.datasets.errors import DataError

TOML = Path(__file__).resolve().parents[2] / "data" / "datasets.toml"
_FORMATS = (
    "arff",
    "delimited",
    "sequence",
    "dense",
    "sparse",
    "corpus",
    "sklearn",
    "generator",
)
_SHA256 = re.compile(r"[0-9a-f]{64}")
#: Whether a paper has the key is no matter here: its sets are registered before it is re-run.
_PAPER = re.compile(r"[a-z]+\d{4}")


@cache
def registry() -> Mapping[str, Entry]:
    """Read and check every entry of `data/datasets.toml` (once per process).

    Raises
    ------
    DataError
        An entry is malformed; the sentence names the set and the field.
    """
    return read_registry(TOML)


def entry(name: str) -> Entry:
    """Look a data set up by its key.

    Raises
    ------
    DataError
        There is no such key; near ones are listed.
    """
    try:
        return registry()[name]
    except KeyError:
        near = [key for key in registry() if key.startswith(name[:2])]
        hint = f" (near ones: {', '.join(near[:8])})" if near else ""
        raise DataError(f"there is no data set {name!r} in data/datasets.toml{hint}.") from None


def read_registry(path: Path) -> Mapping[str, Entry]:
    """Read and check a registry file.

    Raises
    ------
    DataError
        The file is no TOML, or an entry is malformed.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name} is no valid TOML: {error}.") from error
    return MappingProxyType({name: make_entry(name, table) for name, table in tables.items()})


def make_entry(name: str, table: Mapping) -> Entry:
    """Build one entry from its TOML table, checking names, types and values."""
    table = dict(table)
    form = table.pop("form", None)
    files = table.pop("files", [])
    values = _checked(name, "", Entry, table | {"name": name})
    made = Entry(
        **values,
        form=None if form is None else Form(**_checked(name, "form.", Form, form)),
        files=tuple(RawFile(**_checked(name, "files.", RawFile, file)) for file in files),
    )
    _check_entry(made)
    return made


def _checked(name: str, prefix: str, kind: type, table: Mapping) -> dict:
    known = {field.name: field for field in fields(kind)}
    for key, value in table.items():
        if key not in known:
            _refuse(name, prefix + key, "is no known field")
        expected = _expected(known[key].type)
        if type(value) not in expected:
            _refuse(name, prefix + key, f"must be of type {expected[0].__name__}")
    for key, field in known.items():
        required = field.default is MISSING and field.default_factory is MISSING
        if required and key not in table:
            _refuse(name, prefix + key, "is missing")
    return {key: _freeze(value) for key, value in table.items()}


def _expected(annotation: type) -> tuple[type, ...]:
    text = str(annotation)
    for word, types in (
        ("tuple", (list,)),
        ("Mapping", (dict,)),
        ("bool", (bool,)),
        ("int", (int,)),
    ):
        if word in text:
            return types
    return (str,)


def _freeze(value: object) -> object:
    if isinstance(value, dict):
        return MappingProxyType({key: _freeze(item) for key, item in value.items()})
    return tuple(value) if isinstance(value, list) else value


def _check_entry(made: Entry) -> None:
    name = made.name
    if made.status not in ("ok", "unavailable"):
        _refuse(name, "status", "must be 'ok' or 'unavailable'")
    if made.kind not in ("table", "sparse", "text"):
        _refuse(name, "kind", "must be 'table', 'sparse' or 'text'")
    for paper in made.papers:
        if not _PAPER.fullmatch(paper):
            _refuse(name, f"papers.{paper}", "is no paper key, such as wu2015")
    if made.status == "unavailable":
        return None if made.reason else _refuse(name, "reason", "is missing")
    _check_available(made)


def _check_available(made: Entry) -> None:
    name = made.name
    if made.form is None or made.form.format not in _FORMATS:
        _refuse(name, "form.format", f"must be one of {', '.join(_FORMATS)}")
    if made.rows <= 0:
        _refuse(name, "rows", "must be a positive number")
    if not made.classes:
        _refuse(name, "classes", "must list the declared classes")
    if not _SHA256.fullmatch(made.table_sha256):
        _refuse(name, "table_sha256", "must be 64 lower-case hexadecimal digits")
    if made.form.format not in ("sklearn", "generator") and not made.files:
        _refuse(name, "files", "must list the raw files")
    for file in made.files:
        _check_file(name, file)


def _check_file(name: str, file: RawFile) -> None:
    if not file.sha256 or not all(_SHA256.fullmatch(sha) for sha in file.sha256):
        _refuse(name, "files.sha256", "must list checksums of 64 lower-case hexadecimal digits")
    if file.judge not in ("bytes", "table"):
        _refuse(name, "files.judge", "must be 'bytes' or 'table'")
    if any(not url.startswith(("https://", "http://")) for url in file.urls):
        _refuse(name, "files.urls", "must be http or https addresses")
    if "/" in file.name or "\\" in file.name or file.name in ("", ".", ".."):
        _refuse(name, "files.name", "must be a plain file name")


def _refuse(name: str, field: str, problem: str) -> None:
    raise DataError(f"data set {name!r} in datasets.toml: field {field!r} {problem}.")
