"""The licences of what the site has from others and no package lists."""

import re

import licences


def test_texts_stand_whole_and_of_nothing_else(monkeypatch):
    text = licences._text
    banner = "Font Awesome Free 6.5.2"

    def instead(package, name):  # the theme is installed where the book is built
        return banner if package == "pydata-sphinx-theme" else text(package, name)

    monkeypatch.setattr(licences, "_text", instead)
    parts = (
        banner,
        "Version 2.0, January 2004",
        "END OF TERMS",
        "1.1 - 26 February 2007",
        "PREAMBLE",
        "TERMINATION",
        "DISCLAIMER",
        "DEALINGS IN THE FONT",
    )
    page = licences.licences()
    assert re.search(".*?".join(map(re.escape, parts)), page, re.DOTALL)
    assert "Lobster" not in page
    assert "=====" not in page
