"""What counts as prose, where a sentence ends, and what breaks a rule."""

import pytest

from tests.english.prose import CODE, of_docstring, of_html, of_markdown
from tests.english.rules import RULES
from tests.english.sentences import length, sentences


@pytest.mark.parametrize(
    ("text", "prose"),
    [
        ("# A head\n\nOne line,\nand another.", ["A head", "One line, and another."]),
        ("- one\n- two\n\n  of it\n1. three", ["one", "two", "of it", "three"]),
        ("| a | b |\n| - | - |\n| c d | `x_y` |", ["a", "b", "c d", CODE]),
        ("```python\nx_y = 1\n```\n\nAfter.", ["After."]),
        ("```{note}\n:class: x\nA note.\n```", ["A note."]),
        ("By $a_b = 1$ and\n\n$$\na_b\n$$\n", [f"By {CODE} and"]),
        ("{cite:t}`friedman_1997` say `so`.", [f"{CODE} say {CODE}."]),
        ("See [](a_b.md) and [the *page*](c_d.md).", [f"See {CODE} and the page."]),
        ("![What is seen](a_b.png)", ["What is seen"]),
        ("---\na_b: 1\n---\n\nText.", ["Text."]),
        ("<div><p>In a_b.</p></div>\n\nText.", ["In a_b.", "Text."]),
    ],
)
def test_markdown_is_read_without_code_formulas_and_addresses(text, prose):
    assert of_markdown(text) == prose


def test_html_is_read_by_its_blocks():
    text = "<style>a_b</style><table><tr><th>Head<td>One <b>cell</b>, <code>x_y</code></table>"
    assert of_html(text) == ["Head", f"One cell, {CODE}"]
    assert of_html("<pre>x_y = 1</pre><p>Text.<br>More.</p>") == ["Text. More."]


def test_a_docstring_is_read_without_signatures_examples_and_formulas():
    text = """Say it.

Parameters
----------
x_y, z : array of shape (n_rows,)
    What it is, for ``x_y``. And

    - an item;
    - another one.

Notes
-----
By :func:`a_b` [2]_:

.. math:: x_y
   = 1

Text.

Examples
--------
>>> x_y = 1
"""
    told = ["Say it.", f"What it is, for {CODE}. And", "an item;", "another one."]
    assert of_docstring(text) == [*told, f"By {CODE} {CODE}:", "Text."]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One. Two? Three!", 3),
        ("It is 0.5 e.g. Here, of Fig. 3 vs. 2.", 1),
        ('He says "no." Then (in brackets.) Last', 3),
        (f"See it. {CODE} is code.", 2),
        ('"cv": by folds. "aic": by AIC.', 2),
        ("a; b: c", 1),
        ("", 0),
    ],
)
def test_a_sentence_ends_at_a_stop_before_what_begins_one(text, count):
    assert len(sentences(text)) == count


def test_words_are_counted_without_marks():
    assert length(f"Of 1,234 rows {CODE} – a tenth ± 0.5 — is far-fetched.") == 9


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("long", f"{'word ' * 31}."),
        ("names", "The mean of half_width_95 is what the table prints."),
        ("names", "It calls predict() for each of the test rows."),
        ("stumps", "of their 8 printed spreads 5, 5 of them too small"),
        ("stumps", "it holds in all of them; medians nb 0, bma 0"),
        ("stumps", "in all of the runs the medians 0, 0 are equal"),
        ("stumps", "The printed number is 1.4e+02 by the default reading."),
        ("stumps", "They do not follow: such as 0.5, where the mean is 0.4."),
    ],
)
def test_a_rule_finds_what_it_forbids(rule, text):
    assert RULES[rule](text, "a.md") != []


@pytest.mark.parametrize("rule", RULES)
def test_a_plain_sentence_breaks_no_rule(rule):
    plain = "The five medians lie between 0.1 and 0.02, and `half_width_95` is below 1e-2."
    assert [each for text in of_markdown(plain) for each in RULES[rule](text, "a.md")] == []
    assert RULES[rule](f"{'word ' * 30}.", "a.md") == []
