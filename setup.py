"""What pyproject.toml cannot say: the index's page, and that an editable install has the re-run.

The page is README, its links by one setting, `address` of `[tool.seminaive]`. A page of the index
has no files beside it, so that links and pictures need an address; without one a link's text stays,
and pictures are left out.

A wheel has the library alone. An editable install is of a clone, whose notebooks, wherever they
run, import `replication` as they import `seminaive`.
"""

import re
import tomllib
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.editable_wheel import editable_wheel

ROOT = Path(__file__).resolve().parent
#: A picture or a link within the project, with what stands in its brackets and its place.
_LOCAL = r"\[((?:[^\[\]]|`[^`]*`)*)\]\((?![a-z]+:|#)([^)\s]+)\)"


def index_page(text: str, address: str) -> str:
    """Return README as the index shows it: Markdown whose every link leads somewhere."""
    if address:
        text = re.sub(f"!{_LOCAL}", rf"![\1]({address}/raw/HEAD/\2)", text)
        return re.sub(rf"(?<!!){_LOCAL}", rf"[\1]({address}/blob/HEAD/\2)", text)
    kept = [part for part in text.split("\n\n") if not re.search(f"!{_LOCAL}", part)]
    return re.sub(_LOCAL, r"\1", "\n\n".join(kept))


def project_urls(address: str) -> dict[str, str]:
    """Return what the index lists beside the page; nothing without an address."""
    if not address:
        return {}
    return {
        "Source": address,
        "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


class Editable(editable_wheel):
    """An editable install, of what the wheel has and of `replication` beside it."""

    def finalize_options(self) -> None:
        """Name the packages of the re-run, before what is installed is chosen."""
        own = find_packages(str(ROOT), include=["replication", "replication.*"])
        self.distribution.packages = [*self.distribution.packages, *own]
        self.distribution.package_dir |= {"replication": "replication"} if own else {}
        super().finalize_options()


if __name__ == "__main__":
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    where = told["tool"]["seminaive"]["address"].rstrip("/")
    setup(
        long_description=index_page((ROOT / "README.md").read_text(encoding="utf-8"), where),
        long_description_content_type="text/markdown",
        project_urls=project_urls(where),
        cmdclass={"editable_wheel": Editable},
    )
