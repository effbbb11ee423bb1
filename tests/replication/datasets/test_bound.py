"""The bounds of a download follow from the registry, and every registered copy is within them."""

import pytest

from replication.datasets.bound import most_archive_bytes, most_bytes, most_seconds
from replication.datasets.entry import RawFile
from replication.datasets.places import candidates, places
from replication.datasets.registry import registry

WINE = RawFile("wine.data", 10_782, ("0" * 64,))


def test_bounds_follow_from_the_registered_size():
    assert most_bytes(WINE) == 2 * 10_782 + 65_536
    assert most_archive_bytes(WINE) == 2 * 10_782 + 33_554_432
    assert most_seconds(0) == 120
    assert most_seconds(most_bytes(WINE)) == pytest.approx(122.7, abs=0.1)


def test_the_largest_registered_file_comes_in_time_over_a_slow_line():
    largest = max(file.bytes for entry in registry().values() for file in entry.files)
    assert largest > 10**7
    # 32 KiB a second, a quarter of a megabit.
    assert most_seconds(largest) > largest / 32_768


def test_every_copy_at_hand_is_within_its_bound():
    found = [
        (path.name, path.stat().st_size, most_bytes(file))
        for entry in registry().values()
        for file in entry.files
        for place in places()
        for path in candidates(place, entry, file)
    ]
    if not found:
        pytest.skip("no data set is at hand")
    assert [name for name, size, limit in found if size > limit] == []
