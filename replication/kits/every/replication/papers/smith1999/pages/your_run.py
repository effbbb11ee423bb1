"""What a reader may ask: other repetitions, readings and methods, or a table of their own."""

from replication.pages.template.from_layout import question
from replication.papers.smith1999.protocol.grid import LAYOUT
from replication.papers.smith1999.verdicts.verdicts import RULES
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def methods(asked):
    """Classifiers for a reader's table, naive Bayes first."""
    # TODO the paper's methods; a parameter of its own is one `Parameter` more, as elsewhere.
    return {"NB": NaiveBayes(), "AODE": AODE()}


QUESTION = question(LAYOUT, RULES, methods)
