"""The built book as files: its pages, what they link to, and what can be linked to in them."""

import json
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site" / "_build" / "html"

#: Whose rows a script makes of data.
EXPLORER = "explorer.html"

#: What forwards to the first page, and has nothing else.
FORWARD = "index.html"

#: A page of every kind, for the rules that are the same for all pages of a kind: a chapter, the
#: numbers of a paper, and the longest page of a data set.
CHAPTER, NUMBERS, SET = "hong2002.html", "wu2015_numbers.html", "datasets/lymphography.html"


def pages():
    """Names of the pages, in alphabetical order; none where the book is not built."""
    found = (path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
    return sorted(name for name in found if name != FORWARD and not name.startswith("_"))


class Page(HTMLParser):
    """The ids of a page, and its links within the book as (page, anchor)."""

    def __init__(self, name, text):
        super().__init__()
        self.name, self.text = name, text
        self.ids, self.twice, self.links = set(), set(), []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if given.get("id") in self.ids:
            self.twice.add(given["id"])
        self.ids |= {given[key] for key in ("id", "name") if given.get(key)}
        for key in ("href", "src"):
            if given.get(key) is not None:
                self._note(given[key])

    def _note(self, address):
        parts = urlsplit(address)
        if not parts.scheme and not parts.netloc:
            path = join(dirname(self.name), unquote(parts.path)) if parts.path else self.name
            self.links.append((normpath(path), unquote(parts.fragment)))


@cache
def read(name):
    """Return a page of the book; to the explorer a script adds a row for each number."""
    page = Page(name, (SITE / name).read_text(encoding="utf-8"))
    if name == EXPLORER:
        paths = (SITE / "_static" / "verdicts").glob("*.json")
        page.ids |= {row["id"] for path in paths for row in json.loads(path.read_text("utf-8"))}
    return page
