"""The page tells what the engine finds, with the numbers that the papers print."""

import pytest

from replication.pages.forensics.stories import misread, others
from replication.pages.forensics.stories.looked_up import at, column_at, finding_at, outcome_under


@pytest.mark.parametrize(
    ("story", "said"),
    [
        (misread.widths, ("75 to the last digit", "7.87 % is 7 of 89", "the paper prints 2.00")),
        (misread.tails, ("gives 0 of 5", "21-6-10 has 0.0354", "one-tailed")),
        (
            misread.ties,
            ("6 columns", "to 784.5 at most; shared ranks", "840 at least", "dense or min"),
        ),
        (others.overall, ("0.0096", "the mean of 5 rows")),
        (others.size_of_anneal, ("75 of 76 errors", "7.87 is 7 of 89")),
        (others.two_thirds, ("33.00 %", "6 of 15, 40.00 %", "12.258 %")),
        (others.sums, ("4 of 6 methods", "J48 has bias 0.130, variance 0.097")),
    ],
)
def test_a_story_has_its_arithmetic(story, said):
    text = story()
    assert all(each in text for each in said), text


@pytest.mark.parametrize(
    ("look", "given", "why"),
    [
        (finding_at, ("wu2015", "errors", "nowhere"), "wu2015 has no finding on errors, nowhere"),
        (column_at, ("wu2015", "nothing"), "no column nothing"),
        (at, (column_at("wu2015", "errors"), "by hand"), "was not read as by hand"),
        (outcome_under, (finding_at("wu2015", "errors"), "by hand"), "was not read as by hand"),
    ],
)
def test_what_is_not_there_is_no_story(look, given, why):
    with pytest.raises(LookupError, match=why):
        look(*given)
