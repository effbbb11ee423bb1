"""What is said of the causes of numbers that the default reading does not give."""

from replication.evidence.judging import judge_readings
from replication.evidence.reported import Reported
from replication.papers.hong2002.protocol.variants import DEFAULT
from replication.papers.hong2002.verdicts import causes

ROW = Reported("table1", "lymph/1", "APM", "m mean", "26")


def judged(**draws):
    return causes.explained(judge_readings(ROW, draws, DEFAULT), draws)


def test_an_agreement_needs_no_cause():
    verdict = judge_readings(ROW, {DEFAULT: [26.0, 26.2]}, DEFAULT)
    assert causes.explained(verdict, {DEFAULT: [26.0, 26.2]}) is verdict


def test_the_default_and_the_nearest_readings_are_shown_and_the_others_counted():
    verdict = judged(default=[90.0] * 40, far=[1000.0], near=[30.0], nearer=[20.0])
    assert verdict.verdict == "disagrees"
    assert "class 1 has 2 of 148 examples" in verdict.note
    assert "default: 90 to 90; near: 30 to 30; nearer: 20 to 20" in verdict.note
    assert verdict.note.endswith("1 other readings lie further off")


def test_a_reading_that_agrees_is_the_first_of_the_nearest_and_needs_no_cause():
    verdict = judged(default=[90.0] * 40, far=[1000.0], agrees=[26.0, 26.1])
    assert verdict.verdict == "open choice"
    assert verdict.note.startswith("default: 90 to 90; agrees: 26 to 26.1")
