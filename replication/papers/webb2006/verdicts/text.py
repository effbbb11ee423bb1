"""Numbers in the slides' text: settings of the protocol, and definitions."""

from replication.evidence.verdict import judge_exact, not_comparable
from replication.papers.webb2006.protocol.settings import FOLDS, SETS

_SETTINGS = {"folds of cross-validation": FOLDS}


def verdicts(reported):
    """Verdicts on the numbers of the text."""
    for number in reported:
        if number.column == "data sets":
            yield judge_exact(
                number, len(SETS), reading="at hand",
                note="the list is not on the slides; Sign, of the list that is known, is nowhere "
                "to be had",
            )  # fmt: skip
        elif number.column in _SETTINGS:
            yield judge_exact(
                number, _SETTINGS[number.column], reading="a setting: ours is the same"
            )
        elif "tails of p" in number.column:
            yield not_comparable(number, "what the slide calls its p; each p is judged by itself")
        else:
            yield not_comparable(number, "part of a method's definition, or judged as a claim")
