"""What is kept of a module's text holds for that text alone, and nothing else is parsed."""

import pytest

from replication.engine.source import facts, source

TEXT = b"from pkg.a import b\n\ndef f(cell):\n    return cell.params['n'], 'a.csv'\n"


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """What begins a process anew, with what is kept in a folder of its own."""
    monkeypatch.setattr(facts, "_PLACE", tmp_path / "facts.json")
    monkeypatch.setattr("sys.dont_write_bytecode", False)

    def anew():
        monkeypatch.setattr(facts, "_known", {})
        facts._read_once.cache_clear()

    anew()
    yield anew
    facts._read_once.cache_clear()


def found(text=TEXT, name="pkg.m", **given):
    parsed = []

    def parse():
        parsed.append(name)
        return source._parse(name, text)

    return facts.of(name, text, parse, **{"is_package": False, **given}), len(parsed)


def test_a_text_is_parsed_once_for_all_processes(kept):
    first, times = found()
    assert times == 1
    assert first.asked == {"n", "a.csv"}
    assert first.beside == {"a.csv"}
    assert [(each.module, each.name) for each in first.taken] == [("pkg.a", "b")]
    facts.keep()
    kept()
    assert found() == (first, 0)


@pytest.mark.parametrize(
    "other", [{"text": TEXT.replace(b"'n'", b"'m'")}, {"name": "pkg.n"}, {"is_package": True}]
)
def test_another_text_or_place_is_parsed(kept, other):
    found()
    facts.keep()
    kept()
    assert found(**other)[1] == 1


@pytest.mark.parametrize("damage", ["", "{}", "[]\n[]\n", "edited", "other code"])
def test_what_is_damaged_or_made_by_other_code_is_not_believed(kept, monkeypatch, damage):
    first, _ = found()
    facts.keep()
    text = facts._PLACE.read_text(encoding="utf-8")
    if damage == "other code":
        monkeypatch.setattr(facts, "_made_by", lambda: "another")
    else:
        text = text.replace('"n"', '"m"') if damage == "edited" else damage
        facts._PLACE.write_text(text, encoding="utf-8")
    kept()
    assert found() == (first, 1)
