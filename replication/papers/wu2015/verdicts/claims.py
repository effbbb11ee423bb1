"""The claims of the text, C1 to C10: each by how often it holds in fresh realisations."""

from replication.papers.wu2015.verdicts.alpha_claim import insensitive
from replication.papers.wu2015.verdicts.error_claims import (
    best,
    more_often,
    never_worse,
    twice_better,
)
from replication.papers.wu2015.verdicts.gamma_claims import panels
from replication.papers.wu2015.verdicts.limit_claims import converges, linear_cost
from replication.papers.wu2015.verdicts.text_claims import (
    much_data,
    sooner,
    sooner_with_data,
    words,
)
from replication.papers.wu2015.verdicts.time_claims import constant, faster, slower

_JUDGES = (
    never_worse,
    twice_better,
    more_often,
    slower,
    constant,
    faster,
    best,
    words,
    sooner,
    much_data,
    sooner_with_data,
    panels,
    insensitive,
    linear_cost,
    converges,
)


def verdicts(results):
    """Verdicts on C1 to C10, in order."""
    return [judge(results) for judge in _JUDGES]
