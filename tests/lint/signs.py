"""A contract of import-linter: a folder's first lines say what may be imported, and are true."""

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from importlinter import Contract, ContractCheck, output

MAY_IMPORT = re.compile(r"\bmay import\b(.*)", re.IGNORECASE | re.DOTALL)


class SignsContract(Contract):
    """What `__init__` says after "may import", as words in backticks, is all that leaves a folder.

    A word is the name of a room, beside the folder or beside a folder around it.
    """

    type_name = "signs"

    def check(self, graph, verbose: bool) -> ContractCheck:
        """Compare the imports of a graph with the signs of its folders."""
        signs = {
            package: set(re.findall(r"`(\w+)`", sentence.group(1)))
            for package in graph.modules
            if not graph.is_module_squashed(package)
            and (sentence := MAY_IMPORT.search(_docstring(package)))
        }
        imports = [
            (importer, imported)
            for importer in graph.modules
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.split(".")[0] in self.session_options["root_packages"]
        ]
        broken = sorted(set(unannounced(signs, imports)))
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import, and the folder whose sign is without it."""
        for package, importer, imported in check.metadata["broken"]:
            output.print_error(f"{importer} imports {imported}; {package} does not say so.")
        output.print_error("Leave the import out, or say in the folder's __init__ what it may.")


def unannounced(
    signs: Mapping[str, set[str]], imports: list[tuple[str, str]]
) -> Iterator[tuple[str, str, str]]:
    """Yield package, importer and imported where a sign around the importer lacks the imported."""
    for package, words in signs.items():
        parts = package.split(".")
        around = ["", *(".".join(parts[:k]) + "." for k in range(1, len(parts)))]
        rooms = [package, *(outer + word for outer in around for word in words)]
        for importer, imported in imports:
            if _lies_in(importer, package) and not any(_lies_in(imported, r) for r in rooms):
                yield package, importer, imported


def _lies_in(name: str, room: str) -> bool:
    return name == room or name.startswith(f"{room}.")


def _docstring(package: str) -> str:
    """Return the first lines of a package; nothing of a module. No package of ours is run."""
    top, *below = package.split(".")
    path = Path(find_spec(top).origin).parent.joinpath(*below, "__init__.py")
    return (path.is_file() and ast.get_docstring(ast.parse(path.read_bytes()))) or ""
