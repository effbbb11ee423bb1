"""The picture of a link: a bar a paper, its parts in proportion, each count told once."""

from replication.pages.landing.sentences import SENTENCES
from replication.pages.landing.share import write_share
from replication.pages.papers import about


def test_it_has_the_size_that_those_who_show_links_ask_for(tmp_path):
    (tmp_path / "book" / "_static" / "verdicts").mkdir(parents=True)
    made = write_share(tmp_path, tmp_path / "share.png").read_bytes()
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(made[k : k + 4]) for k in (16, 20)] == [1200, 630]


def test_every_paper_with_a_sentence_is_named_by_what_it_does():
    assert all(about(key).does != key for key in SENTENCES)
