"""A bad data file is refused in a sentence: no table comes of it, and nothing is moved."""

import gzip
import os
from pathlib import Path

import pytest

from replication.cli import main
from replication.datasets.errors import DataError
from replication.datasets.loader import load
from replication.engine.at_hand import missing
from tests.faults.data.conftest import GOOD

ARFF = b"@relation x\n@attribute a numeric\n@data\n1\n"
LINE_3 = "toy.data, line 3: "
FAULTS = {
    "empty": (b"", "has 0 rows where 4 were expected"),
    "truncated in a line": (GOOD[:13], LINE_3 + "3 values were expected, 1 found"),
    "truncated at a line end": (GOOD[:12], "has 2 rows where 4 were expected"),
    "one cell changed": (GOOD.replace(b"5", b"9"), "other values than registered"),
    "one row doubled": (GOOD[:6] + GOOD, "has 5 rows where 4 were expected"),
    "one row missing": (GOOD[6:], "has 3 rows where 4 were expected"),
    "two rows swapped": (GOOD[6:12] + GOOD[:6] + GOOD[12:], "other values than registered"),
    "two columns swapped": (b"2,1,a\n4,3,b\n6,5,a\n8,7,b\n", "other values than registered"),
    "UTF-16": (GOOD.decode().encode("utf-16"), r"toy.data, line \d: "),
    "a byte order mark": (b"\xef\xbb\xbf" + GOOD, "line 1: 'x' is 'ï»¿1' where a finite number"),
    "bytes that are no UTF-8": (GOOD.replace(b"5", b"\xff\xfe"), LINE_3 + "'x' is 'ÿþ'"),
    "NUL bytes": (GOOD.replace(b"5", b"\0\0"), LINE_3 + "'x' is"),
    "line ends lost": (GOOD.replace(b"\n", b","), "line 1: 3 values were expected, 13 found"),
    "an unknown class": (GOOD.replace(b"5,6,a", b"5,6,c"), LINE_3 + "'class' is 'c' where one of"),
    "an infinite number": (GOOD.replace(b"5", b"1e999"), LINE_3 + "'x' is '1e999'"),
    "another delimiter": (GOOD.replace(b",", b";"), "line 1: 3 values were expected, 1 found"),
    "another set's file": (ARFF, "line 1: 3 values were expected, 1 found"),
    "an error page": (b"<html>404 Not Found</html>", "line 1: 3 values were expected, 1 found"),
    "a cell of 60 KB": (GOOD.replace(b"5", b"5" * 60_000), LINE_3 + r"'x' is '555.*\.\.\..*555'"),
    "a line of 10 MB": (b"1," * 5_000_000, "refused: more than 65584 bytes where 24 are regist"),
}
PACKED = {
    "gzip: truncated": (gzip.compress(GOOD)[:-9], "cannot be unpacked"),
    "gzip: damaged": (gzip.compress(GOOD)[:-8] + bytes(8), "cannot be unpacked"),
    "gzip: not packed at all": (GOOD, "cannot be unpacked"),
    "gzip: empty": (b"", "has 0 rows"),
    "gzip: rubbish behind its end": (gzip.compress(GOOD) + b"rubbish", "cannot be unpacked"),
    "gzip: another table": (gzip.compress(GOOD[6:]), "has 3 rows"),
    "gzip: a bomb": (gzip.compress(bytes(50 * 2**20)), "refused: more than 65584 bytes"),
}


def cases(faults):
    return [
        pytest.param(content, message, id=name, marks=pytest.mark.fault(f"data file: {name}"))
        for name, (content, message) in faults.items()
    ]


def listing(*folders: Path):
    """Every file below some folders, with its size."""
    paths = [path for folder in folders for path in folder.rglob("*")]
    return sorted((path, path.lstat().st_size) for path in paths)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        pytest.param(name, *case.values, id=case.id, marks=case.marks)
        for name, faults in (("toy.data", FAULTS), ("toy.data.gz", PACKED))
        for case in cases(faults)
    ],
)
def test_bad_file_is_named_and_stays_where_it_is(toy, user_folder, cache, name, content, message):
    (user_folder / name).write_bytes(content)
    before = listing(user_folder, cache)
    toy(judge="table")
    with pytest.raises(DataError, match=message) as by_table:
        load("toy")
    assert len(str(by_table.value)) < 300
    toy()
    with pytest.raises(DataError, match=rf"passed over for their checksum: .*{name} \("):
        load("toy")
    assert listing(user_folder, cache) == before


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(GOOD.replace(b"\n", b"\r\n"), marks=pytest.mark.fault("data file: CRLF ends")),
        pytest.param(GOOD[:-1], marks=pytest.mark.fault("data file: no last line end")),
        pytest.param(GOOD + b"\n\n", marks=pytest.mark.fault("data file: blank lines at the end")),
    ],
)
def test_file_with_other_line_ends_gives_the_registered_table_or_none(toy, user_folder, content):
    (user_folder / "toy.data").write_bytes(content)
    entry = toy(judge="table")
    assert load("toy").content_hash == entry.table_sha256
    toy()
    with pytest.raises(DataError, match="passed over for their checksum"):
        load("toy")


PLACES = {
    "a folder": lambda path: path.mkdir(),
    "a dangling link": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a pipe that nobody writes to": os.mkfifo,
}


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(make, id=name, marks=pytest.mark.fault(f"data file: {name} in its place"))
        for name, make in PLACES.items()
    ],
)
@pytest.mark.parametrize("judge", ["bytes", "table"])
def test_what_is_no_file_is_not_opened(toy, user_folder, make, judge):
    make(user_folder / "toy.data")
    toy(judge=judge)
    with pytest.raises(DataError, match=r"no public address.*place it in the folder"):
        load("toy")


@pytest.mark.fault("data file: it cannot be read")
@pytest.mark.parametrize("judge", ["bytes", "table"])
@pytest.mark.parametrize("name", ["toy.data", "toy.data.gz"])
def test_file_that_cannot_be_read_is_named(toy, user_folder, judge, name):
    # Permissions bind no root, but nobody can read the start of a process's memory.
    memory = Path("/proc/self/mem")
    if not memory.is_file():
        pytest.skip("there is no /proc/self/mem, the one file that even root cannot read")
    (user_folder / name).symlink_to(memory)
    toy(judge=judge)
    with pytest.raises(DataError, match=rf"{name} (cannot be|\(0 bytes\))"):
        load("toy")


@pytest.mark.fault("data file: damaged in the user's folder, good in the next one")
def test_good_copy_elsewhere_is_taken_before_a_damaged_one(toy, user_folder, cache):
    (user_folder / "toy.data").write_bytes(GOOD[:13])
    cache.mkdir()
    (cache / "toy.data").write_bytes(GOOD)
    for judge in ("bytes", "table"):
        entry = toy(judge=judge)
        assert load("toy").content_hash == entry.table_sha256


@pytest.mark.fault("data file: truncated, then asked for by the commands")
def test_commands_end_in_1_with_the_sentence(toy, user_folder, capsys):
    toy(judge="table")
    (user_folder / "toy.data").write_bytes(GOOD[:13])
    assert main(["data", "--fetch", "toy"]) == 1
    sentence = "toy.data, line 3: 3 values were expected, 1 found; the file is damaged"
    assert f"toy: {sentence}" in capsys.readouterr().err
    reason = f"toy cannot be used: {sentence}, fetch it anew."
    assert missing(["toy"], offline=True) == {"toy": reason}
