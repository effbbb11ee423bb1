"""Claims in a file of sentences: what is read, and what is refused."""

import pytest

from replication.evidence.claims.read import read_claims
from replication.evidence.sentences.descriptions import SentenceError, read_sentences

PRINTED = """artefact,row,column,statistic,value,unit,note
t,r1,A,error,1.0,,
t,r1,B,error,1.0,,
t,r2,A,error,2.0,,
t,r2,B,error,3.0,,
u,r1,A,error,1.0,,
u,r2,A,error,2.0,,
u,r1,B,error,1.0,,
u,r2,B,error,3.0,,
text,quoted,C,error,5.0,,
"""
SENTENCE = """
[[sentence]]
id = "a-first"
where = "section 1"
says = "A is not worse than B"
shuffle = "column"
[sentence.cells]
a = ["t", "*", "A", "error"]
b = ["t", "*", "B", "error"]
[sentence.readings]
"always" = "all(a <= b)"
"mostly" = "share(a <= b) > 0.5"
"""
CLAIM = """
[[claim]]
key = "1"
states = "A is not worse than B"
of = "a-first"
reads = ["always"]
"""


def read(folder, claims, words=None):
    (folder / "toy.csv").write_text(PRINTED, encoding="utf-8")
    (folder / "toy.sentences.toml").write_text(SENTENCE + claims, encoding="utf-8")
    return read_claims("toy", words, folder)


def test_a_claim_is_a_reading_of_a_sentence(tmp_path):
    [found] = read(tmp_path, CLAIM)
    assert (found.key, found.states, found.of) == ("1", "A is not worse than B", "a-first")
    [(says, node)] = found.relations.items()
    assert (says, node.text) == ("always", "all(a <= b)")
    assert found.places(node) == tuple(
        ("t", row, column, "error") for row in ("r1", "r2") for column in "AB"
    )
    assert found.what == "share of realisations where it holds"
    assert not found.ours
    assert [each.id for each in read_sentences("toy", tmp_path)] == ["a-first"]


def test_a_relation_of_its_own_has_the_cells_of_the_sentence_and_its_own(tmp_path):
    [found] = read(
        tmp_path,
        CLAIM.replace(
            'reads = ["always"]',
            """
states = "below C's {c} in {n} rows"
taken = ["c"]
relation = "all(a < c)"
[claim.cells]
c = ["text", "quoted", "C", "error"]""",
        ).replace('states = "A is not worse than B"\n', ""),
        {"n": "two"},
    )
    [(_, node)] = found.relations.items()
    assert found.states == "below C's 5.0 in two rows"
    assert found.taken == {("text", "quoted", "C", "error"): 5.0}
    assert {place[2] for place in found.places(node)} == {"A"}


def test_cells_that_nobody_prints_are_named_in_full(tmp_path):
    [found] = read(
        tmp_path,
        CLAIM.replace(
            'reads = ["always"]',
            """
beside = ["b"]
relation = "t < 0 and some(a < 1)"
drawn.t = ["t", "r1", "A less B", "t"]""",
        ),
    )
    [node] = found.relations.values()
    places = found.places(node)
    assert [place[2] for place in places] == ["B", "B", "A less B", "A", "A"]


def test_a_claim_is_of_another_one_elsewhere(tmp_path):
    more = (
        CLAIM.replace('key = "1"', 'key = "1"\nid = "first"')
        + """
[[claim]]
key = "2"
states = "it is so elsewhere"
of = "first"
at = {artefact = "u"}
"""
    )
    first, found = read(tmp_path, more)
    assert [*found.relations] == [*first.relations] == ["always"]
    assert {place[0] for place in found.places(found.relations["always"])} == {"u"}
    assert (first.key, found.key, found.of) == ("1", "2", first.of)
    _, found = read(tmp_path, more + 'relation = "all(a < b)"\n')
    assert [*found.relations] == [""]
    _, found = read(tmp_path, more + 'verdict = "so"\n')
    assert (found.verdict, [*found.relations]) == ("so", ["always"])


def test_a_sentence_knows_the_claims_that_are_of_it(tmp_path):
    more = CLAIM.replace('key = "1"', 'key = "2"\nid = "second"') + CLAIM.replace(
        'key = "1"', 'key = "3"'
    ).replace('of = "a-first"\nreads = ["always"]', 'of = "second"')
    read(tmp_path, CLAIM + more + '[[claim]]\nkey = "4"\nstates = "it is so"\nfunction = "so"')
    [sentence] = read_sentences("toy", tmp_path)
    assert sentence.known == ("1", "2", "3")


def test_several_readings_are_named_and_code_takes_the_place_of_all(tmp_path):
    both = CLAIM.replace('["always"]', '["mostly", "always"]')
    code = '[[claim]]\nkey = "2"\nstates = "it is so"\nfunction = "so"\nwhat = "share of trials"'
    first, second = read(tmp_path, both + code)
    assert list(first.relations) == ["mostly", "always"]
    assert (second.function, second.relations, second.what) == ("so", {}, "share of trials")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("key", "name"), "claim without a key, 'A is not worse than B': name, key: missing"),
        (('"1"', "1"), "key: missing, not known, or of another kind"),
        (('reads = ["always"]', ""), "give one of reads, relation"),
        (
            ('reads = ["always"]', 'reads = ["always"]\nrelation = "all(a < b)"'),
            "give one of reads",
        ),
        (('"a-first"', '"b-first"'), "there is no sentence 'b-first'"),
        (('of = "a-first"', ""), "say of which"),
        (('["always"]', '["never"]'), "'never'"),
        (('reads = ["always"]', 'relation = "all(a < c)"'), "'c' is no name of cells"),
        (
            ('reads = ["always"]', 'relation = "all(a < b)"\nindependent = "case"'),
            "and at name axes",
        ),
        (("is not worse", "is not {worse}"), "'worse'"),
        (('reads = ["always"]', 'reads = ["always"]\nours = 1'), "ours: missing, not known, or of"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(tmp_path, change, why):
    with pytest.raises(SentenceError, match=r"toy\.sentences\.toml, claim") as refused:
        read(tmp_path, CLAIM.replace(*change, 1))
    assert why in str(refused.value)
