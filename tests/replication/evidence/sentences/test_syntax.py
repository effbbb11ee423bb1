"""The language: what binds closest, and what is refused."""

import pytest

from replication.evidence.sentences.syntax import Name, Tree, parse


def shape(tree):
    return tree.text if isinstance(tree, Name) else (tree.way, *map(shape, tree.parts))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a < b", ("<", "a", "b")),
        (
            "a - b - c <= 2 * d / 3",
            ("<=", ("-", ("-", "a", "b"), "c"), ("/", ("*", "2", "d"), "3")),
        ),
        ("1 <= max(a) < 2.5", ("chain", ("<=", "1", ("max", "a")), ("<", ("max", "a"), "2.5"))),
        (
            "all(a < b or not b > c and d = e)",
            ("all", ("or", ("<", "a", "b"), ("and", ("not", (">", "b", "c")), ("=", "d", "e")))),
        ),
        ("max(a, column) ~ said", ("~", ("max", "a", "column"), "said")),
        ("-a >= abs(b - (c + d))", (">=", ("negative", "a"), ("abs", ("-", "b", ("+", "c", "d"))))),
        ("only(a < b, few)", ("only", ("<", "a", "b"), "few")),
    ],
)
def test_a_relation_is_read_as_it_is_meant(text, wanted):
    assert shape(parse(text)) == wanted


def test_each_part_keeps_its_own_text():
    tree = parse("all( a<b ) and count(c = d) > 2")
    assert [part.text for part in tree.parts] == ["all( a<b )", "count(c = d) > 2"]
    assert isinstance(tree, Tree)
    assert tree.text == "all( a<b ) and count(c = d) > 2"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a", "says nothing"),
        ("a <", "is expected before 'nothing more'"),
        ("a < b)", "'the end' is expected before '\\)'"),
        ("(a < b", "'\\)' is expected"),
        ("a < b; c", "not of the language"),
        ("__import__(a) < 1", "not of the language"),
        ("open(a) < 1", "there is no function open"),
        ("only(a < b)", "only has 1 arguments"),
        ("abs(a, row) < 1", "abs has 2 arguments"),
        ("max(a, row, column) < 1", "max has 3 arguments"),
        ("max(a, b + c) < 1", "the second argument of max is a name"),
        ("and < b", "is expected"),
        ("a < 1.2.3", "is expected|not of the language"),
    ],
)
def test_what_is_not_of_the_language_is_refused(text, why):
    with pytest.raises(ValueError, match=why):
        parse(text)
