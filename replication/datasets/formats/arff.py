"""ARFF files: a declared header, then rows with commas and optional quotes."""

import re

from replication.datasets.assemble import Rows
from replication.datasets.columns import Column
from replication.datasets.errors import DataError

_ATTRIBUTE = re.compile(
    r"""@attribute\s+(?:'(?P<single>(?:[^'\\]|\\.)*)'|"(?P<double>[^"]*)"|(?P<bare>\S+))\s*(?P<type>.+)""",
    re.IGNORECASE,
)
# Possessive, for a torn line may hold any number of blanks and quotes.
_TOKEN = re.compile(r"""\s*+(?:'((?:[^'\\]|\\.)*+)'|"((?:[^"\\]|\\.)*+)"|([^,'"]*+))\s*+(?:,|$)""")
# Of a declaration, what stands before a comment: a sign in quotes begins none.
_SAID = re.compile(r"""(?:'(?:[^'\\]|\\.)*+'|"[^"]*+"|[^%'"])*+(?=%)""")
_QUOTED = re.compile(r"""['"]""")
# A piece between commas that needs no reading letter by letter.
_PLAIN = re.compile(r"""'[^'"\\]+'|[^'"\\]*""")
_NUMERIC = ("real", "numeric", "integer")


def parse_arff(text: str, name: str) -> tuple[list[Column], Rows]:
    """Read the declared columns and the rows of an ARFF file.

    A bare ``?`` is missing; a quoted one is a value like any other, as in Weka.

    Parameters
    ----------
    text : str
    name : str
        File name for the messages.

    Raises
    ------
    DataError
        A line is neither of the expected forms; file, line and expectation are named.
    """
    lines = text.splitlines()
    columns, start = _header(lines, name)
    cells, places = [], []
    for number, line in enumerate(lines[start:], start=start + 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("%"):
            continue
        row = split_row(stripped)
        if len(row) != len(columns):
            raise DataError(
                f"{name}, line {number}: {len(columns)} values were expected, {len(row)} found; "
                "the file is damaged, fetch it anew."
            )
        cells.append(row)
        places.append((name, number))
    return columns, Rows(cells, places)


def split_row(line: str) -> list[str | None]:
    """Split a row at its commas, quotes respected; a bare ``?`` becomes None."""
    pieces = [piece.strip() for piece in line.split(",")]
    if _QUOTED.search(line) and not all(map(_PLAIN.fullmatch, pieces)):
        return [None if bare and text == "?" else text for text, bare in _tokens(line)]
    return [None if piece == "?" else piece.strip("'") for piece in pieces]


def _tokens(line: str) -> list[tuple[str, bool]]:
    tokens, position = [], 0
    while position <= len(line):
        token = _TOKEN.match(line, position)
        if token is None:
            return []
        single, double, bare = token.groups()
        quoted = single if single is not None else double
        tokens.append((_unescape(quoted), False) if quoted is not None else (bare.strip(), True))
        if not token.group(0).endswith(","):
            break
        position = token.end()
    return tokens


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def _header(lines: list[str], name: str) -> tuple[list[Column], int]:
    columns: list[Column] = []
    for number, line in enumerate(lines, start=1):
        word = line.strip().lower()
        if word.startswith("@attribute"):
            # A comment at the end of a declaration may have braces of its own.
            match = _SAID.match(line)
            columns.append(_attribute((match[0] if match else line).strip(), name, number))
        elif word.startswith("@data"):
            return columns, number
        elif word and not word.startswith(("%", "@relation")):
            raise DataError(f"{name}, line {number}: @attribute or @data was expected.")
    raise DataError(f"{name} has no @data line; the file is truncated, fetch it anew.")


def _attribute(line: str, name: str, number: int) -> Column:
    match = _ATTRIBUTE.fullmatch(line) or _ATTRIBUTE.fullmatch(line.replace("{", " {", 1))
    kind = match["type"].strip() if match else ""
    if kind.startswith("{") and kind.endswith("}"):
        values = tuple(text for text, _ in _tokens(kind[1:-1].strip()))
        return Column(_attribute_name(match), "nominal", values)
    if kind.lower().split("[")[0].strip() in _NUMERIC:
        return Column(_attribute_name(match), "numeric")
    raise DataError(
        f"{name}, line {number}: an attribute of type numeric or {{...}} was expected, "
        f"found {line[:60]!r}."
    )


def _attribute_name(match: re.Match) -> str:
    quoted = match["single"] if match["single"] is not None else match["double"]
    return _unescape(quoted) if quoted is not None else match["bare"]
