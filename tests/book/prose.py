"""The prose of chapters and pages: paragraphs, items and cells without code and addresses.

Each is one string. Code, a formula and a role that stands for a name become a mark, CODE, so that
they count as a word and nothing in them is looked at.
"""

import re
from functools import cache
from html import unescape
from itertools import pairwise
from pathlib import Path

import yaml
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from replication.pages.notebook import read_text
from tests.pages import committed

ROOT = Path(__file__).resolve().parents[2]

#: Stands for code, a formula or a cited name.
CODE = "◆"
_MARKDOWN = MarkdownIt("commonmark").enable("table").use(front_matter_plugin)
_MARKDOWN.use(dollarmath_plugin, double_inline=True)
_ROLE = re.compile(r"\{[\w:-]+\}$")
#: Of HTML: what is left out, code, and tags within a sentence.
_SKIPPED = re.compile(r"<(pre|script|style|svg|template)\b.*?</\1>", re.DOTALL)
_CODE = re.compile(r"<code\b.*?</code>", re.DOTALL)
_WITHIN = re.compile(r"</?(?:a|abbr|b|em|i|img|span|strong|sup)\b[^>]*>")
#: Directives of which the content is prose.
_TEXT = re.compile(r"\{(note|tip|warning|admonition|important|seealso|glossary|dropdown)\}")


def of_markdown(text):
    """Paragraphs, headings, items and cells of Markdown; captions and notes of its directives."""
    read = {
        "inline": lambda token: [_inline(token.children)],
        "html_block": lambda token: of_html(token.content),
        "fence": _directive,
    }
    tokens = [token for token in _MARKDOWN.parse(text) if token.type in read]
    return [each for token in tokens for each in read[token.type](token) if each]


def of_html(text):
    """Cells, items, captions and paragraphs of HTML: its text by the block that it stands in."""
    text = _WITHIN.sub("", _CODE.sub(CODE, _SKIPPED.sub("", text)))
    parts = re.split(r"(?s:<!--.*?-->|<[^>]*>)", re.sub("<br[^>]*>", " ", text))
    return [each for each in (" ".join(unescape(part).split()) for part in parts) if each]


def of_cells(notebook):
    """What a notebook's text says: its Markdown, the captions and the alternative texts."""
    return [
        text
        for cell in notebook.cells
        for text in (
            of_markdown(cell.source) if cell.cell_type == "markdown" else _figure(cell.metadata)
        )
    ]


def _inline(tokens):
    parts, addresses = [], 0
    for token in tokens:
        if token.type in ("text", "softbreak", "hardbreak"):
            parts.append(token.content if token.type == "text" else " ")
        elif token.type == "code_inline":
            parts = [*parts[:-1], _ROLE.sub("", parts[-1])] if parts else parts
            parts.append(CODE)
        elif token.type.startswith("math_inline"):
            parts.append(CODE)
        elif token.type == "image":
            parts.append(f" {_inline(token.children)} ")
        elif token.type == "link_open":
            addresses = len(parts)
        elif token.type == "link_close" and len(parts) == addresses:
            # The name of the page that it leads to.
            parts.append(CODE)
        elif token.type == "html_inline" and token.content.startswith("<br"):
            parts.append(" ")
    return " ".join("".join(parts).split())


def _directive(token):
    if token.info.startswith("{code-cell}"):
        head = re.match(r"---\n(.*?)\n---\n", token.content, re.DOTALL)
        return _figure(yaml.safe_load(head.group(1)) if head else {})
    if _TEXT.match(token.info):
        return of_markdown(re.sub(r"^:[\w-]+:.*\n", "", token.content, flags=re.MULTILINE))
    return []


def _figure(metadata):
    made = metadata.get("mystnb", {})
    texts = made.get("figure", {}).get("caption", ""), made.get("image", {}).get("alt", "")
    return [each for text in texts for each in of_markdown(text)]


#: After a stop, before a capital, a digit, code, or a quoted word.
_END = re.compile(rf"(?<=[.!?])[\"')\]”’*]*\s+(?=[\"'(\[“‘*]*[A-Z0-9{CODE}]|[\"“]\w)")
_SHORT = re.compile(r"\b(e\.g|i\.e|cf|vs|al|Figs?|Eqs?|Sec|No|approx|resp|Dr|St|ed|eds|Vol)\.$")
_WORD = re.compile(rf"[^\W_]|{CODE}")


def sentences(text):
    """Cut a paragraph after the stops that end a sentence."""
    ends = [end.end() for end in _END.finditer(text) if not _SHORT.search(text[: end.start()])]
    parts = (text[a:b].strip() for a, b in pairwise([0, *ends, len(text)]))
    return [part for part in parts if part]


def length(sentence):
    """How many words a sentence has: what spaces or dashes part and is more than marks."""
    return sum(bool(_WORD.search(each)) for each in re.split(r"\s|—", sentence))


@cache
def files():
    """Files in which somebody wrote: chapters, pages of the book, README, CONTRIBUTING, by name."""
    chapters = sorted(ROOT.glob("replication/chapters/*.md"))
    # The pages of exhibits are made by code.
    pages = [path for path in committed() if path.parent.name != "exhibits"]
    pages += [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    return {path.relative_to(ROOT).as_posix(): path for path in (*chapters, *pages)}


@cache
def written():
    """What stands in each of the files."""
    return {
        name: of_cells(read_text(path))
        if name.startswith("replication/chapters/")
        else of_markdown(path.read_text(encoding="utf-8"))
        for name, path in files().items()
    }
