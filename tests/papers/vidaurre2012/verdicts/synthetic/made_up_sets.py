"""Made-up results of Table 1: what each method gives on data sets whose truth is known."""

from dataclasses import replace

from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.protocol.settings import N_SETS

SIZE = 20


def printed(changes=()):
    """The printed numbers by place, some of them with another value."""
    found = {(n.artefact, n.row, n.column, n.statistic): n for n in read_reported("vidaurre2012")}
    return found | {
        place: replace(found[place], value=value) for place, value in dict(changes).items()
    }


def as_printed(scenario, method, runs):
    """What a table would print of runs by quantity, as changes of the printed numbers."""
    digits = {"error": (3, 2), "selected": (1, 1), "noisy selected": (1, 1)}
    return {
        ("table1", scenario, method, f"{what} {of}"): f"{value:.{decimals}f}"
        for what, values in runs.items()
        for of, value, decimals in zip(
            ("mean", "sd"), (values.mean(), values.std(ddof=1)), digits[what], strict=True
        )
    }


def counts(chance, mean, n=N_SETS, most=20):
    """Whole numbers about a mean."""
    return chance.binomial(most, mean / most, size=n).astype(float)


def errors(chance, mean, n=N_SETS):
    """Errors about a mean, skewed as errors are."""
    return chance.gamma(4.0, mean / 4.0, size=n)
