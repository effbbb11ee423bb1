"""The page of one exhibit, and the page that lists them all, as Markdown."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from matplotlib import pyplot as plt
from matplotlib.figure import Figure

from replication.pages.template.against import Against
from replication.pages.template.printed import Printed
from replication.pages.template.slider import Slider, drawn

#: Below the project's root.
FOLDER = "book/exhibits"

#: By this book/_static/exhibits.js finds what is shown.
CLASS = "exhibit"

_FILE = Path(__file__).resolve().parents[2] / "chapters" / "exhibits.toml"

_PAGE = """# {title}

{what}

```{{raw}} html
{shown}
```

**Exercise.** {exercise}

```{{raw}} html
<details class="exhibit-answer"><summary>Answer</summary><p>{answer}</p></details>
```

From <a href="../{chapter}">the chapter</a>. License: BSD-3-Clause. You may show, change and print
it; name “Less Naive” and the address of this page. [All sliders and figures](index.md)
"""

_INDEX = """# Sliders and figures to show

Each has a page of its own with a button for the full screen, downloads as SVG and PNG, and one
exercise with its answer folded. A figure of printed numbers has these as CSV too. All have the
license BSD-3-Clause.

## Sliders

{sliders}

## Figures

{figures}
"""


@dataclass(frozen=True, kw_only=True)
class Exhibit:
    """What is shown, and what is asked about it.

    Parameters
    ----------
    name : str
        That of its page.
    of : str
        Key of the paper or study that draws it.
    draw : str
        The function, from the room's ``pages`` on: ``idea.slider``.
    given : sequence of str
        What the function is given behind the results and verdicts that it asks for by name.
    title, what, exercise, answer : str
        Words of the page; ``what`` describes the drawing.
    chapter : str
        Where the book has it.
    """

    name: str
    of: str
    draw: str
    title: str
    what: str
    exercise: str
    answer: str
    chapter: str
    given: Sequence[str] = ()

    @property
    def slides(self) -> bool:
        """Whether it is a slider."""
        return self.draw.endswith("slider")


def read_exhibits(path: Path = _FILE) -> list[Exhibit]:
    """Read what there is to show, in order; nothing without the file."""
    if not path.exists():
        return []
    return [Exhibit(**entry) for entry in tomllib.loads(path.read_text("utf-8"))["exhibit"]]


def as_html(exhibit: Exhibit, shown: Figure | Slider | Against | Printed) -> str:
    """Return a drawing as a part of a page; where it shows numbers by name, with these as CSV."""
    data = ""
    if isinstance(shown, Slider):
        inner = shown._repr_html_()
    else:
        if isinstance(shown, Against | Printed):
            data, shown = shown.data(), shown.figure()
        alt = escape(" ".join(exhibit.what.split()))
        inner = f'<div role="img" aria-label="{alt}">{drawn(shown, f"{exhibit.name}-")}</div>'
        plt.close(shown)
    return (
        f'<div class="{CLASS}" data-name="{exhibit.name}">\n{_solid(inner)}\n'
        f'<script type="text/csv">{_solid(data).replace("<", "＜")}</script>\n</div>'
        if data
        else f'<div class="{CLASS}" data-name="{exhibit.name}">\n{_solid(inner)}\n</div>'
    )


def page(exhibit: Exhibit, shown: str) -> str:
    """Return the page of an exhibit whose drawing is HTML already."""
    return _PAGE.format(
        title=exhibit.title,
        what=exhibit.what,
        shown=shown,
        exercise=exhibit.exercise,
        answer=escape(exhibit.answer, quote=False),
        chapter=exhibit.chapter,
    )


def index(exhibits: Sequence[Exhibit]) -> str:
    """Return the page that lists all exhibits."""
    sliders, figures = (
        "\n".join(
            f"- [{exhibit.title}]({exhibit.name}.md). {exhibit.exercise}"
            for exhibit in exhibits
            if exhibit.slides == slides
        )
        for slides in (True, False)
    )
    return _INDEX.format(sliders=sliders, figures=figures)


def write_exhibits(
    shown: Mapping[str, str], root: Path, exhibits: Sequence[Exhibit] | None = None
) -> list[Path]:
    """Write a page for each exhibit that is drawn, and the list of all; return the paths.

    Parameters
    ----------
    shown : mapping of str to str
        Drawings as HTML, by the exhibit's name; a page without a new one stays as it is.
    root : Path
        The folder that holds ``book``.
    exhibits : sequence of Exhibit, optional
        Those of the project by default.
    """
    exhibits = read_exhibits() if exhibits is None else exhibits
    if not exhibits:
        return []
    folder = root / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    texts = {
        f"{exhibit.name}.md": page(exhibit, shown[exhibit.name])
        for exhibit in exhibits
        if exhibit.name in shown
    }
    texts["index.md"] = index(
        [
            exhibit
            for exhibit in exhibits
            if exhibit.name in shown or (folder / f"{exhibit.name}.md").exists()
        ]
    )
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return [folder / name for name in texts]


def _solid(text: str) -> str:
    """Return a text without empty lines, which would end a block of HTML."""
    return "\n".join(line for line in text.splitlines() if line.strip())
