"""Links into the explorer name what it can choose by."""

import pytest

from replication.pages.explorer.address import address


@pytest.mark.parametrize("chosen", [{}, {"table": "table1"}])
def test_what_cannot_be_chosen_is_refused(chosen):
    with pytest.raises(ValueError, match="the explorer chooses by paper, artefact"):
        address(**chosen)
