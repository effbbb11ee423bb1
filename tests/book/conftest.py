"""The book's own extensions are modules of no package."""

import sys
from pathlib import Path

EXTENSIONS = str(Path(__file__).resolve().parents[2] / "book" / "_ext")
sys.path.append(EXTENSIONS)
