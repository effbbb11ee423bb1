"""The paper's grid of cells, by profile."""

from replication.engine.cell import Cell, for_artefact
from replication.evidence.address import Columns
from replication.evidence.layout import Layout
from replication.papers.boulle2007.protocol import (
    beyond,
    challenge,
    contents,
    crossed_guess,
    equal_frequency,
    uci,
    variants,
)
from replication.papers.boulle2007.protocol.settings import AUC, CMA

PAPER = "boulle2007"

#: Splits under the default reading and on fresh samples, and under any other reading; what uses
#: all rows of the file has no chance in it.
REPEATS = {
    variants.DEFAULT: 100,
    variants.FRESH: 60,
    "all rows": 1,
    "first rows": 1,
    "last rows": 1,
}
READ_REPEATS = 24

#: Splits on which MS(FFWBW) is set beside all models, and on which the AUC of every model is taken.
HEURISTIC = 100
EVERY_AUC = 24

#: Fresh samples for the accuracy of the Bayes rule: parts, and samples in each.
BAYES_PARTS, BAYES_SAMPLES = 10, 40

#: Sizes at which the work of the searches is counted, one varied at a time.
FEATURES = (10, 20, 40, 80, 160)
ROWS = (500, 1000, 2000, 4000, 8000)
BASE_FEATURES, BASE_ROWS = 20, 1000
#: Above so many variables the greedy search by AUC is not run.
FORWARD_LIMIT = 80
GROWTH_REPEATS = 5

#: The quick profile: fresh samples, which need no file.
QUICK_REPEATS = 3


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    parts = (uci, equal_frequency, contents, challenge, crossed_guess, beyond)
    later = [cell for part in parts for cell in part.cells(profile)]
    if profile == "quick":
        tasks = (splits, by_auc, heuristic)
        slices = (cell for task in tasks for cell in task(variants.FRESH, QUICK_REPEATS))
        return [*for_artefact("waveform", [instances(), *slices]), *later]
    waveform = [describe(), instances(), *LAYOUT.cells("full"), bayes_on_file()]
    return [*for_artefact("waveform", waveform), *for_artefact("text", growth()), *later]


def study(_, method, reading):
    """The cells of a study under a reading; none where it is not run."""
    return _STUDIES[method](reading.name)


def splits(name, repeats=None):
    """The exhaustive study of every split under a reading."""
    keep = name in (variants.DEFAULT, variants.FRESH)
    return _on_splits("half_million:evaluate", name, repeats, {"keep": keep}, cost=2.0)


def by_auc(name, repeats=None):
    """SNB(AUC) and the greedy searches on the same splits."""
    return _on_splits("by_auc:evaluate", name, repeats, cost=1.5)


def heuristic(name, repeats):
    """MS(FFWBW) for SNB(MAP), BMA and CMA on the same splits."""
    return _on_splits("heuristic:evaluate", name, repeats, cost=3.3)


def every_auc():
    """The AUC of all models on the first splits of the default reading."""
    return _on_splits("by_auc:evaluate_every_model", variants.DEFAULT, EVERY_AUC, cost=13.0)


def _on_splits(task, name, repeats, more=None, cost=1.0):
    reading = variants.by_name(name)
    dataset = "waveform-sample" if reading.params["sample"] == "fresh" else "waveform"
    repeats = REPEATS.get(name, READ_REPEATS) if repeats is None else repeats
    params = {**reading.params, **(more or {})}
    return [
        Cell(PAPER, dataset, "all", task, params, {"repeat": repeat}, cost=cost)
        for repeat in range(repeats)
    ]


def describe():
    """What the file holds."""
    return Cell(PAPER, "waveform", "files", "describe:describe")


def instances():
    """Figures 1 and 2."""
    return Cell(PAPER, "waveform-sample", "files", "instances:draw", {"n": 10})


def bayes():
    """The Bayes rule on fresh samples."""
    params = {"sample": "fresh", "samples": BAYES_SAMPLES}
    return [
        Cell(PAPER, "waveform-sample", "Bayes", "bayes_rule:accuracy", params, {"repeat": repeat})
        for repeat in range(BAYES_PARTS)
    ]


def bayes_on_file():
    """The Bayes rule on the rows of the file."""
    params = {"sample": "file"}
    return Cell(PAPER, "waveform", "Bayes", "bayes_rule:accuracy", params)


#: What is run on a split, each for several of the methods that are printed; and the Bayes rule.
_STUDIES = {
    "splits": splits,
    "by_auc": by_auc,
    "heuristic": lambda name: heuristic(
        name, {variants.DEFAULT: HEURISTIC, variants.FRESH: QUICK_REPEATS}.get(name, 0)
    ),
    "every_auc": lambda name: every_auc() if name == variants.DEFAULT else [],
    "Bayes": lambda name: bayes() if name == variants.DEFAULT else [],
}


def _studied(row, method):
    """The numbers of a row of sections 5 and 6, which a study serves."""
    fixed = {"set": "waveform", "method": method}
    return Columns("waveform", row, "{kind}", "{summary}", fixed)


#: On how many of the sets of Table 4 SNB(CMA) is best.
HOW_OFTEN = "challenge data sets on which SNB(CMA) is best on "

#: The sets of Tables 3 to 5 are none of the layout's: an address names the table or the row.
LAYOUT = Layout(
    PAPER,
    ("waveform",),
    tuple(_STUDIES),
    variants.READINGS,
    make=study,
    columns=(
        _studied("data", "Bayes"),
        _studied(AUC, "by_auc"),
        _studied("*", "splits"),
        *(
            Columns(table, "{method}", "{kind}", "{summary}", {"part": table})
            for table in ("table3", "table4")
        ),
        Columns("text", "claims", f"{HOW_OFTEN}{{kind}}", "*", {"part": "table4", "method": CMA}),
        Columns("table5", "{part}", "*"),
        Columns("text", "gina", "{part}", "*"),
    ),
)


def growth():
    """The work of the searches as variables or rows grow."""
    sizes = dict.fromkeys(
        [*((k, BASE_ROWS) for k in FEATURES), *((BASE_FEATURES, n) for n in ROWS)]
    )
    return [
        Cell(
            PAPER,
            "waveform-sample",
            "search",
            "growth:count",
            {"n_features": k, "n_rows": n, "forward": k <= FORWARD_LIMIT},
            {"repeat": repeat},
            cost=k * n / 2e4,
        )
        for k, n in sizes
        for repeat in range(GROWTH_REPEATS)
    ]
