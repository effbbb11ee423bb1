"""A caption stays with its table, and is shown."""

import pandas as pd

from replication.evidence.shown.captioned import by_row, filled, named, whole

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


def test_a_new_caption_takes_the_place_of_the_old_and_leaves_the_old_table_alone():
    table = whole(PLAIN, "Errors")
    assert (whole(table, "Losses").caption, table.caption) == ("Losses", "Errors")
    assert (named(table, "set", "Losses").caption, table.caption) == ("Losses", "Errors")


def test_a_column_that_is_empty_all_over_is_left_out_and_the_caption_stays():
    table = whole(PLAIN.assign(none="", one=["", "x"]), "Errors")
    assert filled(table).columns.tolist() == ["ours", "caption", "one"]
    assert filled(table).caption == "Errors"
    assert filled(table[:0]).columns.tolist() == table.columns.tolist()


def test_a_column_of_that_name_is_no_caption():
    assert whole(PLAIN).caption == ""
    assert "<caption>" not in whole(PLAIN)._repr_html_()


def test_a_name_stands_over_the_rows_without_a_row_of_its_own():
    page = named(PLAIN, "set")._repr_html_()
    assert page.count("<tr>") == 3
    assert '<th scope="col">set</th>' in page


def test_what_a_row_lacks_is_shown_as_wanted():
    rows = {"vote": {"a": "1"}, "zoo": {"b": "x"}}
    table = by_row(rows, "set", "Errors", gap="none")
    assert table.loc["vote"].tolist() == ["1", "none"]
    assert (table.columns.name, table.caption) == ("set", "Errors")
    assert by_row(rows, "set", "Errors").isna().loc["zoo"].tolist() == [True, False]
