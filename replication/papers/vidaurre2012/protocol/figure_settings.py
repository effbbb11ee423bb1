"""What the tasks behind Figures 1 to 6 are made of; readings and cells are in ``figures``."""

PAPER = "vidaurre2012"

#: Equation (12): P(value | class) of X1, X2 and X3 as printed, rows values and columns classes.
_FIRST = ((0.80, 0.33, 0.33), (0.10, 0.33, 0.33), (0.10, 0.33, 0.33))
_OTHERS = ((0.33, 0.30, 0.30), (0.33, 0.10, 0.60), (0.33, 0.60, 0.10))
TABLES = (_FIRST, _OTHERS, _OTHERS)
N_CLASSES = 3

#: The predictor that redundant ones repeat, from 0, and how many predictors Figure 2 ends with.
COPIED, LARGEST = 0, 50
