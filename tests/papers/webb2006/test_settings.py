"""The data sets of the protocol agree with the registry."""

from replication.datasets.registry import registry
from replication.papers.webb2006.protocol import settings


def test_of_the_known_list_sign_alone_has_no_set_in_its_place():
    gone = {
        e.papers["webb2006"]
        for e in registry().values()
        if "webb2006" in e.papers and e.status == "unavailable"
    }
    names = {registry()[name].papers["webb2006"] for name in settings.SETS}
    assert gone - names == {"Sign"}
