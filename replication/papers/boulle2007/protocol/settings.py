"""What sections 5 and 6 fix: the waveform problem, its split, the methods, the models shown."""

#: What selective naive Bayes is told of variables that MODL has cut and grouped beforehand.
PREPARED = {"categorical_features": "all", "group_values": False, "discretiser": None}

#: Rows of a waveform sample, and the share of them that trains.
N_ROWS = 5000
TRAINING = 0.7

#: The variables as the paper names them.
NAMES = tuple(f"V{k}" for k in range(1, 22))

NB, ACC, AUC, MAP, BMA, CMA = METHODS = (
    "NB",
    "SNB(ACC)",
    "SNB(AUC)",
    "SNB(MAP)",
    "SNB(BMA)",
    "SNB(CMA)",
)

#: The methods of Figures 3 and 4; section 6 adds CMA.
FIRST_METHODS = METHODS[:5]

#: Names of what greedy forward selection finds by the same criterion.
GREEDY = {ACC: f"greedy {ACC}", AUC: f"greedy {AUC}"}

#: Ways to read "all models evaluated during the search": which of them, and how often each counts.
COUNTED = (
    ("candidates", "once"),
    ("candidates", "each"),
    ("accepted", "once"),
    ("accepted", "each"),
)

#: The criteria of Figures 4 and 8: name, what is recorded, and whether large is good.
CRITERIA = (("ACC", "accuracy", True), ("AUC", "auc", True), ("ILF", "loss", False))

#: The models of Figure 5, and the share of the best models that section 6.1 calls good.
TOP = 200
GOOD = 0.5
