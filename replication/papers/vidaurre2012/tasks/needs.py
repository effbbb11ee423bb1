"""What task modules need beside this project's packages: a function each, under its name.

StarPlus' files lie where data sets are put; what reads them loads much more.
"""

from replication.datasets.places import places
from replication.papers.vidaurre2012.protocol.settings import SUBJECTS
from replication.papers.vidaurre2012.protocol.starplus import FILE

#: The folder of these files in any of the places where data sets are looked for.
FOLDER = "starplus"
_SOURCE = "http://www.cs.cmu.edu/afs/cs.cmu.edu/project/theo-81/www/"


def starplus():
    """Say which of the six files are missing, and where they are looked for; "" if none."""
    gone = [FILE.format(subject) for subject in SUBJECTS if locate(subject) is None]
    if not gone:
        return ""
    folders = ", ".join(map(str, looked_in()))
    return (
        f"of StarPlus' {len(SUBJECTS)} files {len(gone)} are missing: {', '.join(gone)}; fetch "
        f"them from {_SOURCE} and put them into one of {folders}"
    )


def looked_in():
    """Folders where the files are looked for, in order."""
    return [folder for place in places() for folder in (place.folder / FOLDER, place.folder)]


def locate(subject):
    """Path of a subject's file, or None."""
    paths = (folder / FILE.format(subject) for folder in looked_in())
    return next((path for path in paths if path.is_file()), None)
