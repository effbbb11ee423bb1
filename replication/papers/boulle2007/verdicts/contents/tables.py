"""Tables 1 and 2, row by row, against the files."""

import numpy as np

from replication.datasets.registry import entry
from replication.evidence.judging import judge_draws, no_data
from replication.evidence.rule import NOT_RUN, Coded, Deterministic
from replication.evidence.vocabulary import COUNTED, QUOTED, SETTING
from replication.papers.boulle2007.protocol import contents
from replication.papers.boulle2007.protocol.organisers import PREDICTION
from replication.papers.boulle2007.protocol.sets import ABSENT, ALL, CHALLENGE, DRAWN, UCI
from replication.papers.boulle2007.verdicts.contents import absent

#: What a file's record is in each column.
COLUMNS = {
    "Instances": lambda file: file["rows"],
    "Numerical variables": lambda file: file["numeric"],
    "Categorical variables": lambda file: file["nominal"],
    "Classes": lambda file: len(file["classes"]),
    "Majority accuracy": lambda file: 100 * max(file["classes"]) / file["rows"],
}
_SHARE = "Majority accuracy"
_FILE, _SAMPLE = "counted on the public file", "counted on a sample by the rule"
_SPAM = "UCI's file"

#: What must be said of single numbers.
NOTES = {
    ("Adult", "Numerical variables"): "UCI describes 6 numerical and 8 categorical variables; the "
    "file of Khiops, the author's tool, has also a row number, which carries no information",
    ("Breast", "Numerical variables"): "with the sample number",
    ("Mushroom", "Instances"): "the expanded file, put together again from rows found elsewhere",
    ("PenDigits", "Instances"): "the training file alone",
    ("Yeast", "Categorical variables"): "the name of the sequence, nearly every row's own",
    **{
        (name, "Instances"): "the training part alone"
        if name in PREDICTION
        else "training and validation part"
        for name in CHALLENGE
    },
}


def on_file(number, results):
    """A number by the set's file, with other public versions as readings."""
    file = results.contents(number.row)
    if file is None:
        return None
    value = COLUMNS[number.column]
    return {
        _SAMPLE if number.row in DRAWN else _FILE: value(file),
        **{says: value(version) for says, version in results.versions(number.row).items()},
        **_read_otherwise(number, file),
    }


def _read_otherwise(number, file):
    """Other counts of the same file."""
    place = number.row, number.column
    declared = entry(ALL[number.row]).classes
    if number.column == "Classes" and len(declared) != len(file["classes"]):
        return {"classes declared, one without a row": len(declared)}
    if place == ("Adult", "Numerical variables"):
        return {"with a number for each row": file["numeric"] + 1}
    if place == ("Yeast", "Categorical variables"):
        return {"without the sequence's name": file["nominal"] - 1}
    return {}


def sampled(number, results):
    """Verdict on the largest class of a sample that a rule draws: ours are others."""
    samples = results.one(contents.samples(number.row))
    if samples is None:
        return no_data(number, NOT_RUN)
    shares = 100 * np.array(samples["largest"]) / samples["rows"]
    return judge_draws(
        number, shares, reading="fresh samples by the rule", note="the paper's sample cannot be had"
    )


def spam_majority(number, results):
    """The largest class, by the printed rows: which ones they are is a reading."""
    file, ends = results.contents("Spam"), results.one(contents.ends())
    if file is None or ends is None:
        return None
    parts = {_SPAM: file["classes"]} | {
        f"the {part} {sum(ends[part])} rows of the file": ends[part] for part in ("last", "first")
    }
    return {name: 100 * max(classes) / sum(classes) for name, classes in parts.items()}


_COUNTS = tuple(column for column in COLUMNS if column != _SHARE)


def _counted(table, rows, columns):
    return Deterministic(
        table,
        rows,
        columns,
        of=on_file,
        kind=COUNTED,
        note=lambda number: NOTES.get((number.row, number.column), ""),
    )


RULES = (
    _counted(
        "table1",
        tuple(name for name in UCI if name not in DRAWN and name != "Spam"),
        tuple(COLUMNS),
    ),
    Deterministic(
        "table1",
        "Spam",
        "Instances",
        of=lambda number, results: (results.contents("Spam") or {}).get("rows"),
        reading=_SPAM,
        kind=COUNTED,
        note="no public file has as few rows",
    ),
    _counted("table1", "Spam", _COUNTS[1:]),
    Deterministic("table1", "Spam", _SHARE, of=spam_majority, kind=COUNTED),
    Deterministic(
        "table1",
        DRAWN,
        "Instances",
        of=lambda number, results: (results.one(contents.samples(number.row)) or {}).get("rows"),
        kind=SETTING,
        reading="our samples have as many",
    ),
    _counted("table1", DRAWN, _COUNTS[1:]),
    Coded("table1", DRAWN, _SHARE, by=sampled, kind=COUNTED),
    _counted("table2", tuple(name for name in CHALLENGE if name not in ABSENT), tuple(COLUMNS)),
    Coded("table2", ABSENT, tuple(COLUMNS), by=absent.published, kind=QUOTED),
)
