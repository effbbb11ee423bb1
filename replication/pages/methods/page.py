"""The map as Markdown, from the table of methods and the verdicts beside the book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import seminaive
from replication.pages.explorer.rows import Row, read_rows
from replication.pages.methods.methods import Method, read_methods

#: Below the project's root.
PAGE = "book/guide/the_map.md"

_HEAD = """\
# The map

```{index} ! semi-naive Bayes, ! computational cost, ! other implementations
```

```{index} ! independence assumption
```

Naive Bayes assumes that features are independent given the class, and weighs them all alike. A
semi-naive Bayes classifier relaxes a part of that. The tables show which part, what it costs, who
else has it, and what it gained in this project. To choose a method for your table, begin with
[](choosing.md).

Costs are orders of growth, for n features, i rows, v values of a feature and c classes. *Fit* is
the time to learn, *a row* the time to predict one, *model* the memory of the fitted model.
Numeric features are cut into v intervals first, or are Gaussians, for which v is 1. *A step* is
one step of a search. [webb2006](../webb2006_numbers.ipynb) measures the orders that its slides
print for four methods."""

_HERE = """\
## In this library

Numbers are medians of our runs. A method and naive Bayes are compared in the same experiment,
under the default reading of its paper. A quoted claim is the paper's, and the word after it is
our verdict, which [](../verdicts.md) explains. [All on all](../all_on_all.ipynb) compares one
method of each family under its defaults. Its mean ranks here are by log loss, on the data sets
kept for confirmation; 1 is the best. *No record yet* means that no experiment of this project
compares the method with naive Bayes."""

_NOT_HERE = """\
## Not implemented here

The slides of {cite:t}`webb2006` name these methods, but do not compare them."""

_FOOT = """\
*Who else* lists public implementations whose code or documentation we found. *None found* means
that we searched; there may still be one. [](coming_from.md) compares parameters."""


def write_map(root: Path) -> Path:
    """Write the page from the rows that lie beside the book, and return its path."""
    path = root / PAGE
    path.write_text(page(read_methods(), read_rows(root)), encoding="utf-8", newline="")
    return path


def page(methods: Sequence[Method], rows: Mapping[str, Sequence[Row]]) -> str:
    """Return the text of the page.

    Parameters
    ----------
    methods : sequence of Method
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    """
    implemented = [_implemented(method, rows) for method in methods if method.call]
    elsewhere = [
        [_named(method), method.known, _elsewhere(method)] for method in methods if not method.call
    ]
    parts = [
        _HEAD,
        _HERE,
        _table(("method", "what it relaxes", "cost", "gained here", "who else"), implemented),
        _NOT_HERE,
        _table(("method", "what it does", "who else"), elsewhere),
        _FOOT,
    ]
    return "\n\n".join(parts) + "\n"


def _implemented(method: Method, rows: Mapping[str, Sequence[Row]]) -> list[str]:
    link_ = f"{{class}}`{method.call} <seminaive.{method.maker}>`"
    costs = {"fit": method.fit, "a row": method.predict, "model": method.keeps}
    cost = "<br>".join(f"{step}: {_cost(order)}" for step, order in costs.items())
    return [
        f"{_named(method)}<br>{link_}",
        method.relaxes,
        cost,
        _gained(method, rows),
        _elsewhere(method),
    ]


def _named(method: Method) -> str:
    cited = ", ".join(f"{{cite:t}}`{key}`" for key in method.cites)
    return f"**{method.name}**<br>{cited}"


def _cost(order: str) -> str:
    """Set powers high, and keep an order on one line."""
    raised = re.sub(r"\^(\([^)]*\)|\w+)", lambda power: f"<sup>{power[1].strip('()')}</sup>", order)
    return re.sub(r"O\((?:[^()]|\([^()]*\))*\)", lambda o: o[0].replace(" ", "\u00a0"), raised)


def _elsewhere(method: Method) -> str:
    return ", ".join(f"[{name}]({address})" for name, address in method.elsewhere) or "none found"


def _gained(method: Method, rows: Mapping[str, Sequence[Row]]) -> str:
    gains = [f"{gain.paper}: {gain.in_words(rows)}" for gain in method.gained]
    ranked = (
        f"[All on all](../all_on_all.ipynb): mean rank {_rank(method.maker)}, naive Bayes' "
        f"{_rank('NaiveBayes')}"
        if method.ranked
        else ""
    )
    return ".<br>".join([*gains, *filter(None, [ranked, method.see])]) or "no record yet"


def _rank(maker: str) -> str:
    """The mean rank that a classifier's docstring has, which a test compares with the records."""
    doc = getattr(seminaive, maker).__doc__
    return re.search(r"study\s+All\s+on\s+all\):[^\d]+([\d.]+\d)", doc)[1]


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, [":--"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
