"""The page of one data set, as Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from replication.datasets.entry import Entry
from replication.datasets.registry import registry
from replication.evidence.shown.counted import Counted
from replication.evidence.vocabulary import (
    COUNTED,
    FOLLOWS,
    KINDS,
    LABELS,
    QUOTED,
)
from replication.pages.explorer.address import address
from replication.pages.explorer.rows import Row
from replication.pages.plain_words import CONFIRMED, NO_FIT, checked, in_six, several
from replication.pages.sets.facts import Facts
from replication.pages.sets.file import about_file
from replication.pages.sets.numbers import numbers, percent, sizes
from replication.pages.sets.table import link
from replication.pages.sets.uses import Use
from replication.pages.sets.words import code, many, plain

#: What can be compared without a set's file.
_WITHOUT = {
    QUOTED: "what others publish on the data set",
    FOLLOWS: "what follows from other numbers of the paper",
}


def page(
    entry: Entry,
    facts: Facts | None,
    uses: Sequence[Use],
    headings: Mapping[str, str],
    others: Sequence[Entry] = (),
) -> str:
    """Return the page of a data set.

    Parameters
    ----------
    entry : Entry
    facts : Facts or None
        What its file tells; None where it was never at hand.
    uses : sequence of Use
        What each paper has to do with it.
    headings : mapping of str to str
        Headings of the chapters by the address that the explorer's rows give.
    others : sequence of Entry
        Other registered editions, from the same folder of files.
    """
    counted = [row for use in uses for row in use.rows if row["kind"] == COUNTED]
    names = {name for use in uses for name in use.names}
    # What the search finds the page by.
    called = {f"{name}{words}" for name in {entry.name, *names} for words in ("", " data set")}
    parts = [
        f"# {entry.name}: {_found(uses)}",
        f"```{{index}} ! {', ! '.join(sorted(called))}\n```",
        f"{plain(entry.title)}. {_shape(entry, facts)}",
        "\n".join(map(_prints, uses)),
        *_traps(entry, others),
    ]
    if counted:
        caption = f"Sizes of {entry.name} as papers print them, and as counted on our file"
        parts += ["## Sizes as printed", sizes(caption, counted, names)]
    for use in uses:
        parts += _paper(entry, use, headings)
    parts += ["## The file", *about_file(entry)]
    return "\n\n".join(parts) + "\n"


def _shape(entry: Entry, facts: Facts | None) -> str:
    if entry.status != "ok":
        sentence = f" The paper describes {_rows(entry)}." if entry.rows else ""
        return f"**Not at hand:** {plain(entry.reason).rstrip('.')}.{sentence}"
    rows, classes = _rows(entry), many(len(entry.classes), "class", "classes")
    if facts is None:
        return f"{rows}. {classes}."
    if facts.numeric or facts.nominal:
        cells = many(facts.missing, "cell is", "cells are")
        rows += f", {_kinds(facts)}; {cells if facts.missing else 'nothing is'} missing"
    empty = len(entry.classes) - facts.classes
    classes += f", {empty} of them empty" if empty else ""
    return f"{rows}. {classes}; the largest holds {100 * facts.largest / entry.rows:.1f} %."


def _kinds(facts: Facts) -> str:
    if not facts.numeric or not facts.nominal:
        return f"all {'numeric' if facts.numeric else 'nominal'}"
    return f"{facts.numeric:,} of them numeric and {facts.nominal:,} nominal"


def _rows(entry: Entry) -> str:
    rows = many(entry.rows, "document" if entry.kind == "text" else "row")
    return f"{rows}, {many(entry.features, 'feature')}" if entry.features else rows


def _found(uses: Sequence[Use]) -> str:
    """Say in a title what became of the numbers that are of this set alone."""
    rows = [row for use in uses for row in use.rows]
    counted, n = Counted.of(rows, KINDS), many(len(rows), "printed number")
    words = in_six(counted)
    if not rows:
        return "printed only in averages with others"
    if not checked(counted):
        return f"0 of {n} could be checked"
    odd = f", {several(words[NO_FIT], NO_FIT)}" if words[NO_FIT] else ""
    return f"{words[CONFIRMED]} of {n} confirmed{odd}"


def _prints(use: Use) -> str:
    rows = [row for row in use.rows if row["kind"] != COUNTED]
    calls = f"calls it {' and '.join(map(code, use.names))} and " if use.names else ""
    alone = "its sizes only" if use.rows else "no number on it"
    what = "only averages over it and others" if use.shared and not use.rows else alone
    if rows:
        listed = link(many(len(rows), "number"), f"#what-{use.paper}-prints-of-it")
        what = f"{listed} on it: {_summary(rows)}"
    return f"- [{use.paper}](../{use.chapter}.ipynb) {calls}prints {what}."


def _traps(entry: Entry, editions: Sequence[Entry]) -> list[str]:
    traps = [_sentences(entry.notes)] if entry.notes else []
    traps += [
        f"Another edition is registered as {code(edition.name)}, {plain(edition.title)}. "
        f"{_sentences(edition.notes)}".rstrip()
        for edition in editions
    ]
    return ["## Traps", "\n".join(f"- {trap}" for trap in traps)] if traps else []


def _sentences(text: str) -> str:
    """Begin a sentence at each semicolon of a note: clauses of their own are easier to read."""
    return " ".join(map(_sentence, text.split("; ")))


def _sentence(text: str) -> str:
    """Begin with a capital, unless a symbol such as p is first, or the name of a set or paper."""
    sentence = f"{plain(text).rstrip('.')}." if text else ""
    word = sentence.split(" ")[0].rstrip(".,:")
    is_name = len(word) == 1 or not word.isalpha() or word in registry()
    return sentence if is_name else sentence[:1].upper() + sentence[1:]


def _paper(entry: Entry, use: Use, headings: Mapping[str, str]) -> Iterator[str]:
    yield f"## What {use.paper} prints of it"
    rows = [row for row in use.rows if row["kind"] != COUNTED]
    if rows:
        yield _power(rows) + (_without_file(rows) if entry.status != "ok" else "")
    for artefact, rows_alike in groupby(rows, key=lambda row: row["artefact"]):
        row_list = list(rows_alike)
        yield numbers(
            f"{use.paper}, {artefact}: what it prints of {entry.name}, and ours",
            row_list,
            use.names,
        )
        yield _places(row_list, headings)
    if use.shared:
        over = " or ".join(map(str, sorted({len(row["datasets"]) for row in use.shared})))
        link_ = link("see them", f"../{address(paper=use.paper, dataset=entry.name)}")
        n = many(len(use.shared), "number")
        yield f"It is one of the {over} data sets behind {n}: {link_}."
        yield _places(use.shared, headings)
    elif not use.rows:
        yield "It prints no number on this data set, alone or with others."
    elif not rows:
        yield "It prints no result on this data set alone; its sizes are above."


def _summary(rows: Sequence[Row]) -> str:
    return "; ".join(
        several(n, LABELS[word]) for word, n in Counted.of(rows, KINDS).words.items() if n
    )


def _power(rows: Sequence[Row]) -> str:
    counted = Counted.of(rows, KINDS)
    powers = {"other sources' values": counted.other_values, "slips of typing": counted.typing}
    refused = " and ".join(f"{percent(p)} of {name}" for name, p in powers.items() if p is not None)
    return f"In their place our tests would refuse {refused}." if refused else ""


def _without_file(rows: Sequence[Row]) -> str:
    """Say what ours are where nothing was counted or run."""
    kinds = Counter(row["kind"] for row in rows if "ours" in row)
    sources = [f"{source} ({kinds[kind]})" for kind, source in _WITHOUT.items() if kinds[kind]]
    return (
        f" We could count and run nothing: our values are {' and '.join(sources)}."
        if sources
        else ""
    )


def _places(rows: Sequence[Row], headings: Mapping[str, str]) -> str:
    links = (
        link(headings.get(place, place), f"../{place}")
        for place in dict.fromkeys(row["section"] for row in rows)
    )
    return f'<p class="set-places">In the chapter: {"; ".join(links)}.</p>'
