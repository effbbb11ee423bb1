"""DNA files of UCI: class, name and one string of letters in each row."""

from replication.datasets.assemble import Rows
from replication.datasets.entry import Form, RawFile
from replication.datasets.errors import DataError
from replication.datasets.formats.delimited import numbered_lines


def parse_sequence(text: str, file: RawFile, form: Form, width: int) -> Rows:
    """Read class, name and letters; each letter becomes a cell of its own.

    Parameters
    ----------
    text : str
    file : RawFile
    form : Form
    width : int
        Cells expected in each row: class, name and letters together.

    Raises
    ------
    DataError
        A row has not three fields or another number of letters.
    """
    cells, places = [], []
    for number, line in numbered_lines(text, file):
        fields = [field.strip() for field in line.split(form.delimiter)]
        if len(fields) != 3 or len(fields[2]) != width - 2:
            raise DataError(
                f"{file.name}, line {number}: class, name and {width - 2} letters were expected; "
                "the file is damaged, fetch it anew."
            )
        cells.append([fields[0], fields[1], *fields[2]])
        places.append((file.name, number))
    return Rows(cells, places)
