"""Claim C10, second half: what P(f_k | D) does as the training data grows."""

import numpy as np

from replication.datasets.generators import led
from replication.engine.seeds import seed
from replication.protocols.explicit import printed
from seminaive.naive_bayes.bma import BMANaiveBayes


def inclusion(cell):
    """Mean inclusion probability of the 7 relevant and 17 irrelevant LED features, by N and Gamma.

    ``relevant`` and ``irrelevant`` have shape (n_sizes, n_gammas, 2): the mean over features,
    and the one nearest to the wrong answer.
    """
    relevant, irrelevant = [], []
    for size in cell.params["sizes"]:
        state = seed("wu2015", "led17", "inclusion", size, cell.axes["repeat"]) % 2**32
        data = led(size, random_state=state, irrelevant=17)
        models = [
            printed(BMANaiveBayes, "wu2015", categorical_features="all", gamma=gamma).fit(
                data.frame, data.target
            )
            for gamma in cell.params["gammas"]
        ]
        inside = np.array([model.inclusion_probability_[:7] for model in models])
        outside = np.array([model.inclusion_probability_[7:] for model in models])
        relevant.append(np.column_stack([inside.mean(axis=1), inside.min(axis=1)]).tolist())
        irrelevant.append(np.column_stack([outside.mean(axis=1), outside.max(axis=1)]).tolist())
    return {"relevant": relevant, "irrelevant": irrelevant}
