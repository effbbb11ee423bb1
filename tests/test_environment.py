"""The lists of dependencies agree: pyproject.toml, environment.yml, constraints.txt, hashes.txt."""

import re
import tomllib
from pathlib import Path

import pytest
import rattler
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from tests import remedy

ROOT = Path(__file__).resolve().parent.parent
# Tools that run the project and are no part of it.
TOOLS = {"python", "pip", "nox", "uv"}


PROJECT, FORENSICS = (
    tomllib.loads((ROOT / place / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for place in (".", "forensics")
)
ENVIRONMENT, RECIPE = (
    yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
    for name in ("environment.yml", "recipe/recipe.yaml")
)
CONDA = [line for line in ENVIRONMENT["dependencies"] if isinstance(line, str)]
CONSTRAINTS = [*map(Requirement, (ROOT / "constraints.txt").read_text("utf-8").splitlines())]


def declared():
    extras = PROJECT["optional-dependencies"].values()
    lines = [*PROJECT["dependencies"], *(line for extra in extras for line in extra)]
    return sorted({str(Requirement(line)) for line in [*lines, *FORENSICS["dependencies"]]})


def bounds(lines):
    return {canonicalize_name(entry.name): entry.specifier for entry in map(Requirement, lines)}


def test_environment_has_the_keys_that_conda_reads():
    assert set(ENVIRONMENT) == {"name", "channels", "dependencies"}
    assert ENVIRONMENT["channels"] == ["conda-forge", "nodefaults"]


@pytest.mark.parametrize("line", CONDA)
def test_conda_can_parse_the_line(line):
    assert rattler.MatchSpec(line, strict=True).name is not None


def test_environment_and_pyproject_name_the_same_packages_and_bounds():
    [section] = [part for part in ENVIRONMENT["dependencies"] if isinstance(part, dict)]
    assert list(section) == ["pip"]
    listed = bounds([*CONDA, *section["pip"]])
    ours = {name: bound for name, bound in listed.items() if name not in TOOLS}
    remedy.alike(
        [*ours.items()],
        [*bounds(declared()).items()],
        "`environment.yml` beside `pyproject.toml`",
        "give both files the same package and bound: `environment.yml`, `pyproject.toml`",
    )


def test_python_bound_is_the_same():
    assert bounds(CONDA)["python"] == SpecifierSet(PROJECT["requires-python"])


@pytest.mark.parametrize("line", declared())
def test_constraints_pin_the_package_within_its_bounds(line):
    wanted = Requirement(line)
    name = canonicalize_name(wanted.name)
    pins = [pin for pin in CONSTRAINTS if canonicalize_name(pin.name) == name]
    assert pins, f"{name} has no pin; book/develop/conventions.md has the command that makes them"
    for pin in pins:
        (version,) = (part.version for part in pin.specifier if part.operator == "==")
        assert wanted.specifier.contains(version, prereleases=True)


@pytest.mark.parametrize("name", ["hashes.txt", ".ci/nox.txt"])
def test_every_pin_has_hashes(name):
    text = (ROOT / name).read_text(encoding="utf-8").replace(" \\\n    --hash=", " --hash=")
    pins = [line.partition(" --hash=") for line in text.splitlines()]
    for _, _, hashes in pins:
        assert all(re.fullmatch("sha256:[0-9a-f]{64}", one) for one in hashes.split(" --hash="))
    if name == "hashes.txt":
        assert [Requirement(pin) for pin, *_ in pins] == CONSTRAINTS


def test_the_recipe_needs_what_the_library_does():
    run = [line for line in RECIPE["requirements"]["run"] if not line.startswith("python ")]
    assert bounds(run) == bounds(PROJECT["dependencies"])
    assert RECIPE["package"]["version"] == PROJECT["version"]
    assert f"python {PROJECT['requires-python']}" in RECIPE["requirements"]["run"]


@pytest.mark.parametrize("kind", ["host", "run"])
def test_conda_can_parse_the_recipe(kind):
    for line in RECIPE["requirements"][kind]:
        rattler.MatchSpec(line, strict=True)
