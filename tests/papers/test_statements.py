"""What each paper says, statement by statement: `data/reported/<key>.statements.csv`.

A row has the statement's place in the paper, what it says in our words, its kind, what judges it,
and why where nothing does, or only in part. ``judged`` names one or several, parted by "; ":
numbers of the paper or of its verdicts, "artefact/row/column/statistic" or the first parts of that;
a claim by its key, "claims a", one of several with that key by "claims a: its words"; a sentence of
`<key>.sentences.toml` by its id. "*" stands for any text.
"""

import csv
import re
import tomllib
import unicodedata
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests import remedy

ROOT = Path(__file__).resolve().parents[2]
REPORTED, VERDICTS = ROOT / "data" / "reported", ROOT / "data" / "verdicts"
#: The papers' texts, where there are any: they are nobody's to pass on.
TEXTS = ROOT.parent / "shared" / "papers"
FILES = {path.name.partition(".")[0]: path for path in sorted(REPORTED.glob("*.statements.csv"))}

COLUMNS = ["place", "says", "kind", "judged", "why"]
KINDS = {"quantity", "comparison", "shape", "definition", "other claim"}
#: Words in a row that are a copy: names, numbers and formulas aside.
COPIED = 6


@pytest.fixture(params=FILES)
def key(request):
    return request.param


@pytest.fixture
def rows(key):
    """The statements of a paper, as dictionaries."""
    return read(FILES[key])


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


def numbers(folder, key):
    """The places of a file of printed numbers or of verdicts, as four parts each."""
    return [
        (each["artefact"], each["row"], each["column"], each["statistic"])
        for each in read(folder / f"{key}.csv")
    ]


def entries(key):
    """The sentences that are asked of the printed numbers, and the claims."""
    return tomllib.loads((REPORTED / f"{key}.sentences.toml").read_text(encoding="utf-8"))


def sentences(key):
    """The ids of the sentences that are asked of the printed numbers."""
    return [each["id"] for each in entries(key)["sentence"]]


def called(place):
    """The names of a number, or of a claim."""
    artefact, row, column, _ = place
    claim = [f"claims {row}", f"claims {row}: {column}"] if artefact == "claims" else []
    return ["/".join(place), *claim]


def means(name, full):
    """Whether a name in ``judged`` stands for a full name, its own or one that it begins."""
    pattern = name.replace("[", "[[]").replace("?", "[?]")
    return fnmatchcase(full, pattern) or fnmatchcase(full, f"{pattern}/*")


def each_of(judged):
    return [name for name in judged.split("; ") if name]


def unknown(judged, known):
    """The names in a field ``judged`` that stand for nothing."""
    return [name for name in each_of(judged) if not any(means(name, full) for full in known)]


def runs(text):
    """All runs of so many words of a text that they would be a copy."""
    text = re.sub(r"\$[^$]*\$", " ", text)
    text = re.sub(r"(?<=\w)-\s*\n\s*", "", unicodedata.normalize("NFKD", text))
    text = re.sub(r"[\u0300-\u036f]", "", text)
    words = [
        word.lower()
        for word in re.findall(r"[^\W\d_]{2,}", text)
        if not re.search("[A-Z]", word[1:])
    ]
    return {tuple(words[at : at + COPIED]) for at in range(len(words) - COPIED + 1)}


def test_every_row_has_the_columns_and_a_place_words_and_a_kind(rows):
    assert rows
    assert [row for row in rows if list(row) != COLUMNS or None in row.values()] == []
    assert [row for row in rows if not (row["place"] and row["says"])] == []
    assert {row["kind"] for row in rows} <= KINDS


def test_every_statement_is_judged_or_says_why_not(rows):
    remedy.none(
        [row["says"] for row in rows if not (row["judged"] or row["why"])],
        "statements that nothing judges",
        "fill judged or why in `data/reported/`, in the paper's file of statements",
    )


def test_what_judges_a_statement_exists(key, rows):
    places = {*numbers(REPORTED, key), *numbers(VERDICTS, key)}
    known = [*sentences(key), *(name for place in places for name in called(place))]
    remedy.none(
        [f"{row['place']}: {name}" for row in rows for name in unknown(row["judged"], known)],
        f"what judges a statement of {key} and does not exist",
        f"correct the field judged of `data/reported/{key}.statements.csv`",
    )


def test_whatever_is_judged_the_paper_says_somewhere(key, rows):
    used = {name for row in rows for name in each_of(row["judged"])}
    claims = [place for place in numbers(VERDICTS, key) if place[0] == "claims"]
    every = [[name] for name in sentences(key)]
    every += [called(place) for place in (*numbers(REPORTED, key), *claims)]
    unsaid = [full[-1] for full in every if not any(means(u, f) for u in used for f in full)]
    ours = [
        f"claims {each['key']}: {each['states']}"
        for each in entries(key)["claim"]
        if each.get("ours")
    ]
    remedy.none(
        [name for name in unsaid if not any(fnmatchcase(name, claim) for claim in ours)],
        f"what is judged of {key} and no statement has",
        f"add the statement to `data/reported/{key}.statements.csv`, or say ours = true of the "
        f"claim in `data/reported/{key}.sentences.toml`",
    )
    remedy.none(
        [claim for claim in ours if not any(fnmatchcase(name, claim) for name in unsaid)],
        f"claims of {key} said to be ours that the paper makes",
        f"delete ours = true in `data/reported/{key}.sentences.toml`",
    )


def test_no_words_are_the_papers(key, rows):
    text = TEXTS / f"{key}.txt"
    if not text.is_file():
        pytest.skip(f"the text of {key} is not at hand")
    theirs = runs(text.read_text(encoding="utf-8"))
    copied = {
        " ".join(run)
        for row in rows
        for part in ("says", "why")
        for run in runs(row[part]) & theirs
    }
    assert sorted(copied) == []


@pytest.mark.parametrize(
    ("ours", "copied"),
    [
        ("it averages over every subset of ones it has", False),
        ("it averages over every subset of the features", True),
        ("Averages Over 3 every subset of APM the", True),
        ("over every subset of the many features", False),
        ("a naïve model averages over every", False),
        ("a naïve model av-\n\nerages over every subset", True),
    ],
)
def test_a_run_of_six_words_is_a_copy_but_for_names_and_numbers(ours, copied):
    theirs = "a naive model averages over every subset of the $K$ NB features 12 it has"
    assert bool(runs(ours) & runs(theirs)) == copied


def test_a_name_that_stands_for_nothing_is_noticed():
    known = ["table1/a/P[1]/mean", "claims a", "claims a: more; or less", "an-id"]
    good = "table1; table1/*/mean; table1/a/P[1]; claims a; claims a: more*; an-id"
    assert unknown(good, known) == []
    bad = ["table", "table1/a/P", "claims b", "claims a: l*", "an-", "table1/a/P?1]"]
    assert unknown("; ".join(["an-id", *bad]), known) == bad
    assert unknown("", known) == []
