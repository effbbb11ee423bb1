"""The paper's grid of cells, by profile."""

from replication.engine.cell import Cell, for_artefact
from replication.evidence.address import Columns
from replication.evidence.layout import Layout
from replication.papers.wu2015.protocol import figures, main_grid, public, variants
from replication.papers.wu2015.protocol.settings import (
    ALL_NOMINAL,
    ALL_NUMERIC,
    DATASETS,
    PROBLEMS,
    WITH_MISSING,
)

PAPER = "wu2015"

#: The classifiers of Table 2.
METHODS = ("BMA", "NB", "LR", "SVM")

#: Realisations of the protocol: 4 blocks of 50 for NB and BMA; for LR and SVM 39, the least with
#: which an interval can be one of 95 %, and 199 where they take little; 20 under other readings.
BLOCK_SIZE, BLOCKS = 50, 4
LINEAR_REPEATS, MANY_LINEAR_REPEATS, READ_LINEAR_REPEATS, QUICK_LINEAR_REPEATS = 39, 199, 20, 2
LITTLE = ("vote", "heart-statlog", "labor", "iris", "hepatitis", "haberman")
LINEAR_INNER_TIMES = 2

#: Other seeds of the public protocol's shuffle: blocks, and seeds in each.
SEED_BLOCKS, SEEDS = 10, 100

#: Blocks of as many seeds for Figure 3's density: no rare share hangs on them.
HEIGHT_BLOCKS = 2

#: Problems small enough to be run live in a couple of minutes.
QUICK = ("vote", "labor", "iris", "zoo", "lymph", "balance-scale", "hepatitis", "haberman")

#: Scikit-learn's iris (two rows differ from UCI's) stands in where the file is not at hand.
STAND_INS = {"iris": "iris-sklearn"}

#: Figure 2: runs of a block by method, and blocks, of subsets of words; runs of messages.
WORD_RUNS = {"NB": 100, "BMA": 100, "LR": 5, "SVM": 5}
WORD_BLOCKS = {"NB": 4, "BMA": 4, "LR": 8, "SVM": 4}
MESSAGE_RUNS = {"NB": 40, "BMA": 40, "LR": 40, "SVM": 10}

#: What a reading says of numbers that are no masses on a grid, and of P(x_k) without them.
_NOT_ON_A_GRID = ("numeric", "var_smoothing", "ddof", "marginal")

#: Rough seconds of the 36 pairs of C and B over a data set, for packing.
_SLOW = {"segment": 9.0, "mushroom": 7.0, "anneal": 7.0, "sick": 5.0, "vowel": 5.0}


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    if profile == "quick":
        return [*quick(), *inclusion(repeats=2)]
    all_cells = [
        *(describe(name) for name in PROBLEMS),
        *(describe(name, name) for name in (figures.LEFT, figures.RIGHT)),
        *LAYOUT.cells("full"),
        *(cell for name in PROBLEMS for cell in by_protocol(name)),
        *(cell for name in figures.NUMERIC for cell in (by_height(name), *height_seeds(name))),
        *(cell for name in PROBLEMS for cell in alphas(name)),
        *inclusion(),
        *curves(),
        *(timing(name) for name in PROBLEMS),
        widths(),
    ]
    # Each once: the layout has the default's subsets of words too.
    return list(dict.fromkeys(all_cells))


def quick():
    """A fixed slice: the default readings on the small problems, and on the stand-ins."""
    chosen = []
    for name in QUICK:
        chosen += [describe(name), *bayes(name, variants.BAYES[0])]
        chosen += linear(name, variants.LINEAR[0], range(QUICK_LINEAR_REPEATS))
    for name, dataset in STAND_INS.items():
        chosen += [describe(name, dataset), *bayes(name, variants.BAYES[0], dataset=dataset)]
    return chosen


def on_table(name, method, reading):
    """The cells behind Table 2 left and Figure 2 left; LR and SVM have a default of their own."""
    if name == figures.LEFT:
        return subsets(method) if reading.name == variants.DEFAULT else []
    if method in variants.LINEAR[0].methods:
        fed = variants.LINEAR[0] if reading.name == variants.DEFAULT else reading
        return linear(name, fed, range(_repeats(name, fed)), method) if differs(fed, name) else []
    return bayes(name, reading, only=method) if applies(reading, name) else []


def _repeats(name, fed):
    """Splits of LR and SVM on one problem, fed in one way."""
    if fed.name != variants.LINEAR_DEFAULT:
        return READ_LINEAR_REPEATS
    return MANY_LINEAR_REPEATS if name in LITTLE else LINEAR_REPEATS


def applies(reading, name):
    """Whether a reading can change anything for a problem."""
    return {
        "": True,
        "missing": name in WITH_MISSING,
        "nominal": name not in ALL_NUMERIC,
        "numeric": name not in ALL_NOMINAL,
        "missing and numeric": name in WITH_MISSING and name not in ALL_NOMINAL,
    }[reading.needs]


def differs(reading, name):
    """Whether a way to feed LIBLINEAR differs from an earlier one for a problem."""
    onehot = reading.params["nominal"] == "onehot"
    if name in ALL_NUMERIC:
        return onehot
    return name not in ALL_NOMINAL or not (onehot and reading.params["scaled"])


def describe(name, dataset=None):
    """The cell of one row of Table 1, or of one of the files of Figure 2."""
    dataset = dataset or DATASETS[name]
    return Cell(PAPER, dataset, "files", "describe:describe", artefact="table1")


def bayes(name, reading, dataset=None, blocks=BLOCKS, only=None):
    """The NB and BMA cells of one problem under one reading, or those of one of them."""
    shared = {**reading.params, "block_size": BLOCK_SIZE}
    module = "bayes"
    if reading.params["numeric"] == "grid":
        module = "bayes_grid"
        shared = {k: v for k, v in shared.items() if k not in _NOT_ON_A_GRID}
    params = {
        "NB": {k: v for k, v in shared.items() if k not in ("marginal", "inner", "inner_times")},
        "BMA": shared,
    }
    return [
        Cell(
            PAPER,
            dataset or DATASETS[name],
            method,
            f"{module}:{method.lower()}",
            params[method],
            {"block": block},
            cost=0.1 if method == "NB" else 0.5,
            artefact="table2-left",
        )
        for method in reading.methods
        if only in (None, method)
        for block in range(blocks)
    ]


def linear(name, reading, repeats, only=None):
    """The LR and SVM cells of one problem, fed in one way, or those of one of them."""
    params = {**reading.params, "inner_times": LINEAR_INNER_TIMES}
    return [
        Cell(
            PAPER,
            DATASETS[name],
            method,
            "linear:resample",
            params,
            {"repeat": repeat},
            cost=_SLOW.get(name, 0.5) * (2.0 if method == "SVM" else 0.5),
            artefact="table2-left",
        )
        for method in reading.methods
        if only in (None, method)
        for repeat in repeats
    ]


def by_protocol(name):
    """The cells of the public protocol: every fold, the last one after other seeds; LR and SVM."""
    lines = [
        on_last(name, method, pairs)
        for method in ("LR", "SVM")
        for pairs in (public.PAIRS, main_grid.BEYOND)
    ]
    return [in_folds(name), *with_seeds(name), *lines]


def in_folds(name):
    """The cell of every fold of the public protocol, for Table 2 left and Figure 3."""
    params = {"gammas": public.TRIED}
    return Cell(
        PAPER, public.FILES[name], "all", "public:folds", params, cost=2, artefact="table2-left"
    )


def with_seeds(name):
    """The cells of its last fold after shuffles with other seeds, for the claim C1."""
    return [
        Cell(
            PAPER,
            public.FILES[name],
            "all",
            "public:seeds",
            {"block_size": SEEDS},
            {"block": block},
            cost=10,
            artefact="claims",
        )
        for block in range(SEED_BLOCKS)
    ]


def by_height(name):
    """The cell of the last fold by the density in a comment, for Figure 3."""
    params = {"gammas": public.TRIED}
    return Cell(PAPER, public.FILES[name], "BMA", "height:last", params, artefact="figure3")


def height_seeds(name):
    """The cells of the same after shuffles with other seeds, for the claim C8.

    Without numbers no density is used, and those of the public protocol serve.
    """
    if name in ALL_NOMINAL:
        return with_seeds(name)[:HEIGHT_BLOCKS]
    params = {"block_size": SEEDS}
    return [
        Cell(
            PAPER,
            public.FILES[name],
            "BMA",
            "height:seeds",
            params,
            {"block": block},
            cost=10,
            artefact="claims",
        )
        for block in range(HEIGHT_BLOCKS)
    ]


def on_last(name, method, pairs=public.PAIRS):
    """The cell of LR or SVM on the last fold of the public protocol, with pairs of C and B."""
    return Cell(
        PAPER,
        public.FILES[name],
        method,
        "public_linear:last",
        {"pairs": pairs},
        cost=4 * _SLOW.get(name, 0.5),
        artefact="table2-left",
    )


#: What is run for the left of Table 2, and of Figure 2.
LAYOUT = Layout(
    PAPER,
    DATASETS | {figures.LEFT: figures.LEFT},
    METHODS,
    (*variants.BAYES, *variants.LINEAR),
    make=on_table,
    columns=(
        Columns("figure2-left", "{method}", "at {part}", given={"set": figures.LEFT}),
        Columns(),
    ),
    analyses=lambda address: variants.analyses(address.method),
)


def alphas(name):
    """Claim C9: NB and BMA with other values of alpha, on one block of the same splits."""
    if name in ALL_NUMERIC:
        return []
    return [
        cell
        for alpha in variants.ALPHAS
        for cell in for_artefact("claims", bayes(name, variants.with_alpha(alpha), blocks=1))
    ]


def inclusion(repeats=40):
    """Claim C10: inclusion probabilities against N."""
    params = {"sizes": [100, 300, 1000, 3000, 10_000, 30_000], "gammas": [1.0, 1.01, 1.1, 1.2, 1.5]}
    task = "limits:inclusion"
    return [
        Cell(PAPER, "led17", "BMA", task, params, {"repeat": repeat}, cost=0.5, artefact="claims")
        for repeat in range(repeats)
    ]


def curves():
    """The cells of Figure 2."""
    return [
        cell
        for method in METHODS
        for cell in (
            *(cell for name in figures.GRIDS[method] for cell in subsets(method, name)),
            messages(method),
        )
    ]


def subsets(method, name=figures.COMMENT):
    """The cells of one curve of Figure 2, left, tuned by a grid.

    Of LR and SVM other grids than that of the comment are run at the ends alone.
    """
    grid = figures.GRIDS[method][name]
    if "pairs" in grid and name != figures.COMMENT:
        return [_words(method, figures.LEFT, "subsets", 0, {"at": figures.ENDS, **grid}, 1)]
    return [
        _words(
            method, figures.LEFT, "subsets", block, {"at": figures.AT, **grid}, WORD_RUNS[method]
        )
        for block in range(WORD_BLOCKS[method])
    ]


def messages(method):
    """The cell of one curve of Figure 2, right, at some of its places."""
    params = {"at": figures.PERCENT, **figures.GRIDS[method][figures.COMMENT]}
    return _words(method, figures.RIGHT, "messages", 0, params, MESSAGE_RUNS[method])


def _words(method, dataset, side, block, params, runs):
    return Cell(
        PAPER,
        dataset,
        method,
        f"words:{side}",
        {**params, "block_size": runs},
        {"block": block},
        cost={"NB": 1, "BMA": 1, "LR": 200, "SVM": 600}[method],
        artefact="figure2",
    )


def timing(name):
    """The training times of one problem, alone on the machine."""
    params = {"nominal": "onehot", "inner_times": LINEAR_INNER_TIMES, "times": 21, "tuned_times": 3}
    return Cell(
        PAPER,
        DATASETS[name],
        "all",
        "timing:training",
        params,
        exclusive=True,
        cost=4 * _SLOW.get(name, 0.5),
        artefact="table2-right",
    )


def widths():
    """Claim C10: the cost of BMA as the columns of mushroom are repeated."""
    copies = [1, 3, 10, 30, 100]
    task = "timing:widths"
    return Cell(
        PAPER,
        "mushroom",
        "BMA",
        task,
        {"copies": copies},
        exclusive=True,
        cost=20,
        artefact="claims",
    )
