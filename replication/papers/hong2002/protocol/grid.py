"""The paper's grid of cells, by profile."""

from replication.datasets.registry import registry
from replication.engine.cell import Cell, for_artefact
from replication.evidence.address import Columns
from replication.evidence.layout import Layout
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS

PAPER = "hong2002"

#: Recorded repetitions of the cross-validation (or of APMR on DNA's split), from which
#: realisations of ten are drawn.
REPEATS = {"DNA": 60, "SDNA": 20, "mushroom": 20, "breast": 50, "vote": 50, "lymph": 40}
#: The same under a reading that is not the default.
READ_REPEATS = {"DNA": 20, "SDNA": 20, "mushroom": 20, "breast": 40, "vote": 40, "lymph": 40}
#: The same under several readings at once.
CROSSED_REPEATS = 20
#: The same under another correction L, for claim (i), and without negative importances, (h).
CORRECTED_REPEATS = 5

#: Problems, and the one generated set, that are run live in the quick profile.
QUICK = {"breast": 12, "vote": 12, "DNA": 10}
QUICK_CALIBRATION = ("tic-tac-toe", "breast-cancer")

#: Rough seconds of one repetition of NB, APM and APMR.
_SECONDS = {"DNA": 0.9, "SDNA": 5.0, "mushroom": 6.0, "breast": 0.4, "vote": 0.4, "lymph": 1.6}

#: Every data set of the registry with nominal features only, and rough seconds of APMR.
NOMINAL = {
    "audiology": 30,
    "breast-cancer": 1,
    "dna": 6,
    "kr-vs-kp": 6,
    "lung-cancer": 2,
    "lymphography": 2,
    "mushroom": 8,
    "mushroom-8416": 8,
    "primary-tumor": 15,
    "promoters": 2,
    "sdna": 6,
    "soybean": 30,
    "splice": 6,
    "tic-tac-toe": 1,
    "vote": 1,
}

#: Figure 1: values of m on each path.
PATH_VALUES = 40


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    if profile == "quick":
        return quick()
    return [
        *(describe(problem) for problem in PROBLEMS.values()),
        *LAYOUT.cells("full"),
        *(cell for problem in PROBLEMS.values() for cell in corrected(problem)),
        *(cell for problem in PROBLEMS.values() for cell in dropped(problem)),
        *paths(),
        simpson(),
        *(cell for name in NOMINAL for cell in calibration(name)),
    ]


def quick():
    """A fixed slice: the default reading on small problems, Simpson's paradox, calibration."""
    chosen = [simpson()]
    for name, repeats in QUICK.items():
        chosen += [describe(PROBLEMS[name]), *repetitions(PROBLEMS[name], repeats=repeats)]
    return [*chosen, *(cell for name in QUICK_CALIBRATION for cell in calibration(name))]


def on_table(name, method, reading):
    """The cells behind Table 1; each holds all methods of its reading, so that they are paired."""
    return repetitions(PROBLEMS[name], reading) if name in reading.problems else []


def repetitions(problem, reading=variants.READINGS[0], repeats=None, laplace=None):
    """The repetitions of one problem under one reading; what holds no chance is run once."""
    default = reading.name == variants.DEFAULT
    methods = reading.methods
    if problem.fixed:
        methods = tuple(method for method in methods if method != "APM-")
    if repeats is None:
        usual = (REPEATS if default else READ_REPEATS)[problem.name]
        repeats = CROSSED_REPEATS if reading in variants.CROSSED else usual
    correction = 1.0 / registry()[problem.dataset].rows if reading.all_rows else problem.laplace
    correction = correction if laplace is None else laplace
    params = {"laplace": correction, **reading.params, "methods": methods}
    task = "fixed_split" if problem.fixed else "cross_validation"
    cost = _SECONDS[problem.name] * (2.5 if reading.params["printed"] else 1.0)
    return [
        Cell(
            PAPER,
            problem.dataset,
            "all",
            f"validate:{task}",
            params,
            {"repeat": repeat},
            cost=cost,
            artefact="table1",
        )
        for repeat in range(repeats)
    ]


#: What is run for Table 1.
LAYOUT = Layout(
    PAPER,
    {name: problem.dataset for name, problem in PROBLEMS.items()},
    METHODS,
    (*variants.READINGS, *variants.CROSSED),
    make=on_table,
    analyses=variants.analyses,
    columns=(Columns("table1", "{set}[/{part}]", statistic="{kind} {summary}"),),
)


def corrected(problem):
    """Claim (i): the problem under every other correction L."""
    repeats = 1 if problem.fixed else CORRECTED_REPEATS
    corrections = (laplace for laplace in variants.CORRECTIONS if laplace != problem.laplace)
    return [
        cell
        for laplace in corrections
        for cell in for_artefact("claims", repetitions(problem, repeats=repeats, laplace=laplace))
    ]


def dropped(problem):
    """Claim (h): APM with its negative importances set to 0."""
    params = {"laplace": problem.laplace, **variants.DEFAULT_PARAMS, "fixed": problem.fixed}
    return [
        Cell(
            PAPER,
            problem.dataset,
            "APM",
            "dropped:evaluate",
            params,
            {"repeat": repeat},
            cost=_SECONDS[problem.name] / 3,
            artefact="claims",
        )
        for repeat in range(1 if problem.fixed else CORRECTED_REPEATS)
    ]


def describe(problem):
    """The cell of what section 4 says of a data set."""
    return Cell(PAPER, problem.dataset, "files", "describe:describe", artefact="text")


def paths(repeats=5):
    """Figure 1: the validation paths of SDNA."""
    params = {"laplace": PROBLEMS["SDNA"].laplace, "n_values": PATH_VALUES}
    return [
        Cell(
            PAPER,
            "sdna",
            "APMR",
            "paths:validation",
            params,
            {"repeat": repeat},
            artefact="figure1",
        )
        for repeat in range(repeats)
    ]


def simpson():
    """Claim (k): trials that show Simpson's paradox."""
    params = {"n_trials": 200, "n_rows": 400}
    return Cell(
        PAPER, "simpson", "APM", "simpson:reversals", params, {"repeat": 0}, artefact="claims"
    )


def calibration(name):
    """Beyond the paper: one cross-validation of every method on a nominal data set."""
    return [
        Cell(
            PAPER,
            name,
            method,
            "calibration:cross_validation",
            {"multiclass": multiclass},
            {"repeat": 0},
            cost=NOMINAL[name] * {"NB": 0.1, "APM": 0.4, "APMR": 1.0}[method],
            artefact="beyond",
        )
        for method in ("NB", "APM", "APMR")
        for multiclass in multiclasses(name)
    ]


def multiclasses(name):
    """The ways to treat several classes; with two they are one."""
    return ("ovr", "polytomous") if len(registry()[name].classes) > 2 else ("ovr",)
