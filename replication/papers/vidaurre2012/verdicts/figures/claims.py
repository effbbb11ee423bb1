"""The claims of sections 4 to 6: what Figures 1 to 6 show, and what is said beside them."""

from replication.papers.vidaurre2012.verdicts.figures.alpha_claims import (
    inside,
    inside_on_average,
    one,
    one_on_average,
)
from replication.papers.vidaurre2012.verdicts.figures.kept_claims import (
    both_or_neither,
    irrelevant_only,
    stagewise_discards_both,
    stepwise_discards_both,
)
from replication.papers.vidaurre2012.verdicts.figures.noise_claims import (
    both_harm,
    gains,
    moderate,
    more_harmful,
    no_longer_told,
    uniform,
)
from replication.papers.vidaurre2012.verdicts.figures.path_claims import (
    least_between,
    nearly_the_best,
    one_step_misleads,
    rarely_later,
)

__all__ = ["verdicts"]

_KINDS = ("discrete", "continuous")


def verdicts(results):
    """Verdicts on (k), (l), (m) and on what the text says of Figures 2, 5 and 6, in order.

    ``results`` is a ``Recorded`` with ``FigureResults``.
    """
    return [
        more_harmful(results),
        both_harm(results),
        gains(results),
        no_longer_told(results),
        uniform(results),
        moderate(results),
        *(judge(results, kind) for kind in _KINDS
          for judge in (one, one_on_average, inside, inside_on_average)),
        one_step_misleads(results),
        least_between(results),
        nearly_the_best(results),
        rarely_later(results),
        irrelevant_only(results),
        both_or_neither(results),
        stagewise_discards_both(results),
        stepwise_discards_both(results),
    ]  # fmt: skip
