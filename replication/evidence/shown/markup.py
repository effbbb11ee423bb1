"""The HTML of a table: caption, heads with their scope, numbers set right, verdicts as chips."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pandas as pd

from replication.evidence.shown.chip import classes
from replication.evidence.vocabulary import LABELS, VOCABULARY

#: The class of a cell that holds a number, an interval or a count, set to the right.
NUMBER = "number"

#: The class of the cells that name their row: the heads of its card on a narrow page.
FIRST = "first"

#: The class of a cell that holds a sentence, which needs room.
PROSE = "prose"

_NUMBER = r"[<>≤≥]?\s*[+\-−]?(\d[\d,]*\.?\d*|\.\d+)(e[+\-]?\d+| × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?\s*%?"
_NUMBERS = re.compile(rf"\s*{_NUMBER}(\s*(to|of|±|/)\s*{_NUMBER})?[*]?\s*")


def markup(table: pd.DataFrame, caption: str = "") -> str:
    """Return a table as HTML that shows whole sentences and all rows, never three dots.

    Parameters
    ----------
    table : DataFrame of shape (n_rows, n_columns)
        Its index names the rows; names of the index's levels, or else that of the columns, stand
        over it. Where the index but counts them, the first column does.
    caption : str
        What the table shows; "" for none.

    Returns
    -------
    str
        Each head has its ``scope``. A column whose cells are all numbers, intervals or empty is of
        the class :data:`NUMBER`, and so is its head; a long text is of :data:`PROSE`; a cell that
        is a verdict's word, and nothing else, is a chip. It is the same for the same table.

    Examples
    --------
    >>> import pandas as pd
    >>> from replication.evidence.shown.markup import markup
    >>> page = markup(pd.DataFrame({"ours": ["9.30"]}, index=["vote"]), "Errors, in %")
    >>> "<caption>Errors, in %</caption>" in page
    True
    >>> '<td class="number">9.30</td>' in page
    True
    """
    # Let the first column name the rows where they have but the numbers that pandas gives them.
    unnamed = table.index.name is None and table.columns.names == [None]
    counted = isinstance(table.index, pd.RangeIndex) and table.index.start == 0 and unnamed
    table = table.set_index(table.columns[0]) if counted and table.shape[1] > 1 else table
    with pd.option_context(
        "display.max_colwidth", None, "display.max_rows", None, "display.max_columns", None
    ):
        root = ElementTree.fromstring(table.to_html())
    root.attrib = {"class": "dataframe"}
    head, body = root[0], root[1]
    # Put the index's names into the heads' own row, where pandas spends another one on them.
    if len(head) > table.columns.nlevels:
        *_, heads, names = head
        for cell, name in zip(heads, names[: table.index.nlevels], strict=False):
            cell.text = name.text or cell.text
        head.remove(names)
    _set_heads(head)
    _set_rows(body, table.index.nlevels)
    _set_numbers(head, body, table.index.nlevels)
    if caption:
        element = ElementTree.Element("caption")
        element.text = caption
        root.insert(0, element)
    ElementTree.indent(root)
    # Chips after the indent, which would put white space around them.
    for cell in [*body.iter()]:
        if cell.text in VOCABULARY:
            word = ElementTree.SubElement(cell, "span", {"class": classes(cell.text)})
            word.text, cell.text = LABELS[cell.text], None
    return ElementTree.tostring(root, encoding="unicode", short_empty_elements=False)


def _set_heads(head: ElementTree.Element) -> None:
    for row in head:
        row.attrib = {}
        for cell in row:
            group = int(cell.get("colspan", 1)) > 1
            cell.attrib.pop("halign", None)
            if cell.text:
                cell.set("scope", "colgroup" if group else "col")
            else:
                cell.tag = "td"  # an empty head would head nothing


def _set_rows(body: ElementTree.Element, levels: int) -> None:
    for row in body:
        names = row.findall("th")
        for cell in names:
            cell.attrib.pop("valign", None)
            cell.set("scope", "rowgroup" if int(cell.get("rowspan", 1)) > 1 else "row")
        if len(names) == levels:
            names[0].set("class", f"{FIRST} {PROSE}" if _is_long(names[0]) else FIRST)


def _set_numbers(head: ElementTree.Element, body: ElementTree.Element, levels: int) -> None:
    columns = list(zip(*(row.findall("td") for row in body), strict=True))
    for k, cells in enumerate(columns):
        texts = [cell.text or "" for cell in cells]
        if any(texts) and all(_NUMBERS.fullmatch(text) for text in texts if text):
            for cell in (head[-1][levels + k], *cells):
                cell.set("class", NUMBER)
        for cell in cells:
            if _is_long(cell):
                cell.set("class", PROSE)


def _is_long(cell: ElementTree.Element) -> bool:
    return len(cell.text or "") > 50
