"""Sentences that readers get are short, have no names of the code and no stumps.

Files that still break a rule are in exempt.toml with how many sentences of theirs do. The list
shrinks: a number that falls is lowered there, a file that is clean leaves it.

$ python -m tests.english.test_sentences    # prints the list as it would be now
"""

import tomllib
from pathlib import Path

import pytest

from tests.english.rules import RULES
from tests.english.sources import made, written

EXEMPT = tomllib.loads(Path(__file__).with_name("exempt.toml").read_text(encoding="utf-8"))


def found(rule):
    """Sentences that break a rule, by file."""
    texts = {**written(), **made()}
    broken = {file: [s for text in texts[file] for s in RULES[rule](text, file)] for file in texts}
    return {file: sentences for file, sentences in broken.items() if sentences}


@pytest.mark.parametrize("rule", RULES)
def test_no_more_sentences_of_a_file_break_a_rule_than_are_exempt(rule):
    allowed = EXEMPT[rule]
    grown = {
        file: sentences
        for file, sentences in found(rule).items()
        if len(sentences) > allowed.get(file, 0)
    }
    assert grown == {}


@pytest.mark.parametrize("rule", RULES)
def test_a_file_that_has_fewer_or_none_says_so_in_the_list(rule):
    counts = {file: len(sentences) for file, sentences in found(rule).items()}
    fallen = {file: n for file, n in EXEMPT[rule].items() if counts.get(file, 0) < n}
    assert fallen == {}, "lower these numbers in exempt.toml, or take the files out"


def listed():
    """The exempted files as TOML."""
    parts = []
    for rule in RULES:
        counts = sorted((file, len(sentences)) for file, sentences in found(rule).items())
        parts.append("\n".join([f"[{rule}]", *(f'"{file}" = {n}' for file, n in counts)]))
    return "# Files by how many of their sentences break a rule, see test_sentences.py.\n" + (
        "\n\n".join(parts) + "\n"
    )


if __name__ == "__main__":
    print(listed(), end="")
