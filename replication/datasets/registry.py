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
_WITHOUT_FILES = ("sklearn", "generator")
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
    candidate = Entry(
        **values,
        form=None if form is None else Form(**_checked(name, "form.", Form, form)),
        files=tuple(RawFile(**_checked(name, "files.", RawFile, file)) for file in files),
    )
    _check_entry(candidate)
    return candidate


def _checked(name: str, prefix: str, kind: type, table: Mapping) -> dict:
    declared = {field.name: field for field in fields(kind)}
    for key, value in table.items():
        if key not in declared:
            _refuse(name, prefix + key, "is no known field")
        expected = _expected(declared[key].type)
        if type(value) not in expected:
            _refuse(name, prefix + key, f"must be of type {expected[0].__name__}")
    for key, field in declared.items():
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


def _check_entry(candidate: Entry) -> None:
    _refuse_wrong(
        candidate.name,
        ("status", candidate.status in ("ok", "unavailable"), "must be 'ok' or 'unavailable'"),
        (
            "kind",
            candidate.kind in ("table", "sparse", "text"),
            "must be 'table', 'sparse' or 'text'",
        ),
        *(
            (f"papers.{paper}", _PAPER.fullmatch(paper), "is no paper key, such as wu2015")
            for paper in candidate.papers
        ),
    )
    if candidate.status == "unavailable":
        _refuse_wrong(candidate.name, ("reason", candidate.reason, "is missing"))
    else:
        _check_available(candidate, candidate.form.format if candidate.form else "")


def _check_available(candidate: Entry, format_: str) -> None:
    digits = "64 lower-case hexadecimal digits"
    _refuse_wrong(
        candidate.name,
        ("form.format", format_ in _FORMATS, f"must be one of {', '.join(_FORMATS)}"),
        ("rows", candidate.rows > 0, "must be a positive number"),
        ("classes", candidate.classes, "must list the declared classes"),
        ("table_sha256", _SHA256.fullmatch(candidate.table_sha256), f"must be {digits}"),
        ("files", candidate.files or format_ in _WITHOUT_FILES, "must list the raw files"),
    )
    for file in candidate.files:
        listed = file.sha256 and all(map(_SHA256.fullmatch, file.sha256))
        public = all(url.startswith(("https://", "http://")) for url in file.urls)
        plain = not {"/", "\\"} & {*file.name} and file.name not in ("", ".", "..")
        _refuse_wrong(
            candidate.name,
            ("files.sha256", listed, f"must list checksums of {digits}"),
            ("files.judge", file.judge in ("bytes", "table"), "must be 'bytes' or 'table'"),
            ("files.urls", public, "must be http or https addresses"),
            ("files.name", plain, "must be a plain file name"),
        )


def _refuse_wrong(name: str, *rules: tuple[str, object, str]) -> None:
    """Refuse the first field that is not right: each rule has a field, whether it is, and why."""
    for field, is_right, problem in rules:
        if not is_right:
            _refuse(name, field, problem)


def _refuse(name: str, field: str, problem: str) -> None:
    raise DataError(f"data set {name!r} in datasets.toml: field {field!r} {problem}.")
