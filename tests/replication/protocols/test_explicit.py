"""No parameter of an estimator that the replication builds is left to a default."""

import ast
from importlib import import_module
from inspect import isclass, signature
from pathlib import Path

import pytest
from sklearn.base import BaseEstimator

from replication.cli.skeleton import FILES
from replication.protocols.explicit import explicit
from seminaive import (
    AODE,
    TAN,
    AdjustedProbabilityModel,
    AnDE,
    BMANaiveBayes,
    BMANaiveBayesCV,
    CorrelationFeatureSelector,
    EqualFrequencyDiscretiser,
    ForwardStagewiseNaiveBayes,
    GroupPenalisedNaiveBayes,
    LazyBayesianRules,
    MDLDiscretiser,
    MODLDiscretiser,
    NaiveBayes,
    RandomSumsDiscretiser,
    RegularizedAdjustedProbabilityModel,
    SelectiveNaiveBayes,
    SuperParentTAN,
    TableEncoder,
    WeightedNaiveBayes,
)

ROOT = Path(__file__).resolve().parents[3]
PARAMETERS = "replication.protocols.parameters"
#: Whose parameters the mappings are.
GIVEN = {
    ("averaged", "ANDE"): AnDE,
    ("averaged", "AODE"): AODE,
    ("networks", "TAN"): TAN,
    ("super_parent", "SUPER_PARENT"): SuperParentTAN,
    ("lazy", "LBR"): LazyBayesianRules,
    ("naive_bayes", "NAIVE_BAYES"): NaiveBayes,
    ("naive_bayes", "LAPLACE"): NaiveBayes,
    ("naive_bayes", "BMA"): BMANaiveBayes,
    ("naive_bayes", "BMA_CV"): BMANaiveBayesCV,
    ("adjusted", "APM"): AdjustedProbabilityModel,
    ("adjusted", "APMR"): RegularizedAdjustedProbabilityModel,
    ("selective", "SNB"): SelectiveNaiveBayes,
    ("weighted", "WEIGHTED"): WeightedNaiveBayes,
    ("weighted", "PENALISED"): GroupPenalisedNaiveBayes,
    ("selectors", "CORRELATION"): CorrelationFeatureSelector,
    ("equal", "FREQUENCY"): EqualFrequencyDiscretiser,
    ("discretise", "MDL"): MDLDiscretiser,
    ("discretise", "MODL"): MODLDiscretiser,
    ("stagewise", "STAGEWISE"): ForwardStagewiseNaiveBayes,
    ("sums", "SUMS"): RandomSumsDiscretiser,
}
#: What a paper's readings always say, and no mapping does.
ALWAYS_SAID = {
    ("equal", "FREQUENCY"): {"n_bins"},
    ("stagewise", "STAGEWISE"): {"categorical_features"},
    ("sums", "SUMS"): {"keep_original", "n_constructed", "n_terms", "random_state"},
}


def test_all_that_is_named_is_given():
    encoder = explicit(TableEncoder, categorical_features="all", missing="value")
    assert encoder.get_params() == {"categorical_features": "all", "missing": "value"}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({}, "TableEncoder is built without missing: name every"),
        ({"missing": "value", "colour": "red"}, "colour"),
    ],
)
def test_a_parameter_left_to_its_default_and_one_that_is_not_there_are_refused(given, why):
    with pytest.raises(TypeError, match=why):
        explicit(TableEncoder, categorical_features="all", **given)


def test_every_mapping_is_known_here_and_names_every_parameter_of_its_estimator():
    found = {}
    for path in (ROOT / "replication/protocols/parameters").glob("[a-z]*.py"):
        module = import_module(f"{PARAMETERS}.{path.stem}")
        found |= {(path.stem, name): set(getattr(module, name)) for name in module.__all__}
    assert found == {
        place: set(signature(estimator).parameters) - ALWAYS_SAID.get(place, set())
        for place, estimator in GIVEN.items()
    }


def built_otherwise(tree, classes):
    """Lines where a class of these is named but as a base, or for ``explicit`` to build.

    Or in a mapping of which ``explicit`` builds whatever is taken.
    """
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", None)
        if name not in classes or is_unpacked(parents[node]):
            continue
        if not (built_by_explicit(parents[node], node) or only_for_explicit(tree, parents, node)):
            yield node.lineno


def is_unpacked(parent):
    """Whether it is what ``**`` unpacks: parameters under a class's name, for no class can be."""
    return isinstance(parent, ast.keyword) and parent.arg is None


def built_by_explicit(parent, node):
    if isinstance(parent, ast.ClassDef):
        return True
    if not isinstance(parent, ast.Call):
        return False
    called = [parent.func, *parent.args]
    names = [getattr(each, "id", None) for each in called]
    return node in called and names[: called.index(node)] in (["explicit"], ["partial", "explicit"])


def only_for_explicit(tree, parents, node):
    """Whether it is in a mapping each use of which is a class that ``explicit`` builds."""
    mapping = parents[node]
    assigned = parents.get(mapping)
    if not (isinstance(mapping, ast.Dict) and isinstance(assigned, ast.Assign)):
        return False
    (target,) = assigned.targets
    named = (each for each in ast.walk(tree) if getattr(each, "id", None) == target.id)
    uses = [parents[each] for each in named if each is not target]
    return bool(uses) and all(
        isinstance(use, ast.Subscript) and built_by_explicit(parents[use], use) for use in uses
    )


def estimators(tree):
    """Names under which a module has estimators: classes that it imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in OURS:
            for alias in node.names:
                found = getattr(import_module(node.module), alias.name, None)
                if isclass(found) and issubclass(found, BaseEstimator):
                    yield alias.asname or alias.name


OURS = {"seminaive", "replication"}
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for top in ("papers", "protocols", "studies")
    for path in sorted((ROOT / "replication" / top).rglob("*.py"))
    # Pages record nothing: what they show may follow the library.
    if path.parent.name != "pages"
}
SOURCES |= {f"new:{name}": text for name, text in FILES.items() if name.endswith("splits.py")}


@pytest.mark.deep
def test_every_estimator_is_built_by_explicit():
    trees = {name: ast.parse(text) for name, text in SOURCES.items()}
    found = {n: [*built_otherwise(tree, {*estimators(tree)})] for n, tree in trees.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("explicit(AODE, **averaged.AODE)", []),
        ("AODE()", [1]),
        ("f(AODE)", [1]),
        ("MADE = {'a': AODE}\nexplicit(MADE['a'], **params)", []),
        ("MADE = {'a': AODE}\nMADE['a']()", [1]),
        ("MADE = {'a': AODE}\nexplicit(MADE['a'], **params)\nf(MADE)", [1]),
        ("MADE = {'a': AODE}", [1]),
        ("explicit(AODE, **given)", []),
        ("partial(explicit, AODE, **given)", []),
        ("class Mine(AODE): pass", []),
        ("partial(AODE, **given)", [1]),
        ("make = AODE\nmake()", [1]),
        ("averaged.aode.AODE()", [1]),
        ("AODE.as_printed('webb2006')", [1]),
        ("explicit(AODE.as_printed, paper='webb2006')", [1]),
        ("{'AODE': lambda: AODE()}", [1]),
    ],
)
def test_a_construction_past_explicit_is_noticed(text, lines):
    assert list(built_otherwise(ast.parse(text), {"AODE"})) == lines


@pytest.mark.deep
def test_estimators_are_found_where_there_are_some():
    found = {name: set(estimators(ast.parse(text))) for name, text in SOURCES.items()}
    assert found["replication/papers/webb2006/tasks/averaged.py"] == {"AODE", "NaiveBayes"}
    assert found["replication/papers/hong2002/tasks/models.py"] >= {"PrintedAPMR"}
    assert sum(map(bool, found.values())) > 15
