"""The words of this project and what they mean, read from the one page that defines them."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

#: The page, and its file beside the others of the book.
PAGE = "verdicts"
FILE = Path(__file__).resolve().parents[1] / f"{PAGE}.md"
_VERDICT = re.compile(r"^\| `([^`]+)` \| ([A-Z][^|]+?) \|$", re.MULTILINE)
_GLOSSARY = re.compile(r"^```\{glossary\}\n(.*?)^```", re.MULTILINE | re.DOTALL)
_ENTRY = re.compile(r"^(\S.*)\n  (\S.*)$", re.MULTILINE)


def verdicts(text: str) -> list[tuple[str, str]]:
    """Return the words that a number or claim can get, each with its meaning."""
    return _VERDICT.findall(text)


def words(text: str) -> list[tuple[str, str]]:
    """Return the other terms that the page defines, each with its meaning."""
    [glossary] = _GLOSSARY.findall(text)
    return _ENTRY.findall(glossary)


def plain(meaning: str) -> str:
    """Return a meaning without marks of Markdown, as a tip shows it."""
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", meaning).replace("`", "")


def first(text: str, terms: Collection[str]) -> re.Match | None:
    """Find the first of the terms in a text, as words of their own, or with an s at the end."""
    if not terms:
        return None
    # Of two that begin in one place the longer one is meant.
    longest = "|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True))
    return re.search(rf"(?<![\w-])({longest})s?(?![\w-])", text)
