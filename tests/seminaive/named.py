"""The classifiers that cut numbers, told that numbers are names of values: few test data are words.

What else a test asks of them it says itself; ``test_inside`` is about numbers.
"""

from functools import partial

import seminaive

AODE, AnDE, TAN, KDB, SelectiveKDB, SuperParentTAN, LazyBayesianRules, SelectiveNaiveBayes = (
    partial(made, categorical_features="all")
    for made in (
        seminaive.AODE,
        seminaive.AnDE,
        seminaive.TAN,
        seminaive.KDB,
        seminaive.SelectiveKDB,
        seminaive.SuperParentTAN,
        seminaive.LazyBayesianRules,
        seminaive.SelectiveNaiveBayes,
    )
)
AdjustedProbabilityModel, RegularizedAdjustedProbabilityModel, WeightedNaiveBayes = (
    partial(made, categorical_features="all")
    for made in (
        seminaive.AdjustedProbabilityModel,
        seminaive.RegularizedAdjustedProbabilityModel,
        seminaive.WeightedNaiveBayes,
    )
)
