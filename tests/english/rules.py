"""What no sentence may be: too long, with a name of the code in it, or a stump that code left."""

import re

from tests.english.sentences import length, sentences

#: Words in a sentence; more in a proof, whose premises stand together.
LONGEST, LONGEST_IN_PROOF = 30, 35
PROOFS = {"replication/chapters/forensics.md", "book/forensics.ipynb"}
#: What is shorter is a label: a cell may have the name of a setting, as a paper prints it.
_LABEL = 6

_NAME = re.compile(r"(?<![\w/.])(?:[A-Za-z]\w*_\w\w+|\w+\(\)|\w+\.(?:py|toml)\b)")
_STUMP = re.compile(
    r"\d[eE](?:\+\d|-\d\d)"  # as `:g` prints a float
    r"|\bmedians? (?:\w+ )?0(?:\.0+)?, (?:\w+ )?0(?:\.0+)?\b"
    r"|\b[Oo]f their \d+ \w+ \w+ \d+\b"
    r"|\d+, \d+ of them\b"
    r"|(?:^|: )[Ss]uch as\b"
)


def long(text, file):
    """Sentences with more words than a reader holds at once."""
    most = LONGEST_IN_PROOF if file in PROOFS else LONGEST
    return [each for each in sentences(text) if length(each) > most]


def names(text, file):
    """Names of the code in prose that are not set as code."""
    return [each for each in sentences(text) if length(each) > _LABEL and _NAME.search(each)]


def stumps(text, file):
    """What code wrote for nobody: lists without nouns, floats as a machine prints them."""
    return [each for each in sentences(text) if length(each) > _LABEL and _STUMP.search(each)]


RULES = {"long": long, "names": names, "stumps": stumps}
