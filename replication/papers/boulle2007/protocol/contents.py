"""The cells of Tables 1 and 2: what the files hold, other public versions of them, and samples."""

from types import MappingProxyType

from replication.engine.cell import Cell
from replication.papers.boulle2007.protocol.sets import ALL, DRAWN
from replication.papers.boulle2007.protocol.uci_settings import PAPER

#: Other public versions of a set, by what sets them apart, to their registered names.
VERSIONS = MappingProxyType(
    {
        "Breast": {"without the sample number": "breast-cancer-wisconsin"},
        "German": {"the version with names": "german"},
        "HorseColic": {"Weka's, without hospital number and lesion codes": "colic"},
        "Hypothyroid": {"Weka's, with four classes": "hypothyroid-weka"},
        "Mushroom": {"the smaller file": "mushroom"},
        "PenDigits": {"training and test file": "pendigits"},
        "Waveform": {"with 19 variables of noise": "waveform-40"},
    }
)

#: Rows of Spam as Table 1 has them, which are fewer than the public file's.
SPAM_ROWS = 4307

#: Samples of each set that a rule draws. The first are those of the cross-validations.
SAMPLES = 400


def cells(profile):
    """Every cell of Tables 1 and 2 but the files' own, "quick" or "full"."""
    if profile == "quick":
        return []
    other_versions = [
        version(name, says) for name, versions in VERSIONS.items() for says in versions
    ]
    return [*other_versions, ends(), *(samples(name) for name in DRAWN)]


def version(name, says):
    """What another version of a set holds."""
    return Cell(PAPER, VERSIONS[name][says], "files", "contents:count", artefact="table1")


def ends():
    """The classes at both ends of Spam's file."""
    return Cell(
        PAPER, ALL["Spam"], "files", "class_shares:ends", {"rows": SPAM_ROWS}, artefact="table1"
    )


def samples(name):
    """The largest class in samples of a set that a rule draws."""
    return Cell(
        PAPER,
        ALL[name],
        "samples",
        "class_shares:largest",
        {"samples": SAMPLES},
        cost=10.0,
        artefact="table1",
    )
