"""What somebody approved and a run must not change unseen: outputs of notebooks, public signatures.

`python -m tests.approve` writes both files anew; `git diff` shows what is accepted by that. Fields
of verdicts have a command of their own, `python -m replication verdicts --accept`.
"""

import hashlib
import importlib
import inspect
import json
from pathlib import Path

from replication.pages.notebook import first_line

ROOT = Path(__file__).resolve().parent.parent
OUTPUTS = ROOT / "data" / "approved" / "notebooks" / "outputs.json"
SIGNATURES = ROOT / "data" / "approved" / "library" / "signatures.txt"
HOW = "`python -m tests.approve` accepts what is meant to change; look at it with `git diff` first"

#: The packages whose `__all__` is public.
PUBLIC = ("seminaive", "seminaive.discretise", "seminaive.evaluation", "seminaive.plots")


def outputs(path):
    """Return a digest of each output of a committed notebook, by cell and kind of output."""
    found = {}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        for output in cell.get("outputs", ()):
            for kind, data in output.get("data", {"text": output.get("text")}).items():
                place = f"{first_line(''.join(cell['source']))}, {kind}"
                digest = hashlib.sha256(json.dumps(data).encode()).hexdigest()[:12]
                found[place] = [*found.get(place, []), digest]
    return found


def signatures():
    """Return a line for each public class, its public members, and each public function."""
    lines = []
    for module in map(importlib.import_module, PUBLIC):
        for name in sorted(module.__all__):
            thing, place = getattr(module, name), f"{module.__name__}.{name}"
            lines.append(f"{place}{signature(thing)}")
            for member in sorted(dir(thing)) if inspect.isclass(thing) else ():
                value = getattr(thing, member)
                # What scikit-learn and Python bring along is theirs to change.
                if not member.startswith("_") and "seminaive" in str(
                    getattr(value, "__module__", "")
                ):
                    lines.append(f"{place}.{member}{signature(value)}")
    return lines


def signature(thing):
    """Return the names, kinds and defaults of parameters; types read differently by version."""
    # What Python makes, such as a warning, has none.
    if not callable(thing) or (inspect.isclass(thing) and issubclass(thing, Warning)):
        return f": {type(thing).__name__}"
    parameters = inspect.signature(thing).parameters.values()
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in parameters]
    return str(inspect.Signature(bare))


if __name__ == "__main__":
    pages = sorted((ROOT / "book").glob("*.ipynb"))
    for place, text in (
        (OUTPUTS, json.dumps({path.name: outputs(path) for path in pages}, indent=1) + "\n"),
        (SIGNATURES, "".join(f"{line}\n" for line in signatures())),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
