"""Beyond the paper: Khiops' classifier, in which the method lives on, on the folds of Tables 3, 4.

No trees, no pairs, no constructed features: the model is that of sections 3 to 6, but for weights
that are fractions, Khiops' later criteria and its grouping of categories.
"""

import numpy as np
import pandas as pd

from replication.khiops.predict import classify
from replication.papers.boulle2007.tasks.folds import fold
from replication.papers.boulle2007.tasks.scored import criteria, yardsticks

#: The one method of this task.
FRACTIONAL = "fractional"


def methods(cell):
    """Score fractional weights on the test rows of a fold.

    The result has the fold's ``yardsticks``; the ``scores``; ``weighed``, how many variables have
    a weight; and the ``version`` of Khiops.
    """
    rows = fold(cell)
    n_classes = len(rows.train_classes.categories)
    train = frame(rows.train), rows.train_classes.codes.astype(np.int64)
    answer = classify(train, frame(rows.test), n_classes)
    # A class without a training row has no probability.
    shown = np.unique(rows.train_classes.codes)
    return {
        **yardsticks(rows),
        "scores": {FRACTIONAL: criteria(answer.log_proba[:, shown], shown, rows)},
        "weighed": answer.n_selected,
        "version": answer.version,
    }


def frame(table):
    """The rows of a Table as a data frame of categoricals and numbers, missing cells as such."""
    schema = table.schema
    columns = dict.fromkeys(range(schema.n_features))
    for k, feature in enumerate(schema.nominal):
        # What is not a value of the schema is missing.
        codes = np.maximum(table.codes[:, k], -1)
        columns[feature] = pd.Categorical.from_codes(codes, schema.values(k).tolist())
    for k, feature in enumerate(schema.numeric):
        columns[feature] = table.numbers[:, k]
    return pd.DataFrame({f"x{feature}": column for feature, column in columns.items()})
