"""Which rows of Spam are missing: by trying every number of either class."""

import pytest

from replication.evidence.printed import printed
from replication.papers.boulle2007.verdicts.contents.spam import lost, told


def tried(classes, n, target):
    """Every number of rows of the larger and of the smaller class that can be left out."""
    larger, smaller = max(classes), min(classes)
    return [
        (larger - kept, smaller - (n - kept))
        for kept in range(larger + 1)
        if 0 <= n - kept <= smaller and target.near(100 * kept / n)
    ]


@pytest.mark.parametrize(
    ("classes", "n", "share"),
    [
        ([2788, 1813], 4307, "64.7"),
        ([2788, 1813], 4307, "64.8"),
        ([2788, 1813], 4307, "60.6"),
        ([1813, 2788], 4601, "60.6"),
        ([6, 4], 8, "62.5"),
        ([6, 4], 8, "60"),
        ([6, 4], 5, "100"),
        ([6, 4], 6, "30"),
    ],
)
def test_what_is_left_out_is_what_trying_every_number_gives(classes, n, share):
    target = printed(share)
    found = tried(classes, n, target)
    if not found:
        assert lost(classes, n, target) == (None, None)
        return
    most, least = zip(*found, strict=True)
    assert lost(classes, n, target) == ((min(most), max(most)), (min(least), max(least)))


@pytest.mark.parametrize(
    ("n", "share", "words"),
    [
        (8, "62.5", "with 8 rows this is so where 1 of the larger class are left out and "
         "1 of the smaller"),
        (8, "60", "no 8 rows of the file have such a largest class"),
        (10, "60", ""),
    ],
)  # fmt: skip
def test_it_is_told_in_words(n, share, words):
    assert told([6, 4], n, printed(share)) == words
