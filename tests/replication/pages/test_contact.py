"""Pages promise the ways to reach the project that its setting has, and no others."""

import pytest

from replication.pages.contact import Contact
from tests.book.conftest import EXTENSIONS

EVERY = {"address": "https://h.example/a/b", "contact": "a@h.example", "site": "https://b.example"}


@pytest.fixture
def root(tmp_path):
    lines = "".join(f'{name} = "{value}/"\n' for name, value in EVERY.items())
    (tmp_path / "pyproject.toml").write_text(f"[tool.seminaive]\n{lines}", encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("title: A\n", encoding="utf-8")
    return tmp_path


def test_a_setting_leads_to_an_issue_a_mailbox_and_the_address_in_a_citation(root, monkeypatch):
    monkeypatch.syspath_prepend(EXTENSIONS)
    from citation import read_citation

    assert Contact.read(root) == Contact(**EVERY)
    ways = Contact.read(root).ways()
    assert 'href="https://h.example/a/b/issues/new"' in ways
    assert 'href="mailto:a@h.example"' in ways
    assert read_citation(root)["repository-code"] == EVERY["address"]


def test_without_a_setting_nothing_is_promised_and_a_file_can_be_sent():
    assert Contact().issues == ""
    assert "href" not in Contact().ways()
    assert "Send the file" in Contact().ways()
