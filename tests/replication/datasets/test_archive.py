"""Archives are read with checks of path, kind and size."""

import pytest

from replication.datasets.archive import (
    UnsafeArchive,
    check_member_name,
    extract_member,
    tar_members,
)
from replication.datasets.errors import DataError
from tests.replication.datasets.packed import tarred, zipped

MAKERS = {"zip": zipped, "tar": tarred}
make = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


@pytest.fixture
def put(tmp_path):
    """Write an archive into the folder of the test."""

    def put(packed, name="set"):
        (tmp_path / name).write_bytes(packed)
        return tmp_path / name

    return put


@make
@pytest.mark.parametrize("member", ["UCI/iris.arff", "iris.arff"])
def test_member_is_found_by_path_and_by_unique_name(put, make, member):
    archive = put(make({"UCI/iris.arff": b"rows", "UCI/zoo.arff": b"other"}))
    assert extract_member(archive, member) == b"rows"


@make
@pytest.mark.parametrize("name", ["../evil", "a/../../evil", "/etc/evil", "C:/evil", "a\\..\\b"])
def test_archive_with_an_entry_outside_its_folder_is_refused(tmp_path, put, make, name):
    archive = put(make({"iris.arff": b"rows", name: b"evil"}))
    with pytest.raises(UnsafeArchive, match="outside its folder"):
        extract_member(archive, "iris.arff")
    assert not (tmp_path.parent / "evil").exists()


@make
def test_missing_and_ambiguous_members_are_named(put, make):
    archive = put(make({"a/iris.arff": b"1", "b/iris.arff": b"2"}))
    with pytest.raises(DataError, match=r"holds 2 entries named 'iris.arff'"):
        extract_member(archive, "iris.arff")
    with pytest.raises(DataError, match=r"holds 0 entries named 'zoo.arff'"):
        extract_member(archive, "zoo.arff")


@make
def test_member_beyond_the_limit_is_refused(put, make):
    archive = put(make({"big": bytes(1000)}))
    with pytest.raises(UnsafeArchive, match="more than 999 bytes"):
        extract_member(archive, "big", limit=999)
    assert len(extract_member(archive, "big", limit=1000)) == 1000


def test_link_in_a_tar_archive_is_refused(put):
    archive = put(tarred({"x/y/1": b"text"}, link="/etc/passwd"))
    with pytest.raises(UnsafeArchive, match="no plain file"):
        list(tar_members(archive))


def test_tar_members_refuses_a_path_outside_and_a_large_sum(put):
    with pytest.raises(UnsafeArchive, match="outside its folder"):
        list(tar_members(put(tarred({"x/../../1": b"text"}))))
    with pytest.raises(UnsafeArchive, match="more than 7 bytes"):
        list(tar_members(put(tarred({"1": b"text", "2": b"text"})), limit=7))


@make
def test_damaged_archive_is_named(put, make):
    archive = put(make({"iris.arff": bytes(range(256)) * 40})[:60])
    with pytest.raises(UnsafeArchive, match="cannot be unpacked"):
        extract_member(archive, "iris.arff")


@pytest.mark.parametrize(
    ("at", "byte"),
    [(8, 99), (6, 1), (40, None)],
    ids=["unknown packing", "encrypted", "damaged data"],
)
def test_zip_that_cannot_be_unpacked_is_named(put, at, byte):
    raw = bytearray(zipped({"a.data": bytes(range(256)) * 40}))
    if byte is None:
        raw[at : at + 20] = b"\xff" * 20
    else:
        # The local header and the directory both say how a member is packed.
        directory = raw.index(b"PK\x01\x02")
        raw[at] = raw[directory + at + 2] = byte
    with pytest.raises(UnsafeArchive, match=r"set\.zip cannot be unpacked .*; fetch it anew"):
        extract_member(put(bytes(raw), "set.zip"), "a.data")


def test_ordinary_names_pass():
    check_member_name("20news/sci.med/59055", "a.tar.gz")
