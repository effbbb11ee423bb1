"""The generator of the cells is the one that the committed records choose."""

import pytest

from replication.papers.vidaurre2012.pages.generated.identified import profiles, scored
from replication.papers.vidaurre2012.protocol import generators
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.verdicts.results import Results


@pytest.fixture(scope="module")
def found():
    found = scored(Results.of("frozen"))
    if not found:
        pytest.skip("the records of identification:nb_and_snb are not there")
    return found


@pytest.mark.deep
def test_the_identified_generator_is_the_most_likely_of_the_records(found):
    assert found[0].params == generators.IDENTIFIED


@pytest.mark.deep
def test_every_reading_of_the_stated_grid_was_scored(found):
    for scenario in SCENARIOS:
        of_scenario = [generators.of_scenario(scenario, each.params) for each in found]
        keys = {tuple(each.items()) for each in of_scenario}
        assert keys == {tuple(each.items()) for each in generators.grid(scenario)}


@pytest.mark.deep
def test_the_most_likely_value_of_every_parameter_is_the_identified_one(found):
    for name, values in profiles(found).items():
        own = generators.IDENTIFIED
        expected = (own["equal"], own["other"]) if name == "c" else own[name]
        assert values[expected] == min(values.values()) == 0.0
