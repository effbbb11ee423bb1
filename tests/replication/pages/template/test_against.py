"""Printed against ours where little is: no number of ours, a tiny one, no row at all.

Rows, their order and what is folded stand in the chapters, whose outputs are compared.
"""

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.template.against import COLUMNS, Against

FAR = Verdict("table1", "vote", "NB", "error", "9.0", 4.1, 3.0, 5.0, 40, "disagrees")


def test_what_has_no_number_of_ours_is_left_out_and_the_data_names_its_columns():
    place = ("t", "gone", "NB", "error")
    nothing = Verdict(*place, "9", None, None, None, 0, "not judged", reason=NO_DATA)
    figure = Against("toy1999", "A title", [nothing, FAR], number=lambda verdict: verdict.statistic)
    assert figure.data() == f"{','.join(COLUMNS)}\nNB,vote,error,9.0,3,5,does not fit\n"
    assert 'download="' in figure._repr_html_()
    tiny = Verdict(*place, "0.0", 5e-5, 1e-5, 9e-5, 40, "agrees")
    assert "<td>&lt;0.0001 to &lt;0.0001</td>" in Against("t", "A title", [tiny])._repr_html_()
    assert "<table>" in Against("toy1999", "Nothing yet", [])._repr_html_()
