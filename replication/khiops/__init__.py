"""Khiops' selective naive Bayes, in processes of its own; optional, as `find.REMEDY` installs it.

`why_no_khiops` says what is missing, or ""; `classify` trains on one table and gives the
probabilities of another, `prepare` only prepares the variables. Khiops is never imported here: a
child process calls its library, which starts its programs, and all that they write lies in a
folder that is removed.

May import nothing of ours.
"""

from replication.khiops.answers import Answer
from replication.khiops.errors import KhiopsError
from replication.khiops.find import why_no_khiops
from replication.khiops.predict import classify
from replication.khiops.preparation import Preparation, prepare

__all__ = ["Answer", "KhiopsError", "Preparation", "classify", "prepare", "why_no_khiops"]
