"""What the paper fixes: its scenarios, data sets, methods, and the numbers it states for them."""

PAPER = "vidaurre2012"

#: The columns of Tables 1 to 3, and those that select predictors.
METHODS = ("NB", "SNB", "WNB", "aL1/L2-NB", "fsNB", "CFS+NB")
SELECTING = ("SNB", "aL1/L2-NB", "fsNB", "CFS+NB")

#: Section 7.1: discrete or continuous predictors, irrelevant or redundant noise.
SCENARIOS = ("DI", "CI", "DR", "CR")
DISCRETE = ("DI", "DR")
REDUNDANT = ("DR", "CR")
#: The groups V1, V2 and V3 of the 20 predictors: relevant, partly redundant, noisy.
N_RELEVANT, N_PARTLY, N_NOISY = 3, 7, 10
N_PREDICTORS = N_RELEVANT + N_PARTLY + N_NOISY
N_CLASSES, N_VALUES = 3, 3
N_TRAIN, N_TEST = 300, 3000
#: Data sets of a scenario, of which Table 1 prints means and standard deviations.
N_SETS = 100
#: Probability that a predictor of V2 takes a neighbour's value, and one of V3 that of one of V1.
COPY_NEIGHBOUR, COPY_RELEVANT = 0.5, 0.9
#: Continuous predictors: ends of the uniform distribution of their means, and the printed spread.
MEANS = (-2.0, 2.0)
SPREAD = 0.75

#: fsNB in all experiments.
EPSILON, NU = 0.025, 20

#: Section 7.2: the quartiles at which the response is cut, by the shares of the two classes.
DIABETES = {"pi = (1/4, 3/4)": 1, "pi = (1/2, 1/2)": 2, "pi = (3/4, 1/4)": 3}
N_FOLDS = 10

#: Section 7.3: subjects in the order in which the scan has them, which is uncertain.
SUBJECTS = ("04799", "05675", "04820", "05680", "04847", "05710")
N_TRIALS, N_IMAGES, N_REGIONS = 40, 16, 25
