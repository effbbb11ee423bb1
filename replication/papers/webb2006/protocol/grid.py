"""The slides' grid of cells, by profile."""

from functools import cache

from replication.engine.cell import Cell
from replication.evidence.address import Columns
from replication.evidence.layout import Layout
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import FREQUENCY, METHODS, OTHERS, SETS

PAPER = "webb2006"

#: Repeats of the cross-validation under the default reading; of the sets with most rows, and
#: under other readings, fewer. Of 32 rows more, always: most of the scatter of J48's mean error
#: over the data sets is theirs.
REPEATS = {"AODE": 10, "NB": 10, "TAN": 10, "LBR": 5, "J48": 5, "Boosted J48": 5}
LARGE = ("adult", "letter", "pendigits", "satimage")
LARGE_REPEATS = {"AODE": 5, "NB": 5, "TAN": 5, "LBR": 2, "J48": 2, "Boosted J48": 2}
SMALL, SMALL_REPEATS = "lung-cancer", 20
READ_REPEATS = 2

#: Kohavi and Wolpert's sampling: pools of each data set, and runs in each.
TRIALS, LARGE_TRIALS, RUNS = 5, 2, 10
POOLS = variants.ANALYSES[variants.POOLED].reading

#: AODE as later work refines it: names of ours, and their options.
REFINED = {
    "AODE, F = 1": {"min_frequency": 1},
    "AODEsr": {"min_frequency": 1, "subsumption": 100},
    "MAPLMG": {"min_frequency": 1, "weights": "maplmg"},
}

#: Data sets of the quick profile; the last two are at hand everywhere.
QUICK = ("vote", "labor", "iris-sklearn", "balance-scale")
QUICK_METHODS = ("AODE", "NB", "TAN", "LBR")
QUICK_REPEATS = 2

#: The error, bias and variance slides are of the same cells, which go by the first one's name.
ERROR = "error"

_TASKS = {
    "NB": "averaged:naive_bayes",
    "AODE": "averaged:aode",
    "TAN": "networks:tan",
    "LBR": "rules:lbr",
    "J48": "trees:weka",
    "Boosted J48": "trees:weka",
}
_OPTIONS = {"NB": {}, "AODE": {"min_frequency": FREQUENCY}, "TAN": {}, "LBR": {}}

_POOLED = {**_OPTIONS, "NB": {"alpha": 1.0, "class_alpha": 1.0}}

#: Changes of a reading that are an option of a classifier: whose, and which.
_AS_OPTION = {
    "frequency": ("AODE", "min_frequency"),
    "smoothing": ("AODE", "smoothing"),
    "criterion": ("TAN", "criterion"),
    "lbr_missing": ("LBR", "missing"),
}

#: Rough seconds of one repeat on a set of usual size, and how many times that a large one takes.
_COST = {"NB": 0.1, "AODE": 0.2, "TAN": 0.2, "LBR": 1.0, "J48": 3.0, "Boosted J48": 5.0}
_COST_OF_SEARCH = 2.0
_TIMES = {
    "adult": 60.0,
    "letter": 50.0,
    "pendigits": 25.0,
    "satimage": 30.0,
    "splice": 5.0,
    "kr-vs-kp": 5.0,
    "hypothyroid": 4.0,
    "segment": 4.0,
    "sick": 4.0,
}


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    if profile == "quick":
        return [
            repeated(name, method, repeats=QUICK_REPEATS)
            for name in QUICK
            for method in QUICK_METHODS
        ]
    return [
        *LAYOUT.cells("full"),
        *(refined(name, method) for name in (*SETS, *OTHERS) for method in REFINED),
        *(timing(name) for name in SETS),
        *(weka_timing(name) for name in SETS),
        *(timing_cut(name) for name in SETS),
        *growth(),
        *learning(),
        *anytime(),
    ]


def on_slides(name, method, reading):
    """The cells behind the three slides; the other sets are run under the default reading alone."""
    run = reading.name == variants.DEFAULT or name in SETS
    return [repeated(name, method, reading)] if run else []


def repeated(name, method, reading=variants.READINGS[0], repeats=None):
    """The repeated cross-validation of a method on a data set under a reading."""
    params = dict(reading.params)
    if "sampling" in params:
        return pooled(name, method, reading)
    default = reading.name == variants.DEFAULT
    if repeats is None:
        repeats = _repeats(name, method, default=default)
    task, cost = _TASKS[method], _COST[method]
    if _is_searched(method, params):
        task, cost = "super_parent:tan", _COST_OF_SEARCH
    options = _options(_OPTIONS, method, params)
    if method in ("J48", "Boosted J48"):
        params = {key: params[key] for key in ("folds", "stratified")}
    else:
        params["options"] = options
    return _cell(name, method, task, {**params, "repeats": repeats}, ERROR, cost)


def _repeats(name, method, *, default=True):
    """How often the cross-validation of a method on a data set is repeated."""
    if name == SMALL:
        return SMALL_REPEATS
    usual = (LARGE_REPEATS if name in LARGE else REPEATS)[method]
    return usual if default else min(usual, READ_REPEATS)


def pooled(name, method, reading=POOLS):
    """Kohavi and Wolpert's sampling of a method on a data set, under a reading that has it."""
    read = dict(reading.changes)
    params = {"runs": RUNS, "trials": LARGE_TRIALS if name in LARGE else TRIALS}
    task, cost = "pooled_bayes:bias_variance", _COST[method]
    if _is_searched(method, read):
        task, cost = "pooled_super_parent:bias_variance", _COST_OF_SEARCH
    if method in ("J48", "Boosted J48"):
        task = "pooled_trees:bias_variance"
    else:
        params["options"] = _options(_POOLED, method, read)
    cost *= _TIMES.get(name, 1.0)
    return Cell(PAPER, name, method, task, params, cost=cost, artefact=ERROR)


def _is_searched(method, params):
    """Whether a reading grows a method's tree by search; takes that out of its parameters."""
    return params.pop("search", None) is not None and method == "TAN"


def _options(usual, method, params):
    """A classifier's options under a reading; takes those of every classifier out of ``params``."""
    options = dict(usual.get(method, {}))
    for change, (classifier, option) in _AS_OPTION.items():
        value = params.pop(change, None)
        if value is not None and classifier == method:
            options[option] = value
    return options


def refined(name, method):
    """A refinement of AODE on a data set."""
    repeats = _repeats(name, "LBR")
    params = {**variants.DEFAULT_PARAMS, "options": REFINED[method], "repeats": repeats}
    return _cell(name, method, _TASKS["AODE"], params, "claims")


def _cell(name, method, task, params, artefact, cost=0.5):
    cost *= _TIMES.get(name, 1.0) * params["repeats"]
    return Cell(PAPER, name, method, task, params, cost=cost, artefact=artefact)


def compared(summary, method):
    """The methods whose values a summary of the slides is made of."""
    return tuple(dict.fromkeys((method,) if summary == "mean" else ("AODE", method)))


@cache
def same(quantity, methods):
    """By its name, the first analysis that is of the same cells of all these methods."""
    first, analyses = {}, {}
    for name, analysis in variants.ANALYSES.items():
        if analysis.evaluation != variants.WEBB or quantity != ERROR:
            cells = tuple(_on_one_set(method, analysis.reading) for method in methods)
            analyses[name] = first.setdefault((cells, analysis.evaluation), analysis)
    return analyses


def _on_one_set(method, reading):
    """What a reading runs of a method, seen on one data set."""
    if method in REFINED:
        return (refined(SETS[0], method),)
    return tuple(LAYOUT.at(SETS[0], method, reading.name if method in reading.methods else None))


#: What is run for the error, bias and variance slides.
LAYOUT = Layout(
    PAPER,
    (*SETS, *OTHERS),
    METHODS,
    variants.READINGS,
    make=on_slides,
    columns=(Columns("{kind}", row="*", statistic="{summary}", groups={"": SETS}),),
    analyses=lambda address: dict.fromkeys(
        same(address.kind, compared(address.summary, address.method)).values()
    ),
)


def timing(name):
    """Training and testing times of all methods on one split, alone on the machine."""
    return Cell(
        PAPER,
        name,
        "all",
        "timing:one_split",
        {"frequency": FREQUENCY},
        exclusive=True,
        cost=2.0 + _TIMES.get(name, 1.0) / 4,
        artefact="compute time",
    )


def weka_timing(name):
    """The same of J48 and boosted J48, by Weka's own clock."""
    return Cell(
        PAPER,
        name,
        "Weka",
        "trees:one_split",
        exclusive=True,
        cost=3.0 + _TIMES.get(name, 1.0) / 4,
        artefact="compute time",
    )


def timing_cut(name):
    """The times of our methods on the same split, with its numbers cut before any clock starts."""
    return Cell(
        PAPER,
        name,
        "all, cut before",
        "timing_cut:one_split",
        {"frequency": FREQUENCY},
        exclusive=True,
        cost=2.0 + _TIMES.get(name, 1.0) / 4,
        artefact="compute time",
    )


#: What the complexity slide counts, and the values of each at which times are taken: rows enough
#: that a fit takes longer than what any fit costs.
BASE = {"features": 16, "values": 4, "classes": 4, "rows": 64_000}
ALONG = {
    "features": (8, 16, 32, 64),
    "values": (2, 4, 8, 16),
    "classes": (2, 4, 8, 16),
    "rows": (16_000, 64_000, 256_000, 1_024_000),
}


def growth():
    """Times and sizes as one of the four numbers grows, on generated rows."""
    return [
        Cell(
            PAPER,
            "led",
            method,
            "growth:along",
            {"along": along, "at": points, "base": BASE},
            exclusive=True,
            cost=10.0,
            artefact="complexity",
        )
        for along, points in ALONG.items()
        for method in ("NB", "AODE", "TAN", "LBR")
    ]


#: Training sizes of the learning curves on adult, and how many rows are tested.
SIZES = (125, 250, 500, 1000, 2000, 4000, 8000, 16000, 32000)
N_TEST = 10_000
CURVES = ("NB", "AODE", "TAN", "LBR")


def learning(repeats=5):
    """The learning curves on adult."""
    params = {"sizes": SIZES, "n_test": N_TEST, "frequency": FREQUENCY}
    return [
        Cell(
            PAPER,
            "adult",
            method,
            "learning:curve",
            params,
            {"repeat": repeat},
            cost=30.0 if method == "LBR" else 2.0,
            artefact="beyond",
        )
        for method in CURVES
        for repeat in range(repeats)
    ]


#: Sets of the anytime curves.
ANYTIME = ("adult", "kr-vs-kp", "letter", "splice", "satimage", "segment")


def anytime():
    """Error of AODE after each number of parents."""
    return [
        Cell(
            PAPER,
            name,
            "AODE",
            "anytime:stages",
            {"order": order, "frequency": 1},
            cost=5.0,
            artefact="claims",
        )
        for name in ANYTIME
        for order in ("input", "mutual_information")
    ]
