"""No parameter of an estimator that the replication builds is left to a default."""

import ast
from importlib import import_module
from inspect import isclass
from pathlib import Path

import pytest
from sklearn.base import BaseEstimator

import seminaive
from replication.protocols.cutting import MDL, MODL
from replication.protocols.explicit import explicit, printed
from seminaive import (
    AODE,
    AnDE,
    MDLDiscretiser,
    MODLDiscretiser,
    TableEncoder,
)

ROOT = Path(__file__).resolve().parents[3]
#: Every preset: class, paper.
PRESETS = [
    pytest.param(cls, paper, id=f"{cls.__name__}-{paper}")
    for cls in (getattr(seminaive, name) for name in seminaive.__all__)
    for paper in getattr(cls, "_presets", {})
]
#: Whether features are nominal, the preset of no paper knows.
OF_THE_DATA = {"categorical_features": "all"}


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


@pytest.mark.parametrize(("cls", "paper"), PRESETS)
def test_a_preset_leaves_open_only_what_the_data_say(cls, paper):
    found = printed(cls, paper, **OF_THE_DATA).get_params(deep=False)
    preset = cls._presets[paper].parameters
    unspoken = found.keys() - preset.keys() - OF_THE_DATA.keys()
    assert {name: found[name] for name in preset} == preset
    assert {name: found[name] for name in unspoken} == {
        "class_weight": None,
        "special_codes": None,
        **{name: None for name in ("n_jobs", "random_state") if name in found},
        **({"memory_limit": 2**31} if "memory_limit" in found else {}),
        **({"cache_size": 100.0} if "cache_size" in found else {}),
    }
    with pytest.raises(TypeError, match="without categorical_features: name every"):
        printed(cls, paper)


def test_what_is_given_goes_before_the_preset_and_what_no_paper_speaks_of():
    model = printed(AODE, "webb2006", **OF_THE_DATA, min_frequency=1, n_jobs=2)
    assert (model.min_frequency, model.n_jobs) == (1, 2)
    assert printed(AODE, "webb2006", **OF_THE_DATA).min_frequency == 30


@pytest.mark.parametrize(
    ("cls", "paper", "given", "why"),
    [
        (AODE, "wu2015", OF_THE_DATA, "AODE has no preset of 'wu2015', only of: 'webb2006'. Name"),
        (AnDE, "webb2006", OF_THE_DATA, "AnDE has no preset of 'webb2006', only of: none"),
        (AODE, "webb2006", {**OF_THE_DATA, "colour": "red"}, "colour"),
    ],
)
def test_what_no_preset_has_is_refused(cls, paper, given, why):
    with pytest.raises(TypeError, match=why):
        printed(cls, paper, **given)


@pytest.mark.parametrize(("cls", "given"), [(MDLDiscretiser, MDL), (MODLDiscretiser, MODL)])
def test_cutting_names_every_parameter(cls, given):
    assert explicit(cls, **given).get_params() == given


#: What builds an estimator with every parameter named; `nominal` and `_judged`, which is given a
#: cell too, are studies' ways to `explicit`.
MAKERS = ("explicit", "printed", "nominal", "_judged")


def built_otherwise(tree, classes):
    """Lines where a class of these is named but as a base, or for one of MAKERS to build.

    Or in a mapping of which one of them builds whatever is taken.
    """
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", None)
        if name not in classes or is_unpacked(parents, node):
            continue
        if not (built_by_explicit(parents[node], node) or only_for_explicit(tree, parents, node)):
            yield node.lineno


def is_unpacked(parents, node):
    """Whether ``**`` unpacks it, or it and more: parameters under a class's name, and no class."""
    parent = parents[node]
    if isinstance(parent, ast.Dict):
        return (None, node) in zip(parent.keys, parent.values, strict=True)
    while isinstance(parent, ast.BinOp) and isinstance(parent.op, ast.BitOr):
        parent = parents[parent]
    return isinstance(parent, ast.keyword) and parent.arg is None


def built_by_explicit(parent, node):
    if isinstance(parent, ast.ClassDef):
        return True
    if not isinstance(parent, ast.Call):
        return False
    called = [parent.func, *parent.args]
    names = [getattr(each, "id", None) for each in called]
    if node not in called:
        return False
    before = [name for name in names[: called.index(node)] if name != "cell"]
    return before[before[:1] == ["partial"] :] in [[each] for each in MAKERS]


def only_for_explicit(tree, parents, node):
    """Whether it is in a mapping each use of which is a class that one of MAKERS builds."""
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
    for top in ("kits", "papers", "protocols", "studies")
    for path in sorted((ROOT / "replication" / top).rglob("*.py"))
    # Pages record nothing: what they show may follow the library. Of kits only tasks compute.
    if path.parent.name != "pages" and ("kits" not in path.parts or path.parent.name == "tasks")
}


@pytest.mark.deep
def test_every_estimator_is_built_by_explicit():
    trees = {name: ast.parse(text) for name, text in SOURCES.items()}
    found = {n: [*built_otherwise(tree, {*estimators(tree)})] for n, tree in trees.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("explicit(AODE, **averaged.AODE)", []),
        ("printed(AODE, 'webb2006', **given)", []),
        ("partial(printed, AODE, 'webb2006', **given)", []),
        ("printed(f, AODE)", [1]),
        ("AODE()", [1]),
        ("f(AODE)", [1]),
        ("MADE = {'a': AODE}\nexplicit(MADE['a'], **params)", []),
        ("MADE = {'a': AODE}\nMADE['a']()", [1]),
        ("MADE = {'a': AODE}\nexplicit(MADE['a'], **params)\nf(MADE)", [1]),
        ("MADE = {'a': AODE}", [1]),
        ("explicit(AODE, **given)", []),
        ("partial(explicit, AODE, **given)", []),
        ("explicit(AODE, **averaged.AODE | given(each), **more)", []),
        ("_judged(cell, AODE, **given)", []),
        ("explicit(f, AODE, **given)", [1]),
        ("f(averaged.AODE | given)", [1]),
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
