"""A drawing as it is kept: a path is a line of text, and nothing is finer than can be seen."""

import re

#: Where numbers are places: a path, and the attributes of a letter's or a mark's place.
_PLACES = re.compile(r'(?<= d=")[^"]*|(?<=[ "](?:x|y)=")[^"]*|(?<=translate\()[^)]*')
_LONG = re.compile(r"-?\d+\.\d{3,}")


def slim(svg: str) -> str:
    r"""Return a drawing of Matplotlib's without line breaks in its paths, to hundredths of a point.

    What is cut out is named by its place among all that are, so that machines agree.

    Examples
    --------
    >>> from replication.pages.drawing import slim
    >>> slim('<path d="M 7.200001 0 \nL 1.128456 -3.5 \n" style="stroke-width: 0.8125"/>')
    '<path d="M 7.2 0 L 1.13 -3.5" style="stroke-width: 0.8125"/>'
    """
    # Matplotlib names the part of a drawing that is cut out by the last bit of where it lies.
    for k, name in enumerate(re.findall('(?<=<clipPath id=")p[0-9a-f]{10}(?=")', svg)):
        svg = re.sub(rf'(?<=id="){name}(?=")|(?<=url\(#){name}(?=\))', f"clip{k}", svg)
    return _PLACES.sub(
        lambda place: _LONG.sub(
            lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."),
            " ".join(place[0].split()),
        ),
        svg,
    )
