"""The data sets, the methods and how often they meet: written down before any result."""

__all__ = [
    "ELSEWHERE",
    "FOLDS",
    "FOREST",
    "INNER_FOLDS",
    "MEASURES",
    "METHODS",
    "REPEATS",
    "SEEN",
    "SETS",
    "TUNED_FOREST",
    "WORDS_ALONE",
]

#: Twenty tables, one of each source. All their features are values: words, or whole numbers of few
#: values, each a value of its own. Nothing is cut, so that all methods get the same table.
SETS = (
    "adult",
    "audiology",
    "balance-scale",
    "breast-cancer",
    "breast-cancer-wisconsin",
    "digits",
    "kr-vs-kp",
    "led17",
    "letter",
    "lung-cancer",
    "lymphography",
    "mushroom",
    "post-operative",
    "primary-tumor",
    "promoters",
    "soybean",
    "splice",
    "tic-tac-toe",
    "vote",
    "zoo",
)

#: Of these the columns of numbers are left out.
WORDS_ALONE = ("adult",)

#: Sets on which the form of the strengths was settled. They judge other programs, and our own
#: networks only beside the verdict of the others.
SEEN = ("kr-vs-kp", "letter", "splice", "tic-tac-toe")

#: As in the papers: five times two folds, here stratified, which all methods share.
REPEATS, FOLDS = 5, 2

#: By name, the task that runs it. Networks have plain information on their links, as in the papers.
METHODS = {
    "NB": "bayes:nb",
    "AODE": "bayes:aode",
    "AODE, hierarchical": "bayes:aode_hierarchical",
    "TAN": "bayes:tan",
    "TAN, hierarchical": "bayes:tan_hierarchical",
    "KDB5": "bayes:kdb5",
    "KDB5, hierarchical": "bayes:kdb5_hierarchical",
    "SKDB": "bayes:skdb",
    "SKDB, hierarchical": "bayes:skdb_hierarchical",
    "random forest": "forest:by_default",
    "random forest, tuned": "forest:tuned",
}

#: Programs of other people, whose answers on the same folds are kept as numbers.
ELSEWHERE = ("KDB5+HDP", "ESKDB(10)", "SKDB, C++")

#: Root of the mean square of 1 - P(true class); share of rows answered wrongly; mean of -ln P(true
#: class), with one row's worth of equal probabilities mixed in.
MEASURES = ("rmse", "error", "loss")

#: Codes of the values in alphabetical order, as most people give them, and what else is default.
FOREST = {"encoding": "codes"}

#: What tunes a forest, by RMSE on inner folds: how values are encoded, and the rows of a leaf.
TUNED_FOREST = tuple(
    {"encoding": encoding, "min_samples_leaf": rows}
    for encoding in ("codes", "one-hot")
    for rows in (1, 2, 5)
)
INNER_FOLDS = 3
