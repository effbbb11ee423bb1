"""How many bytes of a file are taken, and how many seconds a download may last."""

from replication.datasets.entry import RawFile

# Another copy may have other line ends, a byte more a line, or carry a header.
_ROOM = 64 * 2**10
# What else lies in a public archive (test files without labels, descriptions) is not registered.
_ARCHIVE_ROOM = 32 * 2**20
# Look-up, handshake, redirects and pauses; then the slowest line that is still waited for.
_ALLOWANCE_SECONDS = 120.0
_SLOWEST = 32 * 2**10


def most_bytes(file: RawFile) -> int:
    """Most bytes of a raw file, unpacked, that are read: twice its registered size and 64 KiB.

    What is read is then judged by its checksum or its table.
    """
    return 2 * file.bytes + _ROOM


def most_archive_bytes(file: RawFile) -> int:
    """Largest archive that is taken for a member: twice its registered size and 32 MiB."""
    return 2 * file.bytes + _ARCHIVE_ROOM


def most_seconds(size: int) -> float:
    """Longest time for a download of at most `size` bytes: two minutes and 32 KiB a second."""
    return _ALLOWANCE_SECONDS + size / _SLOWEST
