"""What importing a task enters, found in a process of its own."""

from replication.engine.entered.imported import entered_by_imports

LIB = """
    def mark(function):
        return inner(function)

    def inner(function):
        def wrapper():
            return function()
        return wrapper

    def idle():
        return 1

    class Base:
        def __init_subclass__(cls):
            cls.x = 1
"""
WORK = """
    from toypapers.toy.lib import Base, mark

    class A(Base):
        pass

    @mark
    def f():
        return 1

    def task(cell):
        from toypapers.toy.late import LATE
        return {"x": f() + LATE}

    print("a module that prints")
"""
LATE = """
    from toypapers.toy.lib import mark

    LATE = mark(lambda: 1)()
    raise OSError("a program is missing")
"""


def test_functions_are_told_by_module_and_only_those_that_were_entered(toy):
    toy.write(tasks__work=WORK, lib=LIB, late="LATE = 1\n")
    cell = toy.cell("task")
    found = entered_by_imports([cell.module])[cell.module]
    # Classes' own code too, which is no function's.
    assert {name for module, name in found if module == "toypapers.toy.lib"} == {
        "mark", "inner", "Base.__init_subclass__", "Base", "<module>",
    }  # fmt: skip


def test_a_module_that_fails_is_told_as_far_as_it_came(toy):
    toy.write(tasks__work=WORK.replace("@mark", ""), lib=LIB, late=LATE)
    cell = toy.cell("task")
    assert ("toypapers.toy.lib", "mark") in entered_by_imports([cell.module])[cell.module]


def test_no_task_starts_no_process(monkeypatch):
    monkeypatch.setattr("subprocess.run", None)
    assert entered_by_imports([]) == {}


def test_what_importing_the_outermost_package_enters_belongs_to_every_task(toy):
    toy.write(tasks__work=WORK, lib=LIB, other="from toypapers.toy.lib import idle\n\nidle()\n",
              late="LATE = 1\n")  # fmt: skip
    package = toy.folder.parent / "__init__.py"
    cell = toy.cell("task")
    before = entered_by_imports([cell.module])[cell.module]
    assert ("toypapers.toy.lib", "idle") not in before
    package.write_text("import toypapers.toy.other\n", encoding="utf-8")
    toy.write(tasks__work=WORK.replace("f() + LATE", "f() - LATE"))
    after = entered_by_imports([cell.module])[cell.module]
    assert ("toypapers.toy.lib", "idle") in after


def test_every_task_is_imported_as_if_it_were_the_first(toy):
    both = "from toypapers.toy.lib import mark\n\n@mark\ndef task(cell):\n    return {}\n"
    toy.write(tasks__work=both, tasks__other=both, lib=LIB)
    found = entered_by_imports([f"toypapers.toy.tasks.{name}" for name in ("work", "other")])
    names = [{name for _, name in each} for each in found.values()]
    assert names[0] == names[1] >= {"mark", "inner"}
