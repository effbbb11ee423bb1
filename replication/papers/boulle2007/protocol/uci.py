"""The cells of Tables 1 to 4: what the files hold, and every fold of every data set."""

from replication.engine.cell import Cell
from replication.papers.boulle2007.protocol.sets import ALL, AT_HAND, GAPS, UCI
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER, PRIORS
from replication.papers.boulle2007.protocol.uci_variants import DEFAULT, ESTIMATES, Choices

#: Cross-validations under the default reading, and under any other.
REPEATS, READ_REPEATS = 5, 1
#: Sets of which one takes long: fewer.
SLOW = {
    "Adult": 2,
    "Letter": 2,
    "Abalone": 3,
    "Dorothea": 2,
    "Arcene": 3,
    "Dexter": 3,
    "Sylva": 3,
    "Gina": 3,
    "Hiva": 3,
    "PenDigits": 3,
    "LED17": 3,
}

#: Rough seconds of a fold.
SECONDS = {
    "Adult": 15.0,
    "Letter": 40.0,
    "Abalone": 10.0,
    "Dorothea": 30.0,
    "Arcene": 10.0,
    "PenDigits": 10.0,
    "LED17": 10.0,
    "Sylva": 10.0,
    "Gina": 15.0,
}

#: Sets of the quick profile, which needs no file: one that a rule draws.
QUICK = ("LED",)


def cells(profile):
    """Every cell of Tables 1 to 4, "quick" or "full"."""
    if profile == "quick":
        return [cell for name in QUICK for cell in cross_validations(name, DEFAULT)[0]]
    all_cells = [*(describe(name) for name in AT_HAND)]
    for name in AT_HAND:
        for choices in computed(name):
            all_cells += [
                cell for repetition in cross_validations(name, choices) for cell in repetition
            ]
    return all_cells


def computed(name):
    """The choices that need a run of their own on a set; all others look at these runs anew."""
    gaps = ("skip", "value") if name in GAPS else ("skip",)
    choices = [Choices(estimate, missing) for missing in gaps for estimate in ESTIMATES]
    return [*choices, Choices(rows="last 4307")] if name == "Spam" else choices


def run_for(name, choices):
    """The choices whose run a reading looks at, on a set."""
    missing = choices.missing if name in GAPS else DEFAULT.missing
    rows = choices.rows if name == "Spam" else DEFAULT.rows
    return Choices(choices.estimate, missing, rows=rows)


def cross_validations(name, choices):
    """The cells of each cross-validation of a set: a list of folds for each repetition."""
    run = run_for(name, choices)
    repeats = SLOW.get(name, REPEATS) if run == DEFAULT else READ_REPEATS
    params = {**ESTIMATES[run.estimate], "missing": run.missing, "rows": run.rows, "priors": PRIORS}
    artefact = "table3" if name in UCI else "table4"
    return [
        [
            Cell(
                PAPER,
                ALL[name],
                "all",
                "forty:methods",
                params,
                {"repeat": repeat, "fold": fold},
                cost=SECONDS.get(name, 1.0),
                artefact=artefact,
            )
            for fold in range(N_FOLDS)
        ]
        for repeat in range(repeats)
    ]


def describe(name):
    """What the file of a set holds, for Table 1 or 2."""
    artefact = "table1" if name in UCI else "table2"
    return Cell(PAPER, ALL[name], "files", "contents:count", artefact=artefact)
