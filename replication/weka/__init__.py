"""Weka's own classifiers, called in a process of their own; optional (the extra ``weka``).

`find_weka` says where Weka and a Java lie, or None (`why_no_weka` then gives the sentence to
show); `classify` trains and predicts once, `classify_splits` over many splits of one table;
`select.select_by_correlation` asks which features it selects, `distributions.distributions` for
probabilities, which `beside` compares with the library's. Weka is never imported or linked: it
reads ARFF files, and answers with a file or a saved model.

May import `datasets`, to read what Weka writes, and `seminaive`.
"""

from replication.weka.answers import Answer
from replication.weka.errors import WekaError
from replication.weka.find import Weka, find_weka, why_no_weka
from replication.weka.predict import classify, classify_splits

__all__ = [
    "Answer",
    "Weka",
    "WekaError",
    "classify",
    "classify_splits",
    "find_weka",
    "why_no_weka",
]
