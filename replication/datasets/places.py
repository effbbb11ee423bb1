"""The folders that raw files are looked for in, in order."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from replication.datasets.entry import Entry, RawFile

_ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Place:
    """A folder and what it is called in messages."""

    kind: str
    folder: Path


def cache_folder() -> Path:
    """Folder that downloads are kept in."""
    return Path(platformdirs.user_cache_dir("seminaive")) / "datasets"


def places() -> list[Place]:
    """Folders to search: the user's, the download cache, `shared/data` beside the checkout."""
    user_folder = os.environ.get("SEMINAIVE_DATA")
    searched = [Place("user folder", Path(user_folder).expanduser())] if user_folder else []
    searched.append(Place("cache", cache_folder()))
    searched.append(Place("shared folder", _ROOT.parent / "shared" / "data"))
    return searched


def candidates(place: Place, entry: Entry, file: RawFile) -> list[Path]:
    """Paths at which `place` may hold `file`: in the set's folder or at the top, plain or gzip."""
    return [
        path
        for parent in (place.folder / entry.folder, place.folder)
        for path in (parent / file.name, parent / f"{file.name}.gz")
        if path.is_file()
    ]
