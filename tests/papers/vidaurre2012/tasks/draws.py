"""Small draws of the scenarios, for tests of what is fitted to them."""

from replication.papers.vidaurre2012.protocol.generators import IDENTIFIED
from replication.papers.vidaurre2012.protocol.settings import DISCRETE
from replication.papers.vidaurre2012.protocol.variants import DEFAULT_PARAMS, given
from replication.papers.vidaurre2012.tasks.learning import Split
from replication.papers.vidaurre2012.tasks.noisy_predictors import Generator, Rows, draw

#: A predictor of V1, two of V2 that copy each other, and two of V3.
SOME = [0, 1, 4, 5, 12, 13]


def small(scenario, repeat, columns=SOME, n_train=45, n_test=40):
    """Few rows of a data set, and of its predictors those in some columns."""
    rows = draw(scenario, repeat, Generator(**IDENTIFIED), n_train, n_test)
    return Rows(rows.X[:, columns], rows.y, rows.test_X[:, columns], rows.test_y)


def split_of(scenario, rows):
    """The same as the tasks take it."""
    return Split.of(rows.X, rows.y, rows.test_X, rows.test_y, 3, scenario in DISCRETE)


def params(method, **changes):
    """What a method is given under the default reading, some of it changed."""
    return given({**DEFAULT_PARAMS, **changes}, method)
