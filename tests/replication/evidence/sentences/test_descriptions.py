"""Files of sentences: what is read, what comes of it, and what is refused."""

import pytest

from replication.evidence.sentences.descriptions import (
    SentenceError,
    outcomes,
    read_sentences,
)

PRINTED = """artefact,row,column,statistic,value,unit,note
t,r1,A,error,1.0,,
t,r1,B,error,1.0,,
t,r2,A,error,2.0,,
t,r2,B,error,3.0,,
t,r3,A,error,9.0,,
t,r3,B,error,8.0,,
t,all,A,count,20,,
t,all,B,count,40,,
"""
ENTRY = """
[[sentence]]
id = "a-first"
where = "section 1"
says = "A is not worse than B"
shuffle = "column"
{more}
[sentence.cells]
a = ["t", ["r1", "r2", "r3"], "A", "error"]
b = ["t", ["r1", "r2", "r3"], "B", "error"]
[sentence.readings]
{readings}
"""


def told(folder, readings='"always" = "all(a <= b)"', more="", text=None):
    (folder / "toy.csv").write_text(PRINTED, encoding="utf-8")
    text = ENTRY.format(readings=readings, more=more) if text is None else text
    (folder / "toy.sentences.toml").write_text(text, encoding="utf-8")
    return read_sentences("toy", folder)


@pytest.mark.parametrize(
    ("readings", "word", "as_printed"),
    [
        ('"always" = "all(a <= b)"', "impossible", False),
        (
            '"always" = "all(a <= b)"\n"mostly" = "share(a <= b) > 0.5"',
            "under another reading",
            False,
        ),
        ('"mostly" = "share(a <= b) > 0.5"\n"always" = "all(a <= b)"', "possible", True),
        ('"somewhere" = "some(a < b)"', "true", True),
        ('"twice" = "count(a < b) = 2"', "possible", False),
    ],
)
def test_the_literal_reading_gives_the_word(tmp_path, readings, word, as_printed):
    [found] = told(tmp_path, readings)
    assert (found.word, found.as_printed) == (word, as_printed)
    assert len(found.outcomes) == 2 * len(found.readings)
    assert found.against == (("r3: a 9.0 > b 8.0",) if "all" in readings[:20] else ())


@pytest.mark.parametrize(
    ("readings", "more", "word"),
    [
        ('"mostly" = "share(a <= b) > 0.5"', 'exact = ["a", "b"]', "true"),
        ('"twice" = "count(a < b) = 2"', 'exact = ["a"]', "impossible"),
        ('"but r3" = "but(a <= b, few)"', 'sets.few = ["r3"]', "possible"),
    ],
)
def test_numbers_may_be_taken_as_they_stand_and_sets_name_rows(tmp_path, readings, more, word):
    [found] = told(tmp_path, readings, more)
    assert found.word == word


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("says", "say"), "toy.sentences.toml, a-first: say, says: missing or not known"),
        (("a-first", "A first"), "id is of letters"),
        (('shuffle = "column"', 'shuffle = "axis"'), "shuffle is one of"),
        (('"section 1"', "1"), "must be text"),
        (("all(a <= b)", "all(a <= c)"), "no reading uses b"),
        (("all(a <= b)", "all(a < b"), "is expected"),
        (("all(a <= b)", "max(a) + b"), "b runs over rows"),
        (('"A", "error"', '"D", "error"'), "is not among the printed numbers"),
        (("[sentence.readings]", "[sentence.wordings]"), "readings, wordings: missing"),
        (("[[sentence]]", "[[sentences]]"), "give \\[\\[sentence\\]\\] and"),
        (("[[sentence]]", "[[sentence]"), "mend the file"),
        (('shuffle = "column"', 'shuffle = "column"\nexact = ["c"]'), "exact is a list of names"),
        (('shuffle = "column"', 'shuffle = "column"\nsets.few = "r1"'), "a list of labels"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_id(tmp_path, change, why):
    text = ENTRY.format(readings='"always" = "all(a <= b)"', more="")
    assert change[0] in text
    with pytest.raises(SentenceError, match=why):
        told(tmp_path, text=text.replace(*change))


def test_an_id_stands_once(tmp_path):
    text = ENTRY.format(readings='"always" = "all(a <= b)"', more="")
    with pytest.raises(SentenceError, match="a-first: this id stands twice"):
        told(tmp_path, text=text + text)


def test_a_paper_without_a_file_has_no_sentences():
    assert outcomes("jones2031") == ()
