"""What comes in place of a raw file is named: web pages, marks before the text, other line ends."""

import pytest

from replication.datasets.entry import RawFile
from replication.datasets.errors import DataError
from replication.datasets.fetch import obtain
from replication.datasets.loader import load_from
from replication.datasets.mistaken import is_page, named
from tests.replication.datasets.test_fetch import BAD, GOOD, put, sha256_of, toy

PAGE = b"\r\n<!DOCTYPE HTML>\r\n<html><head><title>Sign in</title></head></html>\r\n"
MARK = b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    "content",
    [
        PAGE,
        MARK + PAGE,
        b"<html>",
        b'<?xml version="1.0"?>\n<html xmlns="a">',
        b"<!-- x --> <body>",
    ],
)
def test_a_web_page_is_known_by_its_first_tag(content):
    assert is_page(content)


@pytest.mark.parametrize("content", [b"", GOOD, b"<50K,1\n", b"<?xml?><sheet>", MARK + GOOD])
def test_data_is_no_web_page(content):
    assert not is_page(content)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (GOOD.replace(b"\n", b"\r\n"), "its line ends: CRLF where LF is expected"),
        (GOOD.replace(b"\n", b"\r"), "its line ends: CR where LF is expected"),
        (MARK + GOOD, "a UTF-8 byte-order mark at its beginning"),
        (
            MARK + GOOD.replace(b"\n", b"\r\n"),
            "a UTF-8 byte-order mark at its beginning and its line ends: CRLF where LF is expected",
        ),
    ],
)
def test_the_registered_file_as_another_program_saved_it_is_named(content, words):
    assert named(content, toy()[1]) == f"the registered file but for {words}"


def test_line_ends_are_named_where_the_registered_file_has_the_long_ones():
    long = GOOD.replace(b"\n", b"\r\n")
    file = RawFile("toy.data", len(long), (sha256_of(long),))
    assert named(GOOD, file).endswith("its line ends: LF where CRLF is expected")


@pytest.mark.parametrize("content", [GOOD, BAD, GOOD[:7], BAD.replace(b"\n", b"\r\n")])
def test_of_other_bytes_nothing_is_said(content):
    known = toy()[1] if content is not GOOD else RawFile("toy.data", 3, (sha256_of(b"1,2"),))
    assert named(content, known) == ""


@pytest.mark.parametrize("judge", ["bytes", "table"])
def test_a_downloaded_page_is_set_aside_and_named(judge, cache, server):
    entry, file = toy(server.put("page", PAGE), server.put("good", GOOD), judge=judge)
    assert obtain(entry, file).read_bytes() == GOOD
    entry, file = toy(server.put("page", PAGE), judge=judge, name="other.data")
    with pytest.raises(DataError, match=r"a web page in place of the data.*kept as other.data"):
        obtain(entry, file)


def test_a_page_in_place_of_an_archive_is_named(cache, server):
    entry, file = toy(server.put("all.zip", PAGE), member="toy.data")
    with pytest.raises(DataError, match="a web page in place of the data"):
        obtain(entry, file)


def test_a_copy_that_is_passed_over_says_what_differs(cache, tmp_path, monkeypatch):
    monkeypatch.setenv("SEMINAIVE_DATA", str(tmp_path / "own"))
    put(tmp_path / "own", GOOD.replace(b"\n", b"\r\n"))
    with pytest.raises(DataError, match="but for its line ends: CRLF where LF is expected"):
        obtain(*toy())


@pytest.mark.parametrize(
    ("content", "words"),
    [(PAGE, "a web page"), (MARK + BAD, "a UTF-8 byte-order mark"), (b"\xff\xfe1", "UTF-16")],
)
def test_a_copy_that_its_table_is_to_judge_is_named_before_it_is_read(content, words, tmp_path):
    entry, _ = toy(judge="table")
    with pytest.raises(DataError, match=words):
        load_from(entry, [put(tmp_path, content)])
