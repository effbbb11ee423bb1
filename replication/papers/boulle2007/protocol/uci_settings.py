"""What section 7 fixes: the methods and the criteria of Tables 3 and 4, the cross-validation."""

from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, COUNTED, MAP, NB

PAPER = "boulle2007"

NB_EF = "NB(EF)"

#: In the order of the rows of Tables 3 and 4.
METHODS = (CMA, BMA, MAP, AUC, ACC, NB, NB_EF)

#: The criteria, by the columns of the tables.
CRITERIA = ("ACC", "AUC", "CR")

N_FOLDS = 10
#: Intervals of NB(EF).
N_BINS = 10
#: Level of the Student test behind wins and losses.
LEVEL = 0.05

#: What may bound the loss of one row from above: the smallest probability of its class, from the
#: number of training rows. Nothing but the class's own share, where training shows the class, is
#: the first that is recorded, and stands for itself.
NO_FLOOR = "no floor"
FLOORS = {
    "1e-15": lambda n: 1e-15,
    "1/N^2": lambda n: n**-2.0,
    "1e-6": lambda n: 1e-6,
    "1/N": lambda n: 1.0 / n,
    "1e-3": lambda n: 1e-3,
    "5e-3": lambda n: 5e-3,
    "1e-2": lambda n: 1e-2,
    "2e-2": lambda n: 2e-2,
    "5e-2": lambda n: 5e-2,
}

#: What the prior over subsets is made for, as the library names it.
PRIORS = ("varying", "all")


def average(method, models, duplicates):
    """Name of an average over the models that a search has seen, counted in one way."""
    return f"{method}, {models}, {duplicates}"


#: Every way to count them, by the averages' names.
AVERAGES = {
    average(method, *counted): (averaging, *counted)
    for method, averaging in ((BMA, "bma"), (CMA, "cma"))
    for counted in COUNTED
}
