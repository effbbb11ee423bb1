"""The five papers as a reader meets them: what each does, who wrote it, what it claims."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class About:
    """A paper in a few words.

    Parameters
    ----------
    does : str
        What it does to naive Bayes, as an order of three or four words.
    authors, title, where : str
        As one would cite it; ``where`` ends with the year.
    claims : str
        Its main claim.
    address : str
        Where it can be read; "" where no public copy is known to us.
    """

    does: str
    authors: str
    title: str
    where: str
    claims: str
    address: str = ""

    @property
    def name(self) -> str:
        """Authors and year."""
        return f"{self.authors} {self.where.rpartition(' ')[2]}".strip()

    @property
    def short(self) -> str:
        """The first author and the year, which a side bar has room for."""
        first = self.authors.replace(" &", ",").partition(",")[0]
        return f"{first} {self.where.rpartition(' ')[2]}".strip()


PAPERS = MappingProxyType(
    {
        "hong2002": About(
            "Weigh each feature",
            "Hong, Hosking & Natarajan",
            "Multiplicative adjustment of class probability: educating naïve Bayes",
            "IBM research report, 2002",
            "A weight for each feature lowers the loss in all cases, and often the error.",
        ),
        "webb2006": About(
            "Let each feature lead in turn",
            "Webb",
            "Not so naive Bayesian classification",
            "slides on AODE, 2006",
            "An average of simple models errs less than naive Bayes, and is quick to train.",
        ),
        "boulle2007": About(
            "Average half a million subsets",
            "Boullé",
            "Compression-based averaging of selective naive Bayes classifiers",
            "JMLR, 2007",
            "An average over subsets of features beats naive Bayes and the best subset.",
            "https://www.jmlr.org/papers/v8/boulle07a.html",
        ),
        "vidaurre2012": About(
            "Let features in by small steps",
            "Vidaurre, Bielza & Larrañaga",
            "Forward stagewise naive Bayes",
            "Progress in Artificial Intelligence, 2012",
            "Features that enter by small steps make naive Bayes significantly better than its "
            "rivals.",
        ),
        "wu2015": About(
            "Average every subset, exactly",
            "Wu, Sanner & Oliveira",
            "Bayesian model averaging naive Bayes (BMA-NB)",
            "AAAI, 2015",
            "The average over all subsets of features takes linear time, and never errs more.",
            "https://doi.org/10.1609/aaai.v29i1.9634",
        ),
    }
)


def about(key: str) -> About:
    """Return what is said of a paper; of one that is new, its key.

    Examples
    --------
    >>> about("wu2015").name, about("wu2015").short, about("jones2031").name
    ('Wu, Sanner & Oliveira 2015', 'Wu 2015', 'jones2031')
    """
    return PAPERS.get(key, About(key, key, key, "", ""))
