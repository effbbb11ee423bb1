"""What a value does that training never showed, and a column of names: candidates and their rule.

Written before a row was computed. Known beforehand, from three tables outside this study: a value
that training never showed carries a class of 1 % by its smoothed empty cell, 1 / (n + k), n being
the rows of the class. So "smoothed" is not expected to keep the requirement below.

The rule. A candidate for ``unseen`` must keep the odds: on each of the generated tables an unseen
cell leaves the odds of any two classes within the factor ODDS of what they are with the cell
missing. Of those that keep them, the one of least mean rank by error on the choosing half, summed
over the methods, is put forward; of equal ones the one of least summed rank by log loss, then the
first. It becomes the default unless it is worse, beyond chance, than today's on the other half:
Wilcoxon's signed-rank test over the data sets at LEVEL, by error or by log loss, of any method,
after Holm's correction for these comparisons. What nobody improves on stays.

Of ``identifiers`` "set aside" becomes the default on the same terms, without the requirement: it
takes less memory by construction, so that not being worse is enough. It is tried with the
``unseen`` that was decided first.
"""

from replication.studies.defaults.protocol.settings import FAMILIES

__all__ = [
    "DRAWS",
    "FEWEST_ROWS",
    "GENERATED",
    "HELD_BACK",
    "IDENTIFIERS",
    "MOST_NAMED",
    "MOST_ROWS",
    "NAMED_FOLDS",
    "NAMED_ROWS",
    "NEARLY_EVERY",
    "ODDS",
    "SEEDS",
    "SHARE",
    "TRIED",
    "UNSEEN",
]

#: The candidates; today's come first.
UNSEEN = ("smoothed", "skip")
IDENTIFIERS = ("keep", "set aside")

#: Methods that are tried, one a family, each with the library's defaults in all else.
TRIED = ("NB", "AODE", "TAN", "SNB(CMA)", "WNB")

#: A column of names has values for nearly every row: so many for each row that shows it, of so many
#: rows at least.
NEARLY_EVERY, FEWEST_ROWS = 0.9, 100

#: Public sets with held-back values: those of the study with a nominal column of 3 values or more
#: that is no column of names. In each draw one such column is drawn, and its values, in random
#: order, are held back until they have this share of its rows; two stay. Rows that show one of them
#: are predicted, the others are trained on. So many draws a set, of at most so many rows.
DRAWS, SHARE, MOST_ROWS = 5, 0.2, 2000
HELD_BACK = (
    "abalone",
    "adult",
    "anneal",
    "audiology",
    "autos",
    "breast-cancer",
    "cleveland",
    "crx",
    "german",
    "haberman",
    "horse-colic",
    "hungarian",
    "kr-vs-kp",
    "labor",
    "lung-cancer",
    "lymphography",
    "mushroom",
    "post-operative",
    "primary-tumor",
    "promoters",
    "soybean",
    "splice",
    "tic-tac-toe",
    "vowel",
)

#: Sets of at most so many rows on which each row gets a name as a further column, so that all names
#: to predict are new: those of the study, each once in so many folds.
NAMED_ROWS, MOST_NAMED, NAMED_FOLDS = tuple(FAMILIES), 1000, 5

#: Generated tables, one a seed: 3,000 rows, a class with a share of .5, 1, 2 or 20 % among two or
#: three, 2 to 6 columns of words of 3 to 30 values that tell of the class, a number, gaps; the
#: values to predict are new words, and categories that are declared and that no row has.
SEEDS = (6101, 6102, 6103, 6104, 6105, 6106, 6107, 6108)
GENERATED = {"rows": 3000, "shares": (0.005, 0.01, 0.02, 0.2), "columns": (2, 6), "values": (3, 30)}
ODDS = 2.0
