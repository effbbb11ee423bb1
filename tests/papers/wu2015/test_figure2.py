"""Figure 2: the order in which values are tried."""

from replication.papers.wu2015.protocol import figures, public


def test_values_of_a_comment_come_in_the_order_of_a_java_7_set():
    gammas, costs = (0.8, 0.9, 1.0, 1.1), (1.0, 10.0, 100.0)
    assert figures.GRIDS["BMA"][figures.COMMENT]["gammas"] == public._by_hash(7, "H", gammas)
    pairs = figures.GRIDS["LR"][figures.COMMENT]["pairs"]
    assert [cost for cost, _ in pairs] == list(public._by_hash(7, "C", costs))
