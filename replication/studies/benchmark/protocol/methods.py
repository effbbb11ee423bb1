"""The methods: one line each, from which the grid, the pilot and the pages are made."""

from typing import NamedTuple

#: What a method needs of a table before it learns; all of it is fitted inside the folds.
OWN, ONE_HOT, CODES, INTERVALS, NOTHING = (
    "the table as it is",
    "one column a value; numbers imputed and scaled",
    "one code a value; gaps as they are",
    "one code a value; numbers in ten intervals",
    "nothing",
)


class Method(NamedTuple):
    """A classifier that takes part."""

    name: str
    family: str
    #: Module of the tasks and the function there that makes it.
    task: str
    takes: str = OWN
    #: The package that it needs beside those of the replication; such methods are optional.
    extra: str = ""


METHODS = (
    Method("NB", "naive Bayes", "bayes:nb"),
    Method("BMA", "averaged features", "bayes:bma"),
    Method("AODE", "averaged parents", "averaged:aode"),
    Method("TAN", "networks", "networks:tan"),
    Method("KDB", "networks", "networks:kdb"),
    Method("SKDB", "networks", "networks:skdb"),
    Method("LBR", "lazy", "lazy:lbr"),
    Method("APMR", "adjusted", "adjusted:apmr"),
    Method("CMA", "selective", "selective:cma"),
    Method("fsNB", "stagewise", "stagewise:fsnb"),
    Method("WANBIA-C", "weighted", "weighted:wanbia_c"),
    Method("logistic regression", "linear", "linear:logistic", ONE_HOT),
    Method("random forest", "trees", "trees:forest", CODES),
    Method("HistGradientBoosting", "trees", "trees:boosting", CODES),
    Method("CategoricalNB", "scikit-learn's naive Bayes", "usual_bayes:categorical", INTERVALS),
    Method("GaussianNB", "scikit-learn's naive Bayes", "usual_bayes:gaussian", ONE_HOT),
    Method("class shares", "yardstick", "yardstick:shares", NOTHING),
    Method("LightGBM", "trees", "light:lightgbm", CODES, extra="lightgbm"),
    Method("Khiops", "selective", "fractional:khiops", OWN, extra="khiops"),
)

#: It answers with the shares of the classes, whatever the row.
YARDSTICK = "class shares"

#: The library's own.
OURS = tuple(entry.name for entry in METHODS if entry.takes == OWN and not entry.extra)

#: What is tuned, by log loss on inner folds, on the choosing half alone. The first candidate is the
#: default; parameters of a step of a pipeline are named as scikit-learn names them.
TUNED = {
    "AODE": (
        {},
        {"smoothing": "m-estimate", "alpha": 1.0},
        {"smoothing": "m-estimate", "alpha": 0.5},
        {"alpha": 0.5},
    ),
    "KDB": ({}, {"k": 1}, {"k": 5, "criterion": "mutual_information"}),
    "logistic regression": tuple(
        {} if cost == 1.0 else {"logisticregression__C": cost} for cost in (1.0, 0.01, 0.1, 10.0)
    ),
    "random forest": (
        {},
        {"randomforestclassifier__min_samples_leaf": 3},
        {"randomforestclassifier__min_samples_leaf": 10},
    ),
    "HistGradientBoosting": (
        {},
        {"histgradientboostingclassifier__learning_rate": 0.03},
        {"histgradientboostingclassifier__max_leaf_nodes": 7},
    ),
}


def method(name):
    """Return the method of a name."""
    return next(entry for entry in METHODS if entry.name == name)
