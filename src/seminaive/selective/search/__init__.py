"""Ways through the subsets of features: walks, the exhaustive search, what they have seen.

- `walk`: MS(FFWBW) and forward selection, which try one feature after the other by `steps`;
- `fractional`: weights between 0 and 1 in place of subsets;
- `steps`: what tries them, by the kernel of a criterion;
- `exhaustive`: all subsets, by code length and accuracy;
- `exhaustive_auc`: those of them with the largest AUC;
- `seen`: the subsets that a walk has tried, and the best to keep;
- `average`: the weights of features by BMA and CMA, of what was tried or of all.

May import `machine`, `table` (what a stored part is) and the `kernels` of the family; it knows no
estimator.
"""
