"""A schema is read strictly, and fits its file of numbers line by line."""

import pytest
from made_up import schema_of
from printed_numbers.schema.read import SchemaError, read_schema

LINES = [("t", "a", "NB", "error", "0.25", ""), ("t", "b", "NB", "error", "0.50", "")]
GOOD = """
[given.sizes]
why = "the files"
by = "row"
values = { a = 4, b = 8 }
[entry.errors]
kind = "rate"
cases = [{ name = "rows", n = "sizes", share = "1/2", round = "up", folds = 2, repeats = 3 }]
[check.first]
row = "a"
kind = "parts"
"""


def test_a_schema_has_its_entries_checks_and_given_numbers(tmp_path):
    found = schema_of(tmp_path, GOOD, LINES)
    [case] = found.entries["errors"].ties["cases"]
    assert (case.n, case.part(5), case.folds, case.repeats) == ("sizes", 3, 2, 3)
    assert [number.row for number in found.named("first").numbers] == ["a"]
    assert found.given["sizes"].values == {"a": 4, "b": 8}
    assert [each.is_check for each in found.everything] == [False, True]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[check.first]", "[checks.first]", "no table \\['checks'\\]"),
        ('kind = "rate"', 'kind = "rates"', "the kind 'rates' is not known"),
        ("cases =", "case =", "'rate' has no case"),
        ('n = "sizes"', 'n = "size"', "nothing is called 'size'"),
        ('n = "sizes"', 'n = "sizes", of = 3', "give tables with name and n"),
        ('share = "1/2"', 'share = "half"', "no share such as"),
        ('round = "up"', 'round = "off"', "one of down, up, nearest"),
        ("folds = 2", "folds = 0", "whole numbers from 1"),
        ('row = "a"', 'row = "c"', "no line has 'c'"),
        ('row = "a"', 'row = "a"\ncolumn = "c"', "no line has 'c'"),
        ('kind = "rate"', 'kind = "rate"\nrow = "a"', "takes no entry"),
        (
            "[check.first]",
            '[entry.again]\nrow = "a"\nkind = "time"\nwhy = "no"\n[check.first]',
            "line 2: .*takes the entries errors and again",
        ),
        ("[check.first]", "[entry.first]", "'parts' names lines for checks"),
        ('kind = "parts"', 'kind = "time"', "say why in a sentence"),
        ('kind = "parts"', 'kind = "time"\nwhy = 3', "why is a sentence"),
        ('kind = "parts"', 'kind = "rank"\nsets = [3]', "'rank' needs across"),
        ('kind = "parts"', 'kind = "time"\nassumes = "no"\nwhy = "no"', "and says why none can"),
        ("[check.first]", "[check.errors]", "two tables have this name"),
        ('by = "row"', 'by = "unit"', 'give by = "row" or "column"'),
        ("values = { a = 4, b = 8 }", "values = { a = 4.5 }", "whole numbers as values"),
        ('why = "the files"', "", "a given table has why"),
        ('why = "the files"', 'why = "the files"\nregistry = "bytes"', "registry is not at hand"),
        ("[given.sizes]", "[given.sizes", "mend it"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_name(tmp_path, old, new, said):
    assert old in GOOD
    with pytest.raises(SchemaError, match=said):
        schema_of(tmp_path, GOOD.replace(old, new), LINES)


def test_a_schema_that_is_missing_is_named(tmp_path):
    with pytest.raises(SchemaError, match=r"made\.schema\.toml is missing"):
        read_schema("made", tmp_path)


def test_rows_come_from_what_is_handed_over_beside_the_schema(tmp_path):
    schema_of(tmp_path, GOOD, LINES)
    text = GOOD.replace('by = "row"\nvalues = { a = 4, b = 8 }', 'registry = "rows"')
    (tmp_path / "made.schema.toml").write_text(text, encoding="utf-8")
    found = read_schema("made", tmp_path, {"rows": {"a": 10}})
    assert found.given["sizes"].values == {"a": 10}
