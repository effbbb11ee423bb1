"""The steps of the page "Add a classifier", taken one by one: they lead where they say."""

import doctest
import importlib
import inspect
import re
import runpy
import shutil
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from sklearn.utils.estimator_checks import estimator_checks_generator

import seminaive
from seminaive.classifier.base import CountingClassifier
from tests import test_house
from tests.seminaive import discovery, test_contract
from tests.seminaive.cases import make_data
from tests.test_api_page import addresses

ROOT = Path(__file__).resolve().parents[3]
NAME, ROOM = "InformedNaiveBayes", "informed"


def promises():
    """The tests of the contract that need nothing but a classifier and data."""
    for name, test in vars(test_contract).items():
        known = {"classifier", "data"}
        if name.startswith("test_") and set(inspect.signature(test).parameters) <= known:
            yield test


def page():
    """The text of the page."""
    return (ROOT / "book" / "develop" / "add_a_classifier.md").read_text(encoding="utf-8")


def blocks(language):
    """Code of the page in one language, without the indentation of its step."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^\1```$", page(), re.DOTALL | re.MULTILINE)
    return [dedent(code) for _, code in found]


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A copy of the library in which the files of the page have their places."""
    root = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for block in blocks("python"):
        place, text = re.fullmatch(r"# (\S+)\n(.*)", block, re.DOTALL).groups()
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text(text, encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def classifier(root):
    """The class, imported, and public as step 4 has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seminaive, "__path__", [*seminaive.__path__, str(root / "src/seminaive")])
        made = getattr(importlib.import_module(f"seminaive.{ROOM}.{ROOM}"), NAME)
        patch.setattr(seminaive, NAME, made, raising=False)
        patch.setattr(seminaive, "__all__", [*seminaive.__all__, NAME])
        yield made
        for module in [name for name in sys.modules if name.startswith(f"seminaive.{ROOM}")]:
            del sys.modules[module]
        delattr(seminaive, ROOM)


@pytest.mark.deep
def test_the_room_keeps_the_rules_of_the_house(root):
    assert (root / "src" / "seminaive" / ROOM / f"{ROOM}.py").is_file()
    for rule in test_house.RULES:
        assert list(rule(root)) == [], rule.__name__


def test_the_test_that_knows_the_answer_passes(root, classifier):
    names = runpy.run_path(str(root / f"tests/seminaive/{ROOM}/test_{ROOM}.py"))
    tests = [each for name, each in names.items() if name.startswith("test_")]
    assert tests
    for test in tests:
        test()


def test_the_example_of_its_docstring_is_true(classifier):
    examples = doctest.DocTestFinder(recurse=False).find(classifier, NAME)
    results = [doctest.DocTestRunner().run(each) for each in examples]
    assert sum(each.attempted for each in results) == 3
    assert sum(each.failed for each in results) == 0


def test_discovery_finds_it_once_it_is_public(classifier):
    assert classifier in discovery.classifiers()
    assert classifier.partial_fit.__doc__


@pytest.mark.parametrize("promise", list(promises()), ids=lambda test: test.__name__)
def test_it_keeps_the_promise(classifier, promise):
    given = {
        "classifier": classifier,
        "data": make_data("nnnn", n=60, n_classes=3, missing=0.15),
    }
    promise(**{name: given[name] for name in inspect.signature(promise).parameters})


@pytest.mark.deep
def test_it_passes_scikit_learns_checks(classifier):
    for estimator, check in estimator_checks_generator(classifier()):
        check(estimator)


def test_its_entry_on_the_api_page_leads_to_it(classifier):
    (entry,) = blocks("rst")
    (address,) = addresses(entry)
    module, _, name = address.rpartition(".")
    assert getattr(importlib.import_module(module), name) is classifier
    assert name in importlib.import_module(module).__all__
    pages = re.search(r":how-to: (.*)", entry).group(1).split()
    assert all((ROOT / "book" / "guide" / f"{page}.md").exists() for page in pages)


def test_the_page_names_every_hook_of_the_skeleton():
    named = set(re.findall(r"^ *\| `(_[a-z_]+)", page(), re.MULTILINE))
    told = set(re.findall(r"`(_[a-z_]+)`", inspect.getdoc(CountingClassifier)))
    assert named == told - {"_learn", "_parameter_constraints"}
    assert all(hasattr(CountingClassifier, each) for each in named)
