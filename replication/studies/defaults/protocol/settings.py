"""The candidates, the data sets and the rule that decides between them."""

import hashlib

__all__ = [
    "AVERAGED",
    "BY",
    "ESTIMATED",
    "ESTIMATES",
    "FAMILIES",
    "FOLDS",
    "GAUSSIAN",
    "GROUPS",
    "LEFT_OUT",
    "LEVEL",
    "METHODS",
    "MOST_ROWS_NAMED",
    "NOMINAL",
    "REPEATS",
    "ROWS_NAMED",
    "TODAY",
    "TOO_MANY_VALUES",
    "WIDEST",
    "half",
]

#: Repeats of a cross-validation with so many folds, stratified, that all candidates share.
REPEATS, FOLDS = 2, 5

#: How the averaged classifiers estimate: smoothing and alpha.
AVERAGED = (
    ("laplace", 1.0),
    ("laplace", 0.5),
    ("m-estimate", 0.5),
    ("m-estimate", 1.0),
    ("m-estimate", 2.0),
    # Strengths come from the counts, and alpha is without effect on all but the class.
    ("hierarchical", 1.0),
)

#: What naive Bayes adds to a Gaussian's variance, as a share of the feature's own.
GAUSSIAN = (1e-9, 1e-6, 1e-4, 1e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1.0)

#: How networks weigh a link between two features, TAN and KDB with two parents.
LINKS = ("mutual_information", "miller_madow", "aic", "bic", "g_test")

#: The same with how a feature is estimated under its parents. What "bic" takes away as not worth
#: its parameters, a strength learnt from the counts may keep and weigh lightly: they are crossed.
ESTIMATES = (
    ("bic", "dirichlet"),
    ("bic", "hierarchical"),
    ("aic", "hierarchical"),
    ("miller_madow", "hierarchical"),
    ("mutual_information", "hierarchical"),
)

#: Methods whose links and estimates are chosen together, after the links alone had been.
ESTIMATED = ", estimates"

#: Methods that get every row's number as a word beside the features, as in tables with an
#: identifier: it says nothing of other rows, and counts of pairs with it grow with the rows.
ROWS_NAMED, MOST_ROWS_NAMED = ", rows named", 2000

#: What says whether BMA-NB keeps a feature.
EVIDENCE = ("plug-in", "marginal")

#: Whether selective naive Bayes groups the values of nominal features first.
GROUPED = ("as they are", "grouped")

#: Where weighted naive Bayes has its weights from.
WEIGHTS = (
    "vidaurre2012",
    "gain_ratio",
    "chi_squared",
    "symmetrical_uncertainty",
    "correlation",
    "wanbia",
    "wanbia_c",
)

#: The methods with their candidates.
METHODS = {
    "AODE": AVERAGED,
    "A2DE": AVERAGED,
    "NB": GAUSSIAN,
    "TAN": LINKS,
    "KDB2": LINKS,
    "TAN, rows named": LINKS,
    "KDB2, rows named": LINKS,
    "TAN, estimates": ESTIMATES,
    "KDB2, estimates": ESTIMATES,
    "TAN, estimates, rows named": ESTIMATES,
    "KDB2, estimates, rows named": ESTIMATES,
    "BMA": EVIDENCE,
    "SNB(MAP)": GROUPED,
    "SNB(CMA)": GROUPED,
    "SNB(MAP), rows named": GROUPED,
    "SNB(CMA), rows named": GROUPED,
    "WNB": WEIGHTS,
}

#: Methods that share a default: AnDE with n = 1 is AODE.
GROUPS = {
    "averaged": ("AODE", "A2DE"),
    "gaussian": ("NB",),
    "links": ("TAN", "KDB2", "TAN, rows named", "KDB2, rows named"),
    "estimates": (
        "TAN, estimates",
        "KDB2, estimates",
        "TAN, estimates, rows named",
        "KDB2, estimates, rows named",
    ),
    "evidence": ("BMA",),
    "grouped": ("SNB(MAP)", "SNB(CMA)", "SNB(MAP), rows named", "SNB(CMA), rows named"),
    "weights": ("WNB",),
}

#: What the library did before this study: Weka's Laplace, scikit-learn's number, what papers print.
TODAY = {
    "averaged": ("laplace", 1.0),
    "gaussian": 1e-9,
    "links": "mutual_information",
    "estimates": ("bic", "dirichlet"),
    "evidence": "plug-in",
    "grouped": "as they are",
    "weights": "vidaurre2012",
}

#: The most features of a set, by method: A2DE counts triples of values.
WIDEST = {method: 40 if method == "A2DE" else 100 for method in METHODS}

#: Sets whose combinations of values take more than 2 GiB, where the library refuses, by method:
#: satimage's intervals, and the names of yeast's proteins, of which each is a value.
TOO_MANY_VALUES = {"A2DE": ("satimage", "yeast"), "KDB2, rows named": ("yeast",)}

#: What ranks the candidates. Not the log loss: naive Bayes counts features that agree twice, and
#: is less sure of it the wider its Gaussians are, however many rows that gets wrong.
BY = ("error",)

#: A candidate replaces today's value where it is better at this level, after Holm's correction,
#: on sets that had no say in its choice.
LEVEL = 0.05

#: One set of each source. Sets of the registry with rows of the same source, which would let
#: one half see the other's data, stand behind their representative and are not used.
FAMILIES = {
    "abalone": (),
    "ada": ("ada-valid",),
    "adult": (),
    "anneal": ("anneal-orig",),
    "audiology": (),
    "autos": (),
    "balance-scale": (),
    "breast-cancer": (),
    "breast-cancer-wdbc": (),
    "breast-cancer-wisconsin": ("breast-cancer-wisconsin-id",),
    "bupa": (),
    "cleveland": ("cleveland-5", "heart", "heart-statlog"),
    "crx": ("australian",),
    "digits": (),
    "echocardiogram": (),
    "german": ("german-numeric",),
    "glass": ("glass-3",),
    "haberman": (),
    "hepatitis": (),
    "horse-colic": ("colic",),
    "hungarian": (),
    "hypothyroid": ("hypothyroid-weka", "sick", "sick-euthyroid", "thyroid"),
    "image-segmentation": ("segment",),
    "ionosphere": (),
    "iris": ("iris-sklearn",),
    "kr-vs-kp": (),
    "labor": (),
    "led17": ("led",),
    "letter": (),
    "lung-cancer": (),
    "lymphography": ("lymph",),
    "mfeat-mor": (),
    "mushroom": ("mushroom-8416",),
    "new-thyroid": (),
    "pendigits": ("pendigits-tra",),
    "pima": (),
    "post-operative": (),
    "primary-tumor": (),
    "promoters": (),
    "satimage": (),
    "sonar": (),
    "soybean": (),
    "spambase": (),
    "splice": ("dna", "sdna"),
    "synthetic-control": (),
    "tic-tac-toe": (),
    "vehicle": (),
    "vote": (),
    "vowel": (),
    "waveform": ("waveform-40", "waveform-sample"),
    "wine": ("wine-sklearn",),
    "yeast": (),
    "zoo": (),
}

#: Those without a numeric feature, on which a Gaussian has nothing to say.
NOMINAL = (
    "audiology",
    "breast-cancer",
    "kr-vs-kp",
    "lung-cancer",
    "lymphography",
    "mushroom",
    "primary-tumor",
    "promoters",
    "soybean",
    "splice",
    "tic-tac-toe",
    "vote",
)

#: Tables of the registry that are no family's: wider than any method here takes, a target made
#: from a regression, four hundred rows of a toy.
LEFT_OUT = (
    "arcene",
    "diabetes-lars",
    "gina",
    "gina-valid",
    "hiva",
    "hiva-valid",
    "madelon",
    "simpson",
    "sylva",
    "sylva-valid",
)


def half(name):
    """Return "choose" or "report", the half of a data set, by the hash of its name."""
    return ("choose", "report")[hashlib.sha256(name.encode()).digest()[0] % 2]
