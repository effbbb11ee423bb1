"""What the paper leaves open: each reading as the parameters that differ from the default's."""

from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

from replication.evidence import variants
from replication.evidence.address import Analysis
from replication.papers.hong2002.protocol.settings import ENOUGH, PROBLEMS

DEFAULT = "default"

#: What the default reading says of each open point; L is the problem's own.
DEFAULT_PARAMS = MappingProxyType(
    {
        "clip": 1e-10,
        "smoothed": "posterior",
        "smooth_prior": True,
        "statistic": "median",
        "grid": "upper",
        "enough": 0.0,
        "printed": False,
        "stratified": False,
    }
)

SMOOTHED = ("mushroom", "breast", "vote", "lymph")
SEPARABLE = ("mushroom", "vote", "lymph")
FOLDED = ("SDNA", *SMOOTHED)
ALL = ("DNA", *FOLDED)
#: Mushroom's folds and grids make no difference: its losses are 0 whatever m.
SEARCHED = ("DNA", "SDNA", "breast", "vote", "lymph")


@dataclass(frozen=True)
class Reading(variants.Reading):
    """One way to read what the paper leaves open.

    Parameters
    ----------
    name, says, methods, changes
        As in :class:`replication.evidence.variants.Reading`.
    problems : tuple of str
        The problems for which it makes a difference.
    all_rows : bool
        Whether L = 1/n counts all rows of the data set.
    """

    defaults = DEFAULT_PARAMS
    problems: tuple[str, ...] = ()
    all_rows: bool = False


def _reading(name, says, methods, problems, all_rows=False, **changes):
    return Reading(name, says, methods, changes, problems, all_rows)


_EVERY = ("NB", "APM", "APMR")

# Each new reading needs a line in `data/reported/readings.csv`: where it comes from. A new
# parameter needs its default above, and `tasks.models` to read it.
READINGS = (
    _reading(
        DEFAULT,
        "P(C | v) kept 1e-10 away from 0 and 1 where L = 0; P(C) corrected by L as P(C | v) is; "
        "the median over inner folds; ten values of m of which the last is the upper end; minima "
        "found exactly; plain folds; L = 1/n with n the training rows",
        (*_EVERY, "APM-"),
        ALL,
    ),
    _reading(
        "mean over folds",
        "m-hat by the mean over inner folds",
        ("APMR",),
        SEARCHED,
        statistic="mean",
    ),
    _reading(
        "open grid",
        "neither end of an interval of m is a value of it",
        ("APMR",),
        SEARCHED,
        grid="open",
    ),
    _reading(
        "closed grid",
        "both ends of an interval of m are values of it",
        ("APMR",),
        SEARCHED,
        grid="closed",
    ),
    _reading(
        "folds stratified",
        "the classes' shares are kept in every fold",
        _EVERY,
        ("SDNA", "breast", "vote", "lymph"),
        stratified=True,
    ),
    _reading(
        "clip 1e-6", "P(C | v) kept 1e-6 away from 0 and 1", _EVERY, ("DNA", "SDNA"), clip=1e-6
    ),
    _reading(
        "zeros left",
        "P(C | v) = 0 where L = 0 stays so (1e-300 stands for it: of classes that all have "
        "one, that with the fewest wins), and only what the loss takes is kept 1e-10 away "
        "from 0 and 1, as section 4 has it",
        ("NB",),
        ("DNA", "SDNA"),
        clip=1e-300,
    ),
    _reading(
        "n of all rows",
        "L = 1/n with n all rows of the data set",
        _EVERY,
        ("mushroom", "vote"),
        all_rows=True,
    ),
    _reading(
        "prior not corrected",
        "P(C) is the plain relative frequency",
        _EVERY,
        ("breast", "lymph"),
        smooth_prior=False,
    ),
    _reading(
        "likelihoods corrected",
        "L is added to P(v | C), equation (20), once for every value, as naive Bayes "
        "usually has it",
        _EVERY,
        ("breast", "vote", "lymph"),
        smoothed="likelihood",
    ),
    _reading(
        "likelihoods corrected, prior not",
        "L is added to P(v | C), and P(C) is the plain relative frequency",
        _EVERY,
        ("breast", "vote", "lymph"),
        smoothed="likelihood",
        smooth_prior=False,
    ),
    _reading(
        "early stop",
        "APM ends at the first step with a loss below 0.001",
        ("APM", "APMR"),
        SEPARABLE,
        enough=ENOUGH,
    ),
    _reading(
        "algorithm as printed",
        "APM and APM(m) step by step as in section 3, ending where the loss is below 0.001, "
        "and after 50 steps if they do not settle",
        ("APM", "APMR"),
        SEPARABLE,
        enough=ENOUGH,
        printed=True,
    ),
    _reading(
        "likelihoods corrected, algorithm as printed",
        "both of these",
        ("APM", "APMR"),
        ("lymph",),
        smoothed="likelihood",
        enough=ENOUGH,
        printed=True,
    ),
)


def _crosses(problem, *points):
    """Yield what readings make together on a problem, one or none of each open point.

    It touches the methods that each of them touches: for others it is a smaller combination.
    """
    for chosen in product(*(("", *names) for names in points)):
        parts = [variants.by_name(READINGS, name) for name in chosen if name]
        if len(parts) > 1:
            yield Reading(
                ", ".join(part.name for part in parts),
                "all of these at once",
                tuple(
                    method
                    for method in parts[0].methods
                    if all(method in part.methods for part in parts)
                ),
                {key: value for part in parts for key, value in part.changes.items()},
                (problem,),
                any(part.all_rows for part in parts),
            )


#: Readings at once, on the problems of which some number is given by none of them alone.
CROSSED = (
    *_crosses("DNA", ("mean over folds",), ("open grid", "closed grid"), ("clip 1e-6",)),
    *_crosses("mushroom", ("n of all rows",), ("early stop", "algorithm as printed")),
    *_crosses(
        "lymph",
        ("prior not corrected", "likelihoods corrected", "likelihoods corrected, prior not"),
        ("early stop",),
        ("folds stratified",),
        ("mean over folds",),
    ),
)

#: Evaluations: readings of what is done with the results of another reading.
TEN_SETS = "ten test sets"
JOINT = "NB jointly"
BY_ODDS = "All by odds"
CLASS_MODELS = "NB of all classes from its class models"
SAID = {
    TEN_SETS: "mean and standard deviation over the ten test sets of a single cross-validation, "
    "beside other readings too",
    JOINT: "NB of one class by equation (5), its probabilities normalised over all classes",
    BY_ODDS: "All from the odds of the class models, divided by their sum",
    CLASS_MODELS: "All of NB from its models of one class, as for APM; else it is equation (5)",
}


def analyses(address):
    """Every analysis of a number of Table 1: readings, each with ten test sets, and forms."""
    runs, forms, of_ten = _ways(address)
    return [
        *(_analysis(run) for run in runs),
        *(_analysis(run, evaluation) for evaluation in of_ten for run in runs),
        *(_analysis(runs[0], form) for form in forms),
    ]


def crossed(address):
    """The same, and readings at once, each under every form: "no reading" is said of all these."""
    runs, forms, of_ten = _ways(address)
    runs = [*runs, *(run for run in CROSSED if _touches(run, address))]
    alone = analyses(address)
    crosses = product(runs, ((), *zip(forms)), ((), *zip(of_ten)))
    combined = [_analysis(run, *form, *ten) for run, form, ten in crosses]
    return [*alone, *(analysis for analysis in combined if analysis not in alone)]


def _ways(address):
    """Readings that touch a number, the default first; its forms; ten test sets, if it has more."""
    [name] = address.sets
    problem = PROBLEMS[name]
    several, of_all = problem.n_classes > 2, address.part == "All"
    matters = {
        BY_ODDS: several and of_all and address.kind == "loss",
        CLASS_MODELS: several and of_all and address.method == "NB",
        JOINT: several and not of_all and address.method == "NB",
    }
    runs = [run for run in READINGS if _touches(run, address)]
    of_ten = () if problem.fixed else (TEN_SETS,)
    return runs, [form for form, matter in matters.items() if matter], of_ten


def _touches(run, address):
    [name] = address.sets
    return address.method in run.methods and name in run.problems


def _analysis(run, *evaluations):
    """A reading with evaluations; the default is not named beside these."""
    evaluation = ", ".join(evaluations)
    return Analysis(
        evaluation if evaluation and run.name == DEFAULT else ", ".join((run.name, *evaluations)),
        run,
        evaluation,
    )


#: Corrections L that the text compares (claim i).
CORRECTIONS = (0.0, "1/n", 1.0)


def by_name(name):
    """The reading of a name."""
    return variants.by_name((*READINGS, *CROSSED), name)
