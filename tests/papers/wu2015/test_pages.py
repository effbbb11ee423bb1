"""What wu2015's chapter says of its records."""

from replication.papers.wu2015.pages import sections
from replication.papers.wu2015.verdicts.results import Results


def test_the_misprint_has_two_errors_of_which_the_authors_code_has_one():
    assert sections.misprint_told(Results.of("frozen")).endswith("an error of 40.00 or 60.00.")


def test_one_problem_decides_the_sign_of_the_mean_as_the_exhibit_says():
    shown = repr(sections.error_gained(Results.of("frozen"))).splitlines()[1:]
    gains = sorted(float(line.partition("ours ")[2].partition(",")[0]) for line in shown)
    assert sum(gains) > 0 > sum(gains[:-1])
