"""Pages promise the ways to reach the project that its setting has, and no others."""

from replication.pages.contact import Contact
from tests.book.conftest import EXTENSIONS

EVERY = {"address": "https://h.example/a/b", "contact": "a@h.example", "site": "https://b.example"}


def test_a_setting_leads_to_an_issue_a_mailbox_and_the_address_in_a_citation(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(EXTENSIONS)
    from citation import read_citation

    lines = "".join(f'{name} = "{value}/"\n' for name, value in EVERY.items())
    (tmp_path / "pyproject.toml").write_text(f"[tool.seminaive]\n{lines}", encoding="utf-8")
    (tmp_path / "CITATION.cff").write_text("title: A\n", encoding="utf-8")
    assert Contact.read(tmp_path) == Contact(**EVERY)
    ways = Contact.read(tmp_path).ways()
    assert 'href="https://h.example/a/b/issues/new"' in ways
    assert 'href="mailto:a@h.example"' in ways
    assert read_citation(tmp_path)["repository-code"] == EVERY["address"]
