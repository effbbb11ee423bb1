"""What serves a number: of one that is drawn, nothing that the layout does not have."""

import pytest

from replication.evidence.address import Columns
from replication.evidence.judge import served_by
from replication.evidence.layout import Layout, NoCellError
from replication.evidence.quantity import Quantity
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.stochastic import Stochastic
from replication.evidence.variants import Reading

LAYOUT = Layout(
    "toy1999",
    sets={"iris": "iris-uci", "vote": "house-votes"},
    methods={"NB": "work:bayes", "Tree": "work:tree"},
    readings=(Reading("plain", "as it says", (), {}),),
    axes={"repeat": 4},
    columns=(Columns(row="mean", groups={"": ("iris", "vote")}), Columns(statistic="error")),
)


@pytest.mark.parametrize(
    ("row", "column", "statistic", "said"),
    [
        ("average", "NB", "error", "the data set 'average'"),
        ("iris", "SVM", "error", "the method 'SVM'"),
        ("iris", "NB", "loss", "no columns of the layout fit its place"),
    ],
)
def test_what_the_layout_does_not_have_is_refused_of_a_drawn_number(row, column, statistic, said):
    number = Reported("table1", row, column, statistic, "1.0")
    drawn = Stochastic("table1", of=Quantity("error", "%"))
    with pytest.raises(NoCellError, match=said):
        served_by(number, drawn, Recorded(None, layout=LAYOUT))
