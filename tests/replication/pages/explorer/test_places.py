"""The headings that a chapter speaks of numbers under: those that no committed number lacks."""

from replication.pages.explorer.places import heading
from tests.replication.pages.explorer.made_up import CLAIMED, EXACT, HANGS, PLACES


def test_what_no_pattern_fits_has_no_heading():
    assert heading("toy", EXACT, PLACES) == "Its p"
    assert heading("toy", CLAIMED, PLACES) == ""
    assert heading("other", HANGS, PLACES) == ""
