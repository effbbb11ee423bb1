"""Verdicts on printed or made-up numbers of webb2006."""

from replication.evidence.judge import judge_one


def judge_each(numbers, rules, results):
    """Verdicts on numbers, printed or made up, by the rules of one artefact."""
    return [verdict for number in numbers for verdict in judge_one(number, rules, results)]
