"""What the site must say of the formulas' program and fonts, and of the icons' font.

No package ships these texts beside them, so they are taken from others that are under the same
licences and installed wherever the book is built.
"""

from importlib.metadata import distribution

_PAGE = """\
Third-party parts of this site, beside the packages that sbom.cdx.json lists with their licences.

MathJax, with its fonts (_static/mathjax), by the MathJax Consortium: Apache License 2.0, below.

Font Awesome Free (icons in _static/styles, fonts in _static/vendor/fontawesome). Of its licences,
the SIL Open Font License 1.1 is below; CC BY 4.0 is at https://creativecommons.org/licenses/by/4.0:

{icons}

{apache}
{fonts}
"""


def licences() -> str:
    """Return the text of ``_static/licences.txt``."""
    _, title, fonts = _text("fonttools", "LICENSE.external").partition("SIL OPEN FONT LICENSE Ver")
    return _PAGE.format(
        icons=_text("pydata-sphinx-theme", "fontawesome.js.LICENSE.txt").strip(),
        apache=_text("packaging", "LICENSE.APACHE").strip("\n"),
        fonts=title + fonts.partition("\n=====")[0],
    )


def _text(package: str, name: str) -> str:
    [file] = (path for path in distribution(package).files or () if path.name == name)
    return file.locate().read_text(encoding="utf-8")
