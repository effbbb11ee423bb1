"""The pages of the book that git has as Markdown: those that a build makes are left out."""

from pathlib import Path

BOOK = Path(__file__).resolve().parent.parent / "book"

#: Folders of pages that are made when the book is built, and that lie there since the last build.
MADE = {"datasets", "numbers"}


def committed():
    """Paths of the pages, in alphabetical order."""
    return [path for path in sorted(BOOK.rglob("*.md")) if path.parent.name not in MADE]
