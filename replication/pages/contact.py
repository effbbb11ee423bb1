"""Where the project can be reached: one setting, and pages promise nothing beyond it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Contact:
    """What ``[tool.seminaive]`` of pyproject.toml says; "" where there is none.

    Parameters
    ----------
    address : str
        Where the repository can be read, as "https://host/owner/name".
    contact : str
        An address of mail.
    site : str
        Where the built book can be read.

    Examples
    --------
    >>> Contact("https://host.example/a/b", "a@host.example").issues
    'https://host.example/a/b/issues/new'
    >>> print(Contact().ways())
    <p>This copy of the book has no public address and no mailbox yet. Send the file to the person
    from whom you have the copy. It is the answer as it will be stored.</p>
    """

    address: str = ""
    contact: str = ""
    site: str = ""

    @classmethod
    @cache
    def read(cls, root: Path = _ROOT) -> Contact:
        """Return the project's own."""
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        links = project["tool"]["seminaive"].items()
        return cls(**{name: value.rstrip("/") for name, value in links})

    @property
    def issues(self) -> str:
        """Where an issue is opened."""
        return self.address and f"{self.address}/issues/new"

    def ways(self) -> str:
        """Return the ways to reach us, as HTML; without one, what to do with the file."""
        links = {"Open an issue": self.issues, "Write to us": self.contact}
        shown = [
            f'<a href="{escape(link if "/" in link else f"mailto:{link}")}">{words}</a>'
            for words, link in links.items()
            if link
        ]
        if shown:
            return f"<p>{', or '.join(shown)}.</p>"
        return (
            "<p>This copy of the book has no public address and no mailbox yet. Send the file to "
            "the person\nfrom whom you have the copy. It is the answer as it will be stored.</p>"
        )
