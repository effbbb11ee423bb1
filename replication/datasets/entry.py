"""One line of the registry: what a data set is, where its files are and how they are read."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class RawFile:
    """One raw file of a data set.

    Attributes
    ----------
    name : str
        File name; a gzip copy called ``name.gz`` serves as well.
    bytes : int
        Size of the (unpacked) file that the first checksum belongs to.
    sha256 : tuple of str
        Accepted checksums of the (unpacked) bytes.
    urls : tuple of str
        Public addresses, tried in order.
    member : str or None
        Name inside the archive, when the addresses are those of a zip, jar or tar archive.
    judge : str
        ``"bytes"``: only the listed checksums are accepted. ``"table"``: the bytes of the
        public copy are not known, so another copy passes if its table has the entry's hash.
    skip : int
        Header lines before the first row.
    skip_lines : tuple of int
        Further line numbers, from 1, that hold no row.
    """

    name: str
    bytes: int
    sha256: tuple[str, ...]
    urls: tuple[str, ...] = ()
    member: str | None = None
    judge: str = "bytes"
    skip: int = 0
    skip_lines: tuple[int, ...] = ()


@dataclass(frozen=True)
class Form:
    """How the raw files of a data set become a table.

    Attributes
    ----------
    format : str
        ``arff``, ``delimited``, ``sequence``, ``dense``, ``sparse``, ``corpus``, ``sklearn``
        or ``generator``.
    target : str
        Name of the class column.
    delimiter : str
        A comma, a tab, or a blank for any white space.
    missing : tuple of str
        Marks of a missing cell.
    columns : tuple of str
        Declarations such as ``"age, pulse: numeric"``, ``"x1..x9: {a, b}"``, ``"id: drop"``.
    drop : tuple of str
        Columns of an ARFF file that are left out.
    trim : str
        Pattern removed from the end of every line.
    merge : mapping of str to str
        Class value to the class it is counted under.
    drop_rows : tuple of str
        Rows that hold one of these cells are left out; ``"?"`` in the class column likewise.
    blocks : int
        Rows per class, in the order of the classes, when the file has no class column.
    parts : tuple of str
        Top folders of a corpus, in order.
    maker : str
        Name of the generator or of the scikit-learn loader.
    arguments : mapping
        Arguments of the generator.
    """

    format: str
    target: str = "class"
    delimiter: str = ","
    missing: tuple[str, ...] = ("?",)
    columns: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()
    trim: str = ""
    merge: Mapping[str, str] | None = None
    drop_rows: tuple[str, ...] = ()
    blocks: int = 0
    parts: tuple[str, ...] = ()
    maker: str = ""
    arguments: Mapping[str, int | float | bool] | None = None


@dataclass(frozen=True)
class Entry:
    """A registered data set.

    Attributes
    ----------
    name, title : str
        Key and plain name.
    status : str
        ``"ok"`` or ``"unavailable"``; `reason` says why.
    kind : str
        ``"table"``, ``"sparse"`` or ``"text"``.
    rows, features : int
        Shape of the loaded set (a corpus has no features).
    classes : tuple of str
        Declared classes, the empty ones included.
    missing : bool
        Whether any feature cell is missing.
    papers : mapping of str to str
        Paper key to the name that the paper gives the set.
    table_sha256 : str
        Hash of the parsed table.
    folder : str
        Sub-folder that the raw files lie in.
    files : tuple of RawFile
        Raw files, concatenated in this order.
    """

    name: str
    title: str
    status: str
    kind: str
    papers: Mapping[str, str]
    reason: str = ""
    notes: str = ""
    licence: str = ""
    source: str = ""
    rows: int = 0
    features: int = 0
    classes: tuple[str, ...] = ()
    missing: bool = False
    table_sha256: str = ""
    folder: str = ""
    form: Form | None = None
    files: tuple[RawFile, ...] = ()
