"""How large the generated data is and how often everything is timed."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sizes:
    """Sizes of a run; the defaults are those of the committed results."""

    rows: int = 10**6
    nominal_features: int = 50
    numeric_features: int = 20
    widths: tuple[int, ...] = (10**3, 10**4, 10**5, 10**6)
    wide_rows: int = 1000
    chunk_rows: int = 10**5
    chunks: int = 20
    parquet_rows: tuple[int, ...] = (10**5, 10**6, 10**7, 10**8)
    parquet_features: int = 20
    parquet_group: int = 2**18
    parquet_counted: int = 10**6
    sequences: int = 3175
    positions: int = 60
    fits: int = 95
    rounds: int = 5
    #: Of what runs in processes of its own, and of what takes long.
    slow_rounds: int = 3
    shortest: float = 0.05
    peer_rows: int = 20_000
    peer_features: int = 20
    weka_turns: int = 20
    weka_rules: bool = True
    subset_rows: int = 3500
    subset_features: int = 19
    searches: tuple[tuple[int, int], ...] = ((1000, 8), (4000, 16), (16_000, 32), (32_000, 64))
    distinct: int = 10**6
    stagewise_sets: int = 5
    stagewise_rows: tuple[int, ...] = (300, 3000, 30_000)
    khiops_sets: tuple[str, ...] = (
        "adult",
        "gina",
        "letter",
        "madelon",
        "mushroom-8416",
        "pendigits",
        "satimage",
        "segment",
        "spambase",
        "sylva",
        "thyroid",
        "waveform",
    )
    khiops_shape: tuple[int, int, int, int] = (150_000, 100, 5, 2)
    wide_sets: tuple[str, ...] = ("arcene", "dexter", "dorothea")
    words: tuple[int, int] = (1754, 16_969)
    pixels: tuple[int, int] = (7000, 5000)
    constructed: int = 100_000
    wide_timeout: float = 3600.0
    frame_rows: int = 100_000
    frame_features: int = 20
    wide_columns: tuple[int, ...] = (4000, 20_000)
    boosting_shape: tuple[int, int, int, int] = (50_000, 20, 5, 2)
    boosting_sets: tuple[str, ...] = ("adult", "flights", "pendigits")
    boosting_least: tuple[int, int, int, int] = (10_000, 10, 4, 2)
    boosting_doublings: int = 8
    boosting_shortest: float = 0.05
    boosting_explained: int = 1000
    cold_classifiers: tuple[str, ...] = (
        "AODE",
        "AdjustedProbabilityModel",
        "AnDE",
        "BMANaiveBayes",
        "BMANaiveBayesCV",
        "ForwardStagewiseNaiveBayes",
        "GroupPenalisedNaiveBayes",
        "KDB",
        "LazyBayesianRules",
        "NaiveBayes",
        "RegularizedAdjustedProbabilityModel",
        "SelectiveNaiveBayes",
        "SuperParentTAN",
        "TAN",
        "WeightedNaiveBayes",
    )


FULL = Sizes()
QUICK = Sizes(
    rows=10**5,
    widths=(10**3, 10**4, 10**5),
    chunks=4,
    parquet_rows=(10**4, 10**5),
    parquet_counted=10**4,
    sequences=1000,
    fits=20,
    rounds=3,
    slow_rounds=1,
    shortest=0.02,
    peer_rows=5000,
    weka_turns=10,
    weka_rules=False,
    subset_features=14,
    searches=FULL.searches[:3],
    distinct=10**5,
    stagewise_sets=2,
    stagewise_rows=(300, 1000, 3000),
    khiops_sets=("mushroom-8416", "segment"),
    khiops_shape=(600, 12, 3, 2),
    wide_sets=("arcene",),
    words=(300, 3000),
    pixels=(500, 300),
    constructed=500,
    frame_rows=10_000,
    wide_columns=(400, 2000),
    boosting_shape=(2000, 10, 4, 2),
    boosting_sets=(),
    boosting_least=(300, 5, 3, 2),
    boosting_doublings=1,
    boosting_explained=50,
    cold_classifiers=("NaiveBayes", "TAN"),
)
