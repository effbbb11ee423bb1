"""What WNB prints of numbers is what NB prints: one experiment, which counts once."""

from dataclasses import replace


def judged_as_repeated(judge):
    """Make of a rule's judge one that says so of what is repeated."""

    def judged(number, draws, results):
        verdict = judge(number, draws, results)
        said = "NB has the same printed mean and deviation, which count there"
        return replace(verdict, note=f"{said}; {verdict.note}".removesuffix("; "))

    return judged
