"""The page of a data set, from a made-up registry and rows."""

import pytest

from replication.datasets.entry import Entry, Form, RawFile
from replication.pages.sets.facts import Facts
from replication.pages.sets.page import page
from replication.pages.sets.uses import uses

SHA = "ab" * 32
ENTRY = Entry(
    "toy",
    "Toys *of wood*",
    "ok",
    "table",
    {"toy2031": "Toy"},
    notes="One toy is lost.",
    licence="CC0",
    source="https://example.org/toys",
    rows=2310,
    features=3,
    classes=("a", "b", "c"),
    missing=True,
    table_sha256=SHA,
    form=Form("arff"),
    files=(
        RawFile("toy.arff", 1234, (SHA,), ("https://example.org/toy.zip",), "in.arff", "table"),
    ),
)
FACTS = Facts("toy", SHA[:12], 1, 2, 1, 2, 1155)
ABSENT = Entry("gone", "Gone", "unavailable", "table", {"toy2031": "Gone"}, reason="it was lost.")
MEAN = {
    "id": "toy2031.table1.toy.nb.error",
    "paper": "toy2031",
    "artefact": "table1",
    "row": "Toy",
    "column": "NB",
    "statistic": "error",
    "kind": "experimental numbers",
    "datasets": ["toy"],
    "reported": "4.50",
    "ours": 6.123456,
    "low": 5.0,
    "high": 8.001,
    "verdict": "disagrees",
    "power": 0.25,
    "other_values": 0.875,
    "typing": 0.25,
    "note": "as if <b>cut</b>",
    "section": "toy2031.html#its-table",
}
SIZE = {
    **MEAN,
    "id": "size",
    "column": "K",
    "statistic": "count",
    "kind": "counted on the files",
    "reported": "4",
    "ours": 3,
    "verdict": "open choice",
    "agrees": ["with the class"],
    "note": "",
}
HEADINGS = {"toy2031.html#its-table": "Its table"}


def made(*rows, entry=ENTRY, facts=FACTS, others=()):
    used = uses({"toy2031": rows}, {entry.name: entry})
    return page(entry, facts, used[entry.name], HEADINGS, others)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (
            [MEAN],
            "Toys \\*of wood\\*. 2,310 rows, 3 features, 1 of them numeric and 2 nominal; "
            "1 cell is missing. 3 classes, 1 of them empty; the largest holds 50.0 %.\n",
        ),
        (
            [MEAN, SIZE],
            "- [toy2031](../toy2031.ipynb) calls it `Toy` and prints "
            '<a href="#what-toy2031-prints-of-it">1 number</a> on it: '
            "1 does not fit.\n",
        ),
        ([SIZE], "- [toy2031](../toy2031.ipynb) calls it `Toy` and prints its sizes only.\n"),
        # A number links to the explorer and its place, and has the printed decimals.
        (
            [MEAN],
            '<th scope="row"><a href="../explorer.html#toy2031.table1.toy.nb.error">NB, error</a>'
            '</th><td class="number">4.50</td><td class="number">6.12</td>'
            '<td class="number">5.00 to 8.00</td>'
            '<td><span class="verdict verdict-disagrees">does not fit</span></td>'
            '<td class="number">25%</td></tr>',
        ),
        ([MEAN], '<a href="../toy2031.html#its-table">Its table</a>'),
        (
            [MEAN],
            "In their place our tests would refuse 88% of other sources' "
            "values and 25% of slips of typing.\n",
        ),
        # Traps are the notes and other editions.
        ([MEAN], "- One toy is lost.\n"),
        ([MEAN], "- Another edition is registered as `toy-old`, Old toys. Of tin.\n"),
        # Sizes stand apart, with what gives them.
        ([SIZE], "## Sizes as printed"),
        ([SIZE], '<a href="../explorer.html#size">toy2031: K, count</a>'),
        ([SIZE], "given by: with the class"),
        ([SIZE], "It prints no result on this data set alone; its sizes are above."),
        # The file has its checksum, and the command that fetches it.
        ([MEAN], f'<td class="number">1,234</td><td><code>{SHA}</code></td>'),
        ([MEAN], '<a href="https://example.org/toy.zip">example.org</a> (in.arff in it)'),
        ([MEAN], "$ python -m replication data --fetch toy\n"),
        ([MEAN], "Another copy is accepted"),
    ],
)
def test_the_page_of_a_set_says(rows, said):
    old = Entry("toy-old", "Old toys", "ok", "table", {}, notes="Of tin.")
    assert said in made(*rows, others=[old])


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([MEAN, {**MEAN, "id": "b", "verdict": "agrees"}], "1 of 2 printed numbers confirmed, "),
        ([{**MEAN, "verdict": "not judged", "reason": "no data"}], "0 of 1 printed number could "),
        ([{**MEAN, "datasets": ["toy", "gone"]}], "printed only in averages with others"),
    ],
)
def test_its_title_says_what_was_found_and_the_search_finds_its_names(rows, found):
    text = made(*rows)
    assert text.startswith(f"# toy: {found}")
    assert "```{index} ! Toy, ! Toy data set, ! toy, ! toy data set\n```" in text


def test_a_set_that_cannot_be_had_says_so():
    text = made(entry=ABSENT, facts=None)
    assert "**Not at hand:** it was lost.\n" in text
    assert "It prints no number on this data set, alone or with others." in text
    assert "--fetch" not in text


def test_a_table_has_no_empty_line_which_would_end_it():
    for block in made(MEAN, SIZE).split("\n\n"):
        assert block.count("<table>") == block.count("</table>")
