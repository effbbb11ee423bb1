"""The box at a chapter's head while cells lack; whole ones are outputs of the chapters."""

from types import SimpleNamespace

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES
from replication.pages.template.answer import Answer

SAID = {"who": "Jones & co.", "data": "One set.", "ran": "Its folds."}


NUMBER = Verdict("table1", "iris", "NB", "error", "4.0", 4.1, 3.0, 5.0, 40, AGREES)


@pytest.mark.parametrize(("done", "shown"), [(0, True), (16, True), (96, False)])
def test_a_banner_says_how_much_of_the_grid_is_recorded(done, shown):
    box = Answer("jones2031", [NUMBER], **SAID, results=SimpleNamespace(so_far=lambda: (done, 96)))
    for text in (repr(box), box._repr_html_()):
        assert (f"{done} of 96 cells" in text) is shown
        assert ("not run yet" in text) is shown
    assert (repr(box) == repr(Answer("jones2031", [NUMBER], **SAID))) is not shown


def test_a_table_without_a_joint_test_is_refused():
    with pytest.raises(ValueError, match="Table 3"):
        Answer("jones2031", [NUMBER], **SAID, tables=["Table 3"])
