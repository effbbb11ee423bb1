"""The prose of a source: paragraphs, items and cells without code, formulas and addresses.

Each is one string. Code, a formula and a role that stands for a name become a mark, CODE, so that
they count as a word and nothing in them is looked at.
"""

import re
from html.parser import HTMLParser

import yaml
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

#: Stands for code, a formula or a cited name.
CODE = "◆"
_MARKDOWN = MarkdownIt("commonmark").enable("table").use(front_matter_plugin)
_MARKDOWN.use(dollarmath_plugin, double_inline=True)
_ROLE = re.compile(r"\{[\w:-]+\}$")
#: Directives of which the content is prose.
_TEXT = re.compile(r"\{(note|tip|warning|admonition|important|seealso|glossary|dropdown)\}")
_TITLE = re.compile(r"^(\w[\w ]*)\n[-=]{3,}$", re.MULTILINE)
_MARKED = re.compile(r"(?::[\w:]+:)?`+[^`]+`+_{0,2}|\[[\w*]+\]_|\bhttps?://\S+")


def of_markdown(text):
    """Paragraphs, headings, items and cells of Markdown; captions and notes of its directives."""
    found = []
    for token in _MARKDOWN.parse(text):
        if token.type == "inline":
            found.append(_inline(token.children))
        elif token.type == "html_block":
            found += of_html(token.content)
        elif token.type == "fence":
            found += _directive(token)
    return [each for each in found if each]


def of_html(text):
    """Cells, items, captions and paragraphs of HTML."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return [each for each in (" ".join(part.split()) for part in reader.parts) if each]


def of_cells(notebook):
    """What a notebook's text says: its Markdown, the captions and the alternative texts."""
    found = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            found += of_markdown(cell.source)
        else:
            found += _figure(cell.metadata)
    return found


def of_outputs(notebook):
    """What code gives a notebook to show, as Markdown or as HTML."""
    found = []
    for output in (each for cell in notebook.cells for each in cell.get("outputs", ())):
        data = output.get("data", {})
        if "text/markdown" in data:
            found += of_markdown(data["text/markdown"])
        elif "text/html" in data:
            found += of_html(data["text/html"])
    return found


def of_docstring(text):
    """Paragraphs of a docstring in numpydoc's form, without signatures, examples and formulas."""
    found, lines = [], _TITLE.sub("", text).expandtabs().splitlines()
    while lines:
        block = list(_until_blank(lines))
        if re.match(r"\s*\.\. (math|code|plot|\[|_|index|deprecated)", block[0] if block else ""):
            _skip_deeper(block[0], lines)
        elif block and not block[0].lstrip().startswith((">>>", "$ ")):
            found += _by_indent(block)
            if block[-1].endswith("::"):
                _skip_deeper(block[-1], lines)
    return [re.sub(_MARKED, CODE, each) for each in found]


def _until_blank(lines):
    while lines and not lines[0].strip():
        lines.pop(0)
    while lines and lines[0].strip():
        yield lines.pop(0)


def _skip_deeper(first, lines):
    """Drop what is indented deeper than a line."""
    while lines and (not lines[0].strip() or _depth(lines[0]) > _depth(first)):
        lines.pop(0)


def _depth(line):
    return len(line) - len(line.lstrip())


def _by_indent(block):
    """Runs of equally indented lines; items apart, and no line that only names a parameter."""
    runs = []
    for n, line in enumerate(block):
        deeper = n + 1 < len(block) and _depth(block[n + 1]) > _depth(line)
        item = re.match(r"\s*([-*]|\d+\.) ", line)
        if deeper and not item:
            continue
        if item or not runs or (runs[-1][0] != _depth(line)):
            runs.append((_depth(line) + (len(item.group()) - _depth(line) if item else 0), []))
        runs[-1][1].append(line.strip())
    return [re.sub(r"^([-*]|\d+\.) ", "", " ".join(lines)) for _, lines in runs]


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


class _Reader(HTMLParser):
    """Text by the block that it stands in; code as a mark."""

    WITHIN = frozenset(("a", "abbr", "b", "br", "code", "em", "i", "img", "span", "strong", "sup"))
    SKIPPED = frozenset(("pre", "script", "style", "svg", "template"))

    def __init__(self):
        super().__init__()
        self.parts, self.hidden, self.code = [""], 0, 0

    def handle_starttag(self, tag, attributes):
        self.hidden += tag in self.SKIPPED
        self.code += tag == "code"
        if tag not in self.WITHIN:
            self.parts.append("")
        if tag == "code" and not self.hidden:
            self.parts[-1] += CODE
        if tag == "br":
            self.parts[-1] += " "

    def handle_endtag(self, tag):
        self.hidden -= tag in self.SKIPPED
        self.code -= tag == "code"
        if tag not in self.WITHIN:
            self.parts.append("")

    def handle_data(self, data):
        if not self.hidden and not self.code:
            self.parts[-1] += data
