"""Pictures of models and of comparisons; matplotlib is imported when one is drawn.

May import `table`, `classifier`, `evaluation` and the families whose models are drawn: `adjusted`,
`discretise`, `networks`, `selective` and `weighted`.
"""

from .critical_difference import plot_critical_difference
from .feature_weights import plot_feature_weights
from .fitted import plot_explanation, plot_path
from .networks import plot_network
from .partition import plot_partition
from .selective import plot_compression, plot_models, plot_posterior, plot_weights
from .weighted_paths import plot_penalised_path, plot_stagewise_errors, plot_stagewise_path

__all__ = [
    "plot_compression",
    "plot_critical_difference",
    "plot_explanation",
    "plot_feature_weights",
    "plot_models",
    "plot_network",
    "plot_partition",
    "plot_path",
    "plot_penalised_path",
    "plot_posterior",
    "plot_stagewise_errors",
    "plot_stagewise_path",
    "plot_weights",
]
