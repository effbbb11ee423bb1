"""A parameter of a chapter: what it reads, and the sentence on what it does not."""

import pytest

from replication.pages.template.parameter import AskedError, Parameter

SETS = Parameter(
    name="data_sets",
    kind=str,
    says="which",
    usual="vote",
    several=True,
    known=("vote", "lymph", "labor"),
)
GAMMA = Parameter(name="gamma", kind=float, says="which", usual=None, least=0.01, most=100)
SEED = Parameter(name="seed", kind=int, says="which", usual=7, least=0, most=99)
ESTIMATE = Parameter(
    name="estimate", kind=str, says="as p = 1/J", usual="p = 1/J", known=("p = 1/J",)
)
FLOOR = Parameter(name="floor", kind=str, says="which", usual="none", known=("none", "1e-6", "1/N"))


@pytest.mark.parametrize(
    ("parameter", "given", "meant"),
    [
        (SETS, None, ("vote",)),
        (SETS, "", ("vote",)),
        (SETS, "lymph, vote,lymph", ("lymph", "vote")),
        (SETS, ["labor", "VOTE"], ("labor", "vote")),
        (GAMMA, None, None),
        (GAMMA, "1.2", 1.2),
        (GAMMA, 2, 2.0),
        (SEED, None, 7),
        (SEED, "3", 3),
        (SEED, 3.0, 3),
        (FLOOR, 1e-06, "1e-6"),
        (FLOOR, "0.000001", "1e-6"),
        (FLOOR, "1/n", "1/N"),
        (ESTIMATE, "p=1/J", "p = 1/J"),
        (ESTIMATE, "p 1/J", "p = 1/J"),
    ],
)
def test_values_are_read_as_papermill_a_shell_or_a_notebook_gives_them(parameter, given, meant):
    found = parameter.read(given)
    assert found == meant
    assert type(found) is type(meant)


@pytest.mark.parametrize(
    ("parameter", "given", "said"),
    [
        (SETS, "votes", "data_sets has no 'votes'; did you mean vote?"),
        (SETS, "xyz", "data_sets has no 'xyz'; it has vote, lymph, labor."),
        (SETS, 3, "data_sets must be names, not 3."),
        (SETS, "vote,", "data_sets has no ''; it has vote, lymph, labor."),
        (GAMMA, "much", "gamma must be a number, not 'much'."),
        (GAMMA, "nan", "gamma must be a number, not 'nan'."),
        (GAMMA, 0, "gamma must be 0.01 to 100, not 0."),
        (GAMMA, True, "gamma must be a number, not True."),
        (SEED, 1.5, "seed must be a whole number, not 1.5."),
        (SEED, -1, "seed must be 0 to 99, not -1."),
        (FLOOR, "1e-7", "floor has no '1e-7'; did you mean 1e-6?"),
    ],
)
def test_a_value_that_cannot_be_gets_one_sentence(parameter, given, said):
    with pytest.raises(AskedError) as caught:
        parameter.read(given)
    assert str(caught.value) == said


def test_the_line_of_a_chapter_has_name_type_and_help_and_asks_nothing():
    assert GAMMA.line == "gamma: float = None  # which"
    assert ESTIMATE.line == "estimate: str = None  # as p 1/J"
