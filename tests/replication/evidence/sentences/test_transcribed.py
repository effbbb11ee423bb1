"""The transcribed sentences of every paper: decided, with witnesses, and so are their negations."""

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from printed_numbers import ranges

from replication.evidence.sentences import ask, descriptions
from replication.evidence.sentences.ask import again
from replication.evidence.sentences.descriptions import outcomes, read_sentences
from replication.evidence.sentences.points import fits
from replication.paper import papers

FOLDER = Path(__file__).resolve().parents[4] / "data" / "reported"
PAPERS = sorted(path.name.partition(".")[0] for path in FOLDER.glob("*.sentences.toml"))
#: What the negation of a relation is.
TURNED = {"true": "impossible", "impossible": "true", "possible": "possible"}


def test_every_paper_has_sentences():
    assert sorted(papers()) == PAPERS


@pytest.fixture
def no_shuffles(monkeypatch):
    """The powers take most of the time, and no word depends on them."""
    monkeypatch.setattr(ask, "power", lambda *_: (Fraction(0), 0))


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_sentence_is_decided_and_every_witness_holds(paper, monkeypatch, no_shuffles):
    asked = []
    real = descriptions.answers

    def noted(node, name, axis, cells, texts):
        found = real(node, name, axis, cells, texts)
        asked.extend(zip([node] * 2, found, [cells[how] for how in ranges.HOW], strict=True))
        return found

    monkeypatch.setattr(descriptions, "answers", noted)
    read_sentences(paper, FOLDER)
    assert asked
    for node, answer, cells in asked:
        assert answer.outcome.decided, answer.outcome.reading
        if answer.outcome.possible:
            assert fits(answer.outcome.witness["numbers"], cells)
            assert again(node, answer, cells), node.text
        else:
            assert answer.against
            assert not answer.as_printed or answer.outcome.reading.endswith("cut off")


@pytest.mark.deep
@pytest.mark.parametrize("paper", PAPERS)
def test_the_negation_of_what_is_refused_is_true_and_of_what_is_true_refused(
    paper, tmp_path, no_shuffles
):
    text = (FOLDER / f"{paper}.sentences.toml").read_text(encoding="utf-8")
    relations = {
        each for entry in tomllib.loads(text)["sentence"] for each in entry["readings"].values()
    }
    for each in sorted(relations, key=len, reverse=True):
        text = text.replace(f'= "{each}"', f'= "not ({each})"')
    (tmp_path / f"{paper}.csv").write_bytes((FOLDER / f"{paper}.csv").read_bytes())
    (tmp_path / f"{paper}.sentences.toml").write_text(text, encoding="utf-8")
    negated = read_sentences(paper, tmp_path)
    for sentence, other in zip(read_sentences(paper, FOLDER), negated, strict=True):
        words = [TURNED[each.word] for each in sentence.answers]
        assert [each.word for each in other.answers] == words, sentence.id


@pytest.mark.deep
@pytest.mark.parametrize(
    ("paper", "id_", "word"),
    [
        ("wu2015", "fairly-constant-4-times", "under another reading"),
        ("wu2015", "up-to-50-times-faster-than-svm-on-glass", "under another reading"),
        ("wu2015", "always-faster-than-lr-and-svm", "true"),
        ("hong2002", "apmr-less-loss-than-nb", "possible"),
        ("hong2002", "same-or-better-accuracy", "under another reading"),
        ("webb2006", "aode-slightly-higher-bias", "possible"),
        ("vidaurre2012", "both-usually-improve-on-nb", "under another reading"),
        ("boulle2007", "domination-increases", "true"),
        ("boulle2007", "selection-improves-accuracy", "under another reading"),
    ],
)
def test_the_findings_that_are_told(paper, id_, word):
    assert {each.id: each.word for each in outcomes(paper)}[id_] == word


@pytest.mark.deep
def test_a_time_changed_by_a_digit_turns_the_finding(tmp_path, no_shuffles):
    printed = (FOLDER / "wu2015.csv").read_text(encoding="utf-8")
    changed = printed.replace(
        "table2-right,glass,SVM,training_time,621", "table2-right,glass,SVM,training_time,700"
    )
    assert changed != printed
    (tmp_path / "wu2015.csv").write_text(changed, encoding="utf-8")
    source = FOLDER / "wu2015.sentences.toml"
    (tmp_path / source.name).write_bytes(source.read_bytes())
    found = {each.id: each.word for each in read_sentences("wu2015", tmp_path)}
    assert found["up-to-50-times-faster-than-svm-on-glass"] == "possible"
