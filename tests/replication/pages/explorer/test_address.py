"""Links into the explorer name what it can choose by, in one order."""

import pytest

from replication.pages.explorer.address import address


def test_an_address_has_what_is_chosen_in_one_order():
    found = address(verdict="explained afterwards", paper="wu2015", dataset="a&b")
    assert found == "explorer.html?paper=wu2015&dataset=a%26b&verdict=explained+afterwards"


@pytest.mark.parametrize("chosen", [{}, {"table": "table1"}])
def test_what_cannot_be_chosen_is_refused(chosen):
    with pytest.raises(ValueError, match="the explorer chooses by paper, artefact"):
        address(**chosen)
