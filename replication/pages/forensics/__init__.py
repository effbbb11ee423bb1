"""What the printed numbers tell by themselves: a section for each chapter, and the page on all.

From the findings of the forensics to tables and sentences, with a witness or a proof in each. May
import `evidence`.
"""

from replication.pages.forensics.section import section

__all__ = ["section"]
