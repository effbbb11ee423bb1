"""Where the numbers of other people's programs are kept."""

from pathlib import Path

__all__ = ["ANSWERS"]

#: A fold of a data set a row. `replication.studies.networks.elsewhere` writes it, nobody else.
ANSWERS = Path(__file__).with_name("elsewhere.csv")
