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


def project():
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def declared():
    extras = project()["optional-dependencies"].values()
    forensics = tomllib.loads((ROOT / "forensics" / "pyproject.toml").read_text(encoding="utf-8"))
    lines = [*project()["dependencies"], *(line for extra in extras for line in extra)]
    lines += forensics["project"]["dependencies"]
    return sorted({str(Requirement(line)) for line in lines})


def environment():
    return yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))


def conda_lines():
    return [line for line in environment()["dependencies"] if isinstance(line, str)]


def pip_lines():
    sections = [part for part in environment()["dependencies"] if isinstance(part, dict)]
    assert [list(section) for section in sections] == [["pip"]]
    return sections[0]["pip"]


def constraints():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines]


def bounds(lines):
    parsed = [Requirement(line) for line in lines]
    return {canonicalize_name(entry.name): entry.specifier for entry in parsed}


def test_environment_has_the_keys_that_conda_reads():
    assert set(environment()) == {"name", "channels", "dependencies"}
    assert environment()["channels"] == ["conda-forge", "nodefaults"]


@pytest.mark.parametrize("line", conda_lines())
def test_conda_can_parse_the_line(line):
    spec = rattler.MatchSpec(line, strict=True)
    assert spec.name is not None


def test_environment_and_pyproject_name_the_same_packages_and_bounds():
    listed = bounds([*conda_lines(), *pip_lines()])
    ours = {name: bound for name, bound in listed.items() if name not in TOOLS}
    remedy.alike(
        [*ours.items()],
        [*bounds(declared()).items()],
        "`environment.yml` beside `pyproject.toml`",
        "give both files the same package and bound: `environment.yml`, `pyproject.toml`",
    )


def test_python_bound_is_the_same():
    assert bounds(conda_lines())["python"] == SpecifierSet(project()["requires-python"])


@pytest.mark.parametrize("line", declared())
def test_constraints_pin_the_package_within_its_bounds(line):
    wanted = Requirement(line)
    name = canonicalize_name(wanted.name)
    pins = [pin for pin in constraints() if canonicalize_name(pin.name) == name]
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
        assert [Requirement(pin) for pin, *_ in pins] == constraints()


def recipe():
    return yaml.safe_load((ROOT / "recipe" / "recipe.yaml").read_text(encoding="utf-8"))


def test_the_recipe_needs_what_the_library_does():
    run = [line for line in recipe()["requirements"]["run"] if not line.startswith("python ")]
    assert bounds(run) == bounds(project()["dependencies"])
    assert recipe()["package"]["version"] == project()["version"]
    assert f"python {project()['requires-python']}" in recipe()["requirements"]["run"]


@pytest.mark.parametrize("kind", ["host", "run"])
def test_conda_can_parse_the_recipe(kind):
    for line in recipe()["requirements"][kind]:
        rattler.MatchSpec(line, strict=True)
