"""Gaps that tell of the class, numbers with spikes or -9999: candidates and the rule that decides.

Written before a row was computed. Known beforehand, from tables outside this study, among them one
of each planted kind with the seed 99: where gaps tell of the class, "skip" loses; where a number
has a spike, a normal density does; "auto" of ``density`` takes seconds on some thousand columns,
and "cut" and "auto" refuse chunks and sparse rows.

The rule, for each of the two parameters.

1. A default takes what today's takes: rows at once, in chunks and sparse ones, and on plain numbers
   at most twice the processor time. Of ``density`` "cut" and "auto" do not; they are run for
   comparison, and may not be put forward.
2. Put forward is the candidate of least mean rank by error on the choosing half of the public sets
   and of the planted tables, where a table counts as a set, summed over the methods that have the
   parameter; of equal ones that of least summed rank by log loss, then the first.
3. It becomes the default if it is better by error, beyond chance, than today's on the confirming
   planted tables for all of these methods, and on the confirming public sets worse for none by
   error or log loss: Wilcoxon's signed-rank test over the tables at LEVEL, after Holm's correction
   for the comparisons of the parameter.

Public sets are those with gaps for ``missing``, since on others all candidates predict the same,
and those with numbers for ``density``, which naive Bayes alone has. They have at most MOST_GAP_ROWS
rows, drawn; folds are shared.

On the confirming planted tables the new defaults are compared with a form prepared by hand: columns
that say whether a value is there, and gaps in place of spikes and -9999.
"""

from replication.studies.defaults.protocol.new_values import TRIED

__all__ = [
    "CANDIDATES",
    "CHOOSING",
    "COMPARED_ALONE",
    "CONFIRMING",
    "GAPPED",
    "GAP_FOLDS",
    "HAND_WITHIN",
    "KINDS",
    "MOST_GAP_ROWS",
    "PARAMETERS",
    "PLANTED",
]

#: The candidates, by parameter; today's come first.
CANDIDATES = {
    "missing": ("skip", "value", "auto"),
    "density": ("gaussian", "guarded", "cut", "auto"),
}
#: What requirement 1 excludes.
COMPARED_ALONE = {"missing": (), "density": ("cut", "auto")}

#: Methods that have the parameter.
PARAMETERS = {"missing": TRIED, "density": ("NB",)}

#: Families of the study with gaps and at most 100 columns.
GAPPED = (
    "adult",
    "audiology",
    "autos",
    "breast-cancer",
    "breast-cancer-wisconsin",
    "cleveland",
    "crx",
    "echocardiogram",
    "hepatitis",
    "horse-colic",
    "hungarian",
    "hypothyroid",
    "labor",
    "lung-cancer",
    "mushroom",
    "post-operative",
    "primary-tumor",
    "soybean",
    "vote",
)
MOST_GAP_ROWS, GAP_FOLDS = 2000, 5

#: Planted tables, half of the rows to learn from. "laboratory": one of two classes is rare; three
#: values are mostly measured in it, and differ by half a deviation; three more are always there and
#: differ as much. "spikes": five probes differ by .75 deviations between neighbours of three
#: classes, and show 0 more often in one class than in another. "error codes": they show -9999 in
#: place of 0, in every class as often.
KINDS = {"missing": ("laboratory",), "density": ("spikes", "error codes")}
PLANTED = {
    "rows": 4000,
    "rare": (0.1, 0.3),
    "measured": ((0.1, 0.4), (0.6, 0.9)),
    "shift": 0.5,
    "probes": 5,
    "apart": 0.75,
    "spikes": (0.05, 0.4),
    "codes": (0.02, 0.1),
}

#: Their seeds, by half.
CHOOSING = (6601, 6602, 6603, 6604, 6605, 6606, 6607, 6608)
CONFIRMING = (6611, 6612, 6613, 6614, 6615, 6616, 6617, 6618)

#: How near the form prepared by hand the defaults should come: area under the curve of laboratory
#: tables, share of right answers of the others.
HAND_WITHIN = 0.02
