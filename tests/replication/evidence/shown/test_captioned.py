"""A caption stays with its table, and is shown."""

import pandas as pd

from replication.evidence.shown.captioned import named, whole

PLAIN = pd.DataFrame({"ours": ["1", "2"], "caption": ["a", "b"]}, index=["vote", "zoo"])


def test_a_caption_stays_with_what_is_made_of_the_table():
    table = whole(PLAIN, "Errors")
    made = [
        table.assign(more=1),
        table.iloc[:1],
        table.rename(columns={"ours": "theirs"}),
        table.reindex(["zoo"]),
        table.replace("1", "x"),
        named(table, "set"),
    ]
    assert [each.caption for each in made] == ["Errors"] * len(made)
    assert all("<caption>Errors</caption>" in each._repr_html_() for each in made)


def test_a_column_of_that_name_is_no_caption():
    assert whole(PLAIN).caption == ""
    assert "<caption>" not in whole(PLAIN)._repr_html_()
