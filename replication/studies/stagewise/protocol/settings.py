"""The scenarios, their sizes and the methods; the data sets and how many of their rows."""

__all__ = [
    "ALONE",
    "BAYES",
    "BLOCKS",
    "CONTROL",
    "FAMILIES",
    "FEATURES",
    "FOLDS",
    "GROUP_LASSO",
    "LASSO",
    "LEVEL",
    "LONGEST",
    "MOST_ROWS",
    "NOMINAL",
    "ON_INTERVALS",
    "REPEATS",
    "ROWS",
    "SCENARIOS",
    "TESTED",
    "TIMED",
    "TIMES",
    "WITH_GAUSSIANS",
    "drawn_methods",
    "is_nominal",
]

#: Nominal or continuous features, irrelevant or redundant noise: section 7.1 of the paper, which
#: has 20 features. Of however many, 3 are relevant, 7 partly redundant and the others noise.
SCENARIOS = {
    "DI": "nominal, irrelevant noise",
    "CI": "Gaussian, irrelevant noise",
    "DR": "nominal, redundant noise",
    "CR": "Gaussian, redundant noise",
}

#: Training and test rows of a draw, as in the paper.
ROWS, TESTED = 300, 3000

#: Draws by number of features. A draw of 2,000 takes all methods together about 25 s.
FEATURES = {20: 20, 200: 10, 2000: 4}

#: Draws of a cell, so that cells take seconds.
BLOCKS = {20: 10, 200: 5, 2000: 1}

#: What the others are compared with.
CONTROL = "fsNB"

#: Naive Bayes and what is made of it. "NB, told" gets the features that are no noise and no others.
BAYES = (
    "NB",
    "NB, cut",
    "NB, told",
    CONTROL,
    "SNB",
    "SNB(MAP)",
    "CMA",
    "WANBIA",
    "WANBIA-C",
    "L1/L2-NB",
    "aL1/L2-NB",
    "CFS+NB",
)

LASSO, GROUP_LASSO = "l1 logistic", "group lasso"

#: The most features for a method: with 2,000 WANBIA-C learns 6,000 weights, for up to 10 s a fit,
#: and where it was tried it erred more than WANBIA.
LONGEST = {"WANBIA-C": 200}

#: Scenarios whose fits are timed, and how often each with so many features.
TIMED, TIMES = ("DR", "CR"), {20: 5, 200: 3, 2000: 1}

#: A difference is one at this level, after correction for the others of its family.
LEVEL = 0.05

#: On the registry's sets: repeats of a stratified cross-validation with so many folds.
REPEATS, FOLDS = 2, 5

#: Larger sets are sampled.
MOST_ROWS = 3000

#: On the same intervals, that each training fold is cut into anew.
ON_INTERVALS = ("NB", "SNB", "CMA", "WNB", "WANBIA", CONTROL)

#: With a Gaussian for each number, on sets that have numbers.
WITH_GAUSSIANS = ("NB", CONTROL)

#: The task of each kind of cell.
ALONE = {"naive Bayes": "naive_bayes", LASSO: "lasso", GROUP_LASSO: "group_lasso"}


def is_nominal(scenario):
    """Whether the features of a scenario are nominal."""
    return scenario.startswith("D")


def drawn_methods(scenario, features):
    """Return the methods that run on so many features of a scenario, by what runs them.

    Nominal features need no cutting. A number is a group of one column, so that there the group
    lasso is the lasso.
    """
    bayes = [
        name
        for name in BAYES
        if features <= LONGEST.get(name, features)
        and not (is_nominal(scenario) and name == "NB, cut")
    ]
    found = {"naive Bayes": bayes, LASSO: [LASSO]}
    return {**found, GROUP_LASSO: [GROUP_LASSO]} if is_nominal(scenario) else found


#: A set of each source, of at most 100 features: those that stand for their families in the study
#: of the defaults.
FAMILIES = (
    "abalone",
    "ada",
    "adult",
    "anneal",
    "audiology",
    "autos",
    "balance-scale",
    "breast-cancer",
    "breast-cancer-wdbc",
    "breast-cancer-wisconsin",
    "bupa",
    "cleveland",
    "crx",
    "digits",
    "echocardiogram",
    "german",
    "glass",
    "haberman",
    "hepatitis",
    "horse-colic",
    "hungarian",
    "hypothyroid",
    "image-segmentation",
    "ionosphere",
    "iris",
    "kr-vs-kp",
    "labor",
    "led17",
    "letter",
    "lung-cancer",
    "lymphography",
    "mfeat-mor",
    "mushroom",
    "new-thyroid",
    "pendigits",
    "pima",
    "post-operative",
    "primary-tumor",
    "promoters",
    "satimage",
    "sonar",
    "soybean",
    "spambase",
    "splice",
    "synthetic-control",
    "tic-tac-toe",
    "vehicle",
    "vote",
    "vowel",
    "waveform",
    "wine",
    "yeast",
    "zoo",
)

#: Those without a numeric feature.
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
