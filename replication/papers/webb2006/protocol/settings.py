"""What the slides fix and what is known of the rest: data sets, methods, folds."""

#: The 37 data sets as far as they can be told, in the order of the list that they are taken from;
#: registry names. The authors' Sign data are nowhere to be had, and Chess is another file.
SETS = (
    "adult",
    "anneal-orig",
    "balance-scale",
    "breast-cancer-wisconsin",
    "kr-vs-kp",
    "crx",
    "cleveland",
    "hungarian",
    "echocardiogram",
    "german",
    "glass-3",
    "heart",
    "hepatitis",
    "colic",
    "vote",
    "hypothyroid",
    "ionosphere",
    "iris",
    "labor",
    "led",
    "letter",
    "bupa",
    "lung-cancer",
    "lymphography",
    "mfeat-mor",
    "new-thyroid",
    "pendigits",
    "pima",
    "post-operative",
    "primary-tumor",
    "promoters",
    "satimage",
    "segment",
    "sonar",
    "splice",
    "synthetic-control",
)

#: Sets of the same provenance that the unknown list may have held in place of others.
OTHERS = ("tic-tac-toe", "vehicle", "wine", "sick")

#: How many data sets the slides speak of.
N_SETS = 37

FOLDS = 10

#: The methods of the slides; Weka's own two come last.
METHODS = ("AODE", "NB", "TAN", "LBR", "J48", "Boosted J48")
RIVALS = METHODS[1:]

#: The minimum frequency of a parent in AODE. The slides report that 1 does better than 30, so that
#: the tables before that slide are taken to have 30.
FREQUENCY = 30

#: What classifiers of nominal features are told: numbers are cut before they see them.
NOMINAL = {"categorical_features": "all", "discretiser": None}

#: SuperParent TAN with the estimates that TAN's preset has.
SUPER_PARENT = {
    "alpha": 0.5,
    "class_alpha": 0.5,
    "smoothing": "dirichlet",
    "marginal_weight": 5.0,
    "backoff": False,
    "cv": None,
    "random_state": None,
    "memory_limit": 2**31,
    "class_weight": None,
    "missing": "skip",
    "unseen": "smoothed",
    "identifiers": "keep",
    **NOMINAL,
}

#: Naive Bayes takes numbers too, of which none are left.
BY_TYPE = {"categorical_features": "from_dtype"}
