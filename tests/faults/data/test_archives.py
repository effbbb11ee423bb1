"""A hostile or damaged archive is refused before it fills the memory, and set aside."""

import gzip
import io
import itertools
import stat
import struct
import tarfile
import tracemalloc
import zipfile
import zlib

import pytest

from replication.datasets.archive import UnsafeArchive, extract_member, tar_members
from replication.datasets.errors import DataError
from replication.datasets.loader import load
from tests.faults.data.conftest import GOOD

MB = 2**20


def make_zip(*members, packing=zipfile.ZIP_DEFLATED):
    """Return a zip archive of (name or ZipInfo, content)."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", packing) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return buffer.getvalue()


def make_tar(*members, **more):
    """Return a tar.gz archive of (name or TarInfo, content)."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz", **more) as archive:
        for name, content in members:
            info = name if isinstance(name, tarfile.TarInfo) else tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return buffer.getvalue()


def zip_mode(name, mode):
    """Return an entry that says it is a link or a device, as zip does on Unix."""
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, mode << 16
    return info


def tar_kind(name, kind, target=""):
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, target
    return info


def lying_zip(size, crc=None):
    """Return a zip archive whose headers say another unpacked size of its member."""
    made = bytearray(make_zip(("toy.data", bytes(4 * MB))))
    for header, at in ((b"PK\x03\x04", 14), (b"PK\x01\x02", 16)):
        start = made.index(header) + at
        made[start + 8 : start + 12] = struct.pack("<I", size)
        if crc is not None:
            made[start : start + 4] = struct.pack("<I", crc)
    return bytes(made)


def encrypted_zip():
    made = bytearray(make_zip(("toy.data", GOOD)))
    for header, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        made[made.index(header) + at] |= 1
    return bytes(made)


def nul_zip():
    # The module cuts a name at its NUL byte: this one would pass for toy.data.
    return make_zip(("toy.data/../../evil", GOOD)).replace(b"data/..", b"data\0..")


def headed_tar(kind):
    """Return a tar.gz archive that starts with a header of 128 MB, all zero."""
    info = tarfile.TarInfo("././@LongLink")
    info.type, info.size = kind, 128 * MB
    return gzip.compress(info.tobuf(tarfile.GNU_FORMAT)) + gzip.compress(bytes(128 * MB), 1)


def sparse_tar():
    """Return an archive with a file of 512 bytes that says it is a hole of 300 GB."""
    info = tarfile.TarInfo("toy.data")
    info.type, info.size = tarfile.GNUTYPE_SPARSE, 512
    made = bytearray(info.tobuf(tarfile.GNU_FORMAT))
    made[386:410] = b"%011o\0%011o\0" % (0, 512)
    made[483:495] = b"\x80" + (300 * 2**30).to_bytes(11, "big")
    made[148:156] = b" " * 8
    made[148:156] = b"%06o\0 " % sum(made[:512])
    return gzip.compress(bytes(made) + bytes(512 + 1024))


def nested(levels):
    content = GOOD
    for _ in range(levels):
        content = make_zip(("toy.data", content))
    return content


with pytest.warns(UserWarning, match="Duplicate name"):
    DOUBLE_ZIP = make_zip(("toy.data", GOOD), ("toy.data", GOOD[6:]))

OUTSIDE, NO_FILE = "would be written outside its folder", "is no plain file"
TOO_LARGE, DAMAGED = "is refused: it unpacks to more than", "cannot be unpacked"
FAULTS = {
    "zip: absolute path": (make_zip(("toy.data", GOOD), ("/etc/evil", b"")), OUTSIDE),
    "zip: a folder above": (make_zip(("a/../../toy.data", GOOD)), OUTSIDE),
    "zip: backslashes": (make_zip(("toy.data", GOOD), ("..\\evil", b"")), OUTSIDE),
    "zip: drive letter": (make_zip(("toy.data", GOOD), ("C:evil", b"")), OUTSIDE),
    "zip: network share": (make_zip(("toy.data", GOOD), ("//host/evil", b"")), OUTSIDE),
    "zip: NUL in a name": (nul_zip(), OUTSIDE),
    "zip: symbolic link": (make_zip((zip_mode("toy.data", stat.S_IFLNK), b"/etc/passwd")), NO_FILE),
    "zip: device": (make_zip((zip_mode("toy.data", stat.S_IFBLK), b"")), NO_FILE),
    "zip: link beside": (
        make_zip(("toy.data", GOOD), (zip_mode("x", stat.S_IFLNK), b"/")),
        NO_FILE,
    ),
    "zip: member twice": (DOUBLE_ZIP, "holds 2 entries named 'toy.data'"),
    "zip: member in two folders": (
        make_zip(("a/toy.data", GOOD), ("b/toy.data", GOOD)),
        "holds 2 entries named 'toy.data'",
    ),
    "zip: no member of the name": (make_zip(("x", GOOD)), "holds 0 entries named 'toy.data'"),
    "zip: bomb": (make_zip(("toy.data", bytes(4 * MB))), TOO_LARGE),
    "zip: bomb that says it is small": (lying_zip(24), DAMAGED),
    "zip: bomb that says it is small, with the checksum": (
        lying_zip(24, crc=zlib.crc32(bytes(24))),
        "wrong checksum",
    ),
    "zip: says it is larger than all disks": (lying_zip(2**32 - 2), TOO_LARGE),
    "zip: encrypted": (encrypted_zip(), DAMAGED),
    "zip: unlimited packing": (make_zip(("toy.data", GOOD), packing=zipfile.ZIP_LZMA), DAMAGED),
    "zip: truncated": (make_zip(("toy.data", GOOD))[:-9], DAMAGED),
    "zip: in a zip": (nested(2), "wrong checksum"),
    "zip: empty": (make_zip(), "holds 0 entries"),
    "tar: symbolic link": (make_tar((tar_kind("toy.data", tarfile.SYMTYPE, "/x"), b"")), NO_FILE),
    "tar: hard link": (make_tar((tar_kind("toy.data", tarfile.LNKTYPE, "/x"), b"")), NO_FILE),
    "tar: device": (make_tar((tar_kind("toy.data", tarfile.CHRTYPE), b"")), NO_FILE),
    "tar: pipe": (make_tar(("toy.data", GOOD), (tar_kind("x", tarfile.FIFOTYPE), b"")), NO_FILE),
    "tar: hole of 300 GB": (sparse_tar(), NO_FILE),
    "tar: member twice": (make_tar(("toy.data", GOOD), ("toy.data", b"")), "holds 2 entries"),
    "tar: bomb": (make_tar(("toy.data", bytes(4 * MB))), TOO_LARGE),
    "tar: truncated": (make_tar(("toy.data", GOOD))[:-9], DAMAGED),
    "tar: wrong checksum of gzip": (make_tar(("toy.data", GOOD))[:-8] + bytes(8), DAMAGED),
    "an error page": (b"<html>404 Not Found</html>", DAMAGED),
    "empty": (b"", DAMAGED),
}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param(*fault, id=name, marks=pytest.mark.fault(f"archive: {name}"))
        for name, fault in FAULTS.items()
    ],
)
def test_bad_archive_is_told_and_leaves_no_data_file(toy, server, cache, content, message):
    toy(server.put("all.zip", content), member="toy.data", judge="bytes")
    with pytest.raises(DataError) as caught:
        load("toy")
    assert message in str(caught.value)
    assert server.asked == ["/all.zip"]
    assert not list((cache / "toy").glob("toy.data"))
    assert not list(cache.rglob("*.part"))
    assert not list(cache.parent.rglob("evil"))
    assert [".rejected-" in path.name for path in (cache / "archives").iterdir()] == [True]


BOMBS = {
    "file": lambda: make_tar(("toy.data", bytes(128 * MB))),
    "long name": lambda: headed_tar(tarfile.GNUTYPE_LONGNAME),
    "extended header": lambda: headed_tar(tarfile.XHDTYPE),
    "rest behind the end": lambda: make_tar(("toy.data", GOOD)) + gzip.compress(bytes(128 * MB), 1),
}


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(make, id=name, marks=pytest.mark.fault(f"archive: tar: bomb as a {name}"))
        for name, make in BOMBS.items()
    ],
)
def test_bomb_takes_no_more_memory_than_the_limit(tmp_path, make):
    path = tmp_path / "bomb.tar.gz"
    path.write_bytes(make())
    tracemalloc.start()
    try:
        with pytest.raises(UnsafeArchive, match=r"bomb\.tar\.gz is refused: it unpacks to more"):
            list(tar_members(path, limit=8 * MB))
        assert tracemalloc.get_traced_memory()[1] < 64 * MB
    finally:
        tracemalloc.stop()


ARCHIVES = {
    "zip": make_zip(("a/toy.data", GOOD), ("b", b"other")),
    "zip, not packed": make_zip(("a/toy.data", GOOD), ("b", b"other"), packing=zipfile.ZIP_STORED),
    "tar.gz": make_tar(("a/toy.data", GOOD), ("b" * 150, b"other")),
}


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(content, marks=pytest.mark.fault(f"archive: any byte damaged, {name}"))
        for name, content in ARCHIVES.items()
    ],
)
def test_archive_with_any_byte_damaged_gives_the_member_or_is_refused(tmp_path, content):
    path, outcomes = tmp_path / "archive", set()
    for at, byte in itertools.product(range(len(content)), (0, 255)):
        path.write_bytes(content[:at] + bytes([byte]) + content[at + 1 :])
        try:
            outcomes.add(extract_member(path, "toy.data", limit=1000))
        except DataError:
            outcomes.add(None)
    assert outcomes == {GOOD, None}
