"""What the paper fixes: its data sets, its grids, the share of rows that it tests on."""

#: The 19 problems of Tables 1 and 2, in their order.
PROBLEMS = (
    "anneal",
    "autos",
    "vote",
    "sick",
    "crx",
    "mushroom",
    "heart-statlog",
    "segment",
    "labor",
    "vowel",
    "audiology",
    "iris",
    "zoo",
    "lymph",
    "soybean",
    "balance-scale",
    "glass",
    "hepatitis",
    "haberman",
)

#: What each problem's data set is called in the registry. Table 1 says that anneal has missing
#: values, so its question marks are read as such; elsewhere the names agree.
DATASETS = {name: name for name in PROBLEMS} | {"anneal": "anneal-orig"}

#: Problems without numeric and without nominal features, and those with missing cells.
ALL_NOMINAL = ("vote", "mushroom", "audiology", "soybean")
ALL_NUMERIC = ("heart-statlog", "segment", "iris", "balance-scale", "glass")
WITH_MISSING = (
    "anneal",
    "autos",
    "vote",
    "sick",
    "crx",
    "mushroom",
    "labor",
    "audiology",
    "soybean",
    "hepatitis",
)

#: The values of Gamma, after equation (13).
GAMMAS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5)

#: The values of C, equation (17), and of B, equation (18).
COSTS = (0.01, 0.1, 1.0, 10.0, 20.0, 100.0)
BIASES = (0.01, 0.1, 1.0, 10.0, 20.0, 100.0)

#: Tables say themselves which of their features are nominal.
BY_TYPE = {"categorical_features": "from_dtype"}

#: Nearly every printed error is a whole number of floor(N / 10) test cases.
TEST_SHARE = 10


def n_test(n_rows):
    """Return the number of test rows that the printed errors imply."""
    return n_rows // TEST_SHARE
