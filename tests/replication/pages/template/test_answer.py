"""The box at a chapter's head: its lines, its counts, its links."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, DISAGREES, WHOLE
from replication.pages.template.answer import Answer

SAID = {"who": "Jones & co.", "data": "One set.", "ran": "Its folds."}


NUMBER = Verdict("table1", "iris", "NB", "error", "4.0", 4.1, 3.0, 5.0, 40, AGREES)


def whole(name, verdict, note):
    return replace(
        NUMBER, artefact="whole", row=name, statistic="p", note=note, verdict=verdict, kind=WHOLE
    )


@pytest.mark.parametrize(("done", "shown"), [(0, True), (16, True), (96, False)])
def test_a_banner_says_how_much_of_the_grid_is_recorded(done, shown):
    box = Answer("jones2031", [NUMBER], **SAID, results=SimpleNamespace(so_far=lambda: (done, 96)))
    for text in (repr(box), box._repr_html_()):
        assert (f"{done} of 96 cells" in text) is shown
        assert ("not run yet" in text) is shown
    whole = Answer("jones2031", [NUMBER], **SAID)
    assert shown or box._repr_html_() == whole._repr_html_()


def test_tables_are_those_that_are_chosen_with_what_lies_outside():
    note = "42 of 234 lie outside their own intervals, 6.4 expected by chance (p 0.01); and so on"
    verdicts = [whole("Table 1", DISAGREES, note), whole("Table 2", AGREES, "")]
    assert (
        "Table 1 does not fit (42 of 234 numbers outside, 6.4 by chance); Table 2 confirmed."
        in repr(Answer("jones2031", verdicts, **SAID))
    )
    assert "Table 1" not in repr(Answer("jones2031", verdicts, **SAID, tables=["Table 2"]))
    with pytest.raises(ValueError, match="Table 3"):
        Answer("jones2031", verdicts, **SAID, tables=["Table 3"])
