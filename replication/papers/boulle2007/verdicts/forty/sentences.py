"""The sentences of section 7.2 on means, each as strong as it is written."""

from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS, NB_EF
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP, NB
from replication.papers.boulle2007.verdicts.forty.inequalities import Above, Sentence, above

__all__ = ["SENTENCES"]

_RIVALS = tuple(method for method in METHODS if method != CMA)
_REGULARISED = (CMA, BMA, MAP)
_OTHERS = tuple(method for method in METHODS if method not in _REGULARISED)
_STANDARD = (ACC, AUC)
_NAIVE = (NB, NB_EF)


def _gain(criterion, sign=1.0):
    """What standard selection adds to naive Bayes: the mean of two methods less that of two."""
    return tuple((criterion, method, sign * weight)
                 for methods, weight in ((_STANDARD, 0.5), (_NAIVE, -0.5))
                 for method in methods)  # fmt: skip


SENTENCES = (
    Sentence(
        "MODL has better means than equal frequency: NB than NB(EF) on every criterion",
        tuple(above(criterion, NB, NB_EF) for criterion in CRITERIA),
    ),
    Sentence(
        "SNB(ACC) and SNB(AUC) put an emphasis on the criterion that they optimise",
        (above("ACC", ACC, AUC), above("AUC", AUC, ACC)),
    ),
    Sentence(
        "SNB(ACC) and SNB(AUC) have better means than NB and NB(EF) on every criterion",
        tuple(above(criterion, high, low)
              for criterion in CRITERIA for high in _STANDARD for low in _NAIVE),
    ),
    Sentence(
        "standard selection adds most to naive Bayes on CR",
        tuple(Above((*_gain("CR"), *_gain(other, -1.0))) for other in CRITERIA[:2]),
    ),
    Sentence(
        "NB and NB(EF) have a mean CR below 0",
        tuple(Above((("CR", method, -1.0),)) for method in _NAIVE),
        ("table4",),
    ),
    Sentence(
        "SNB(MAP), SNB(BMA) and SNB(CMA) have better means than all others on CR",
        tuple(above("CR", high, low) for high in _REGULARISED for low in _OTHERS),
    ),
    Sentence(
        "SNB(MAP) is not better than either of SNB(ACC) and SNB(AUC) on ACC and AUC",
        tuple(above(criterion, other, MAP, or_equal=True)
              for criterion in CRITERIA[:2] for other in _STANDARD),
        loose=True,
    ),
    Sentence(
        "SNB(MAP) adds more to NB on CR than on ACC",
        (Above((("CR", MAP, 1.0), ("CR", NB, -1.0), ("ACC", MAP, -1.0), ("ACC", NB, 1.0))),),
    ),
    Sentence(
        "SNB(BMA) is above SNB(MAP) on every criterion, by less than SNB(CMA) is above SNB(BMA)",
        (
            *(above(criterion, BMA, MAP) for criterion in CRITERIA),
            *(Above(((criterion, CMA, 1.0), (criterion, BMA, -2.0), (criterion, MAP, 1.0)))
              for criterion in CRITERIA),
        ),
    ),
    Sentence(
        "SNB(CMA) has the best mean on every criterion",
        tuple(above(criterion, CMA, other) for criterion in CRITERIA for other in _RIVALS),
    ),
)  # fmt: skip
