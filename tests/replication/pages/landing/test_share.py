"""The picture of a link: a bar a paper, its parts in proportion, each count told once."""

import pytest

from replication.evidence.vocabulary import CLAIM, DISAGREES, EXPERIMENT, VOCABULARY
from replication.pages.landing.sentences import SENTENCES
from replication.pages.landing.share import share_figure, write_share
from replication.pages.papers import about


def rows(**counts):
    words = {word.replace(" ", "_").replace("-", "_"): word for word in VOCABULARY}
    found = [
        {"kind": EXPERIMENT, "verdict": words[name]} for name, n in counts.items() for _ in range(n)
    ]
    return [*found, {"kind": CLAIM, "verdict": DISAGREES}]


PAPERS = {
    "wu2015": rows(agrees=200, disagrees=1, impossible=1),
    "hong2002": rows(agrees=3, not_judged=1),
    "jones2031": [],
}


def test_bars_are_parted_in_proportion_in_the_order_of_the_book():
    (ax,) = share_figure(PAPERS).axes
    widths = [bar.get_width() for bar in ax.patches if bar.get_width()]
    assert widths == pytest.approx([3 / 4, 1 / 4, 200 / 202, 2 / 202])
    texts = [text.get_text() for text in ax.texts]
    assert texts == [about("hong2002").does, "3", "1", about("wu2015").does, "200", "jones2031"]


def test_the_key_names_what_there_is():
    (legend,) = share_figure(PAPERS).legends
    held = [text.get_text() for text in legend.get_texts()]
    assert held == ["confirmed", "does not fit", "could not be checked"]
    assert not share_figure({"jones2031": []}).legends


def test_it_has_the_size_that_those_who_show_links_ask_for(tmp_path):
    (tmp_path / "book" / "_static" / "verdicts").mkdir(parents=True)
    made = write_share(tmp_path, tmp_path / "share.png").read_bytes()
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(made[k : k + 4]) for k in (16, 20)] == [1200, 630]


def test_every_paper_with_a_sentence_is_named_by_what_it_does():
    assert all(about(key).does != key for key in SENTENCES)
    assert about("wu2015").name == "Wu, Sanner & Oliveira 2015"
    assert about("jones2031").name == "jones2031"
