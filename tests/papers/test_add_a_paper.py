"""The steps of the page "Add a paper", taken one by one: they lead where they say."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from replication.cli.new import files as kit
from replication.cli.verdict.accept import accept, is_told, unaccepted
from replication.engine.versions import versions
from replication.evidence.vocabulary import EXPERIMENT, NOT_COMPARABLE, NOTHING_FAILS, SETTING
from tests.papers.laid_out import guards, hold, laid_out, own_tests, recorded
from tests.test_house import RULES

ROOT = Path(__file__).resolve().parents[2]
KEY = "jones2031"
CLAIM = "half of the rows cost accuracy"


def page():
    """The text of the page."""
    return (ROOT / "book" / "develop" / "add_a_paper.md").read_text(encoding="utf-8")


def blocks(*languages):
    """Code of the page in some languages, without the indentation of its step."""
    fence = rf"^( *)```(?:{'|'.join(languages)})\n(.*?)^\1```$"
    return [dedent(code) for _, code in re.findall(fence, page(), re.DOTALL | re.MULTILINE)]


def files():
    """The texts of the page by the places that their first lines name."""
    place = re.compile(r"# (\S+)\n(.*)", re.DOTALL)
    return dict(place.fullmatch(block).groups() for block in blocks("python", "text"))


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    return tmp_path_factory.mktemp("project")


@pytest.fixture(scope="module")
def paper(root):
    """The paper, its files in place in a copy of the replication."""
    with laid_out(KEY, root, files()) as found:
        yield found


@pytest.fixture(scope="module")
def ledger(paper, tmp_path_factory):
    """The records of its quick profile."""
    with recorded(paper, tmp_path_factory.mktemp("records")) as found:
        yield found


def test_the_first_step_is_the_command_that_lays_the_files_out():
    assert blocks("console")[0].splitlines()[0] == f"$ python -m replication new {KEY}"
    new = set(files()) - set(kit(KEY))
    assert new == {f"data/reported/{KEY}.sentences.toml", f"tests/papers/{KEY}/test_claims.py"}


@pytest.mark.deep
@pytest.mark.parametrize("kept", RULES, ids=lambda kept: kept.__name__)
def test_the_paper_keeps_the_rules_of_the_house(root, paper, kept):
    assert list(kept(root)) == []


@pytest.mark.deep
def test_every_kind_of_number_has_its_verdict(paper, ledger):
    found = {(v.artefact, v.column): v for v in paper.judge(ledger, "full")}
    assert len(found) == 5
    for method in ("NB", "NB, half"):
        assert found["table1", method].n_draws == 40
        # All realisations print alike, so that no mistake would be seen.
        assert found["table1", method].reason == NOTHING_FAILS
        assert found["table1", method].kind == EXPERIMENT
        assert found["table1", method].power == 0
    assert found["text", "repeats"].verdict == "agrees"
    assert found["text", "repeats"].kind == SETTING
    assert found["text", "seconds"].reason == NOT_COMPARABLE
    assert found["claims", CLAIM].n_draws == 40
    assert 0 < found["claims", CLAIM].reproduced < 1
    assert found["claims", CLAIM].negation


def test_every_task_declares_its_version_by_method(paper):
    asked = {(cell.task, cell.method) for cell in paper.cells("full")}
    assert asked == set(versions(KEY, "splits").declared)


def test_other_readings_are_run_by_the_full_profile_alone(paper):
    train = {
        profile: [cell.params["train"] for cell in paper.cells(profile)]
        for profile in ("quick", "full")
    }
    assert train == {"quick": [100] * 80, "full": [100] * 80 + [120] * 80}


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize(("guard", "profile"), guards())
def test_what_holds_for_every_paper_holds_for_it(guard, profile, paper, ledger, tmp_path):
    hold(guard, profile, paper, ledger, tmp_path)


def test_its_own_tests_pass(root, paper):
    tests = list(own_tests(KEY, root))
    assert len(tests) == 4
    for test in tests:
        test()


def test_its_verdicts_are_accepted_with_the_reason_that_the_step_gives(paper, ledger, tmp_path):
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n", encoding="utf-8")
    verdicts = list(paper.judge(ledger, "full"))
    assert unaccepted(KEY, verdicts, tmp_path)
    [why] = re.findall(r'--accept --why "(.*)"', blocks("console")[-1])
    [told] = accept({KEY: verdicts}, why, tmp_path)
    assert f"- `{KEY}`: 5 added. {why}." in told
    assert is_told(KEY, tmp_path)
    assert unaccepted(KEY, verdicts, tmp_path) == []
