"""Roles by the names of rows and columns; every line of a table in one entry of the schema."""

import csv
import tomllib
from random import Random

import pytest
from printed_numbers.door import report_of, schema_of, sentences
from printed_numbers.tables.grid import grid_of
from printed_numbers.tables.names import answers
from printed_numbers.tables.roles import guess


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        ("|a|b|Avg;x|1|2|1.5;y|3|4|3.5;Mean|2|3|2.5", {"total", "cell"}),
        ("|n|Rating (1-7);g|20|3.05;h|21|2.00", {"count", "mean of counts"}),
        ("|A|B|Total;m|1.5|2.5|9.0;k|2.5|3.5|12.0", {"cell"}),
        ("|n|M|SD;g|20|3.05|1.2;h|21|2.00|0.3", {"cell"}),
        ("|Score (n = 20), count;g|3.05", {"mean of counts"}),
        ("|F|df1|df2|p;g|3.05|1|20|.03", {"cell", "count", "p"}),
        ("|t(28)|p;g|3.05|.03", {"cell", "p"}),
        ("|Positives|Negatives|Acc|F1;m|10|20|.9|.8", {"count", "scores"}),
        ("|Acc|F1;m|.9|.8", {"cell"}),
        ("|a|b;x|.1|.2;y|.3|.4;Avg. rank|1.0|2.0", {"rank", "cell"}),
        ("|x|y|rank;a|.1|.3|2.0;b|.2|.4|1.0", {"rank", "cell"}),
        ("|n (%);yes|10 (50%);no|10 (50%);Total|20 (100%)", {"total", "count", "ratio", "cell"}),
        ("|%;a|20%;b|30%;c|50%", {"percentages"}),
        # What is told to leave a part out, or has a part that is two numbers, is not asked.
        ("|A|B|C|Avg (w/o C);m|1|2|9|1.5;k|2|3|9|2.5", {"cell"}),
        ("|A|B|C|Avg;m|1/2|2|3|2;k|2/3|3|4|3", {"cell"}),
        ("|Top-1 (%);m|31.0;k|33.0;l|34.5", {"cell"}),
        ("|in 2000|age;a|20|30.1;b|30|31.2;Total|50|30.8", {"total", "cell"}),
    ],
)
def test_the_kinds_of_a_table(table, kinds):
    grid = grid_of("t", [line.split("|") for line in table.split(";")])
    found = tomllib.loads(guess(grid))["entry"]
    assert {each["kind"] for each in found.values()} == kinds
    for line in grid.lines():
        own = [
            name
            for name, entry in found.items()
            if all(getattr(line, at) in entry[at] for at in ("row", "column", "statistic"))
        ]
        assert len(own) == 1, (line, own)


def test_answers_go_from_the_least_to_the_most():
    assert answers("Rating (1-7)") == {"least": 1, "most": 7}
    assert answers("Rating (7-1)") == {}


HEADS = "m|Avg|Total|n|mean|SD|A / n|p|t(28)|F|df1|df2|Rank|Pos|Neg|Acc|Rating (1-7)|n (%)|a*"
LABELS = "x|y|z|Average|Total|Overall|Avg. rank|Weighted avg|Accuracy|a, b|*|'v'||SD|Mean"
CELLS = "1|10|0.25|33%|-0.2|85.5 ± 0.2|12 (40%)|(3)|<.05|n/a|–||1,234|85,5|0|1e-3|∞|1.2.3|7|1 000"


@pytest.mark.sampled(every=20)
@pytest.mark.parametrize("seed", range(300))
def test_no_table_is_refused_for_its_guess(tmp_path, seed):
    chance = Random(seed)
    heads, labels, cells = (text.split("|") for text in (HEADS, LABELS, CELLS))
    width = chance.randint(1, 7)
    first = ["first", "1", *chance.choices(cells, k=width - 1)]
    table = [["", *chance.choices(heads, k=width)], first]
    for _ in range(chance.randint(1, 7)):
        table.append([chance.choice(labels), *chance.choices(cells, k=width)])
    with open(tmp_path / "t.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(table)
    schema, _, words = schema_of(tmp_path / "t.csv")
    assert list(sentences(report_of(schema), schema, words))
