"""What a page keeps of the theme: the rules that can match, its icons, its own scripts."""

import base64
import doctest
import io
import re

import icons
import light_drawing
import pytest
import used_styles
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from light_page import light
from used_styles import used, words

KNOWN = words('<p class="a b-c" id="d">x</p>')


@pytest.mark.parametrize(
    ("css", "kept"),
    [
        (".a{x:1}.e{x:1}", ".a{x:1}"),
        (".a,.e,p{x:1}", ".a,p{x:1}"),
        (".a .e{x:1}#d.b-c{x:1}", "#d.b-c{x:1}"),
        (":is(.a,.e) p:not(.f){x:1}", ":is(.a,.e) p:not(.f){x:1}"),
        ("@media print{.e{x:1}}@media screen{.a{x:1}}", "@media screen{.a{x:1}}"),
        ("@keyframes e{to{x:1}}@import 'f';", "@keyframes e{to{x:1}}@import 'f';"),
        ("""p{x:url("data:a;b='c(d)'}")}.e{x:1}""", """p{x:url("data:a;b='c(d)'}")}"""),
        ("p{x:url(data:a;b}c)}.e{x:1}", "p{x:url(data:a;b}c)}"),
        ('/* .a{ */p{x:"}"}/*! by f.com */.a{x:1}', '/*! by f.com */p{x:"}"}.a{x:1}'),
        (r".a\:b,.a{x:1}", ".a{x:1}"),
    ],
)
def test_rules_stay_that_can_match(css, kept):
    assert used(css, KNOWN) == kept


def test_examples_of_the_docstrings():
    modules = (used_styles, icons, light_drawing)
    assert [doctest.testmod(module).failed for module in modules] == [0, 0, 0]


def test_the_font_has_the_icons_of_all_sheets_and_no_others(tmp_path):
    made = FontBuilder(1000, isTTF=True)
    names = [".notdef", "moon", "bell", "down"]
    made.setupGlyphOrder(names)
    made.setupCharacterMap(dict(zip((0xF186, 0xF0F3, 0xF107), names[1:], strict=True)))
    made.setupGlyf(dict.fromkeys(names, TTGlyphPen(None).glyph()))
    made.setupHorizontalMetrics(dict.fromkeys(names, (500, 0)))
    made.setupHorizontalHeader()
    made.setupPost()
    made.save(tmp_path / "icons.ttf")
    moon, down = (rf'p:after{{content:"\f{code}"}}' for code in ("186", "107"))
    css = icons.with_icons(moon, tmp_path / "icons.ttf", down)
    assert css.startswith(moon + "@font-face")
    [data] = re.findall(r"base64,([^)]*)\)", css)
    assert sorted(TTFont(io.BytesIO(base64.b64decode(data))).getBestCmap()) == [0xF107, 0xF186]


def page(name, body, sheets=("theme",)):
    head = (
        '<script defer src="../_static/scripts/fontawesome.js?digest=1"></script>\n'
        '    <script src="../searchindex.js"></script>\n'
        '<script>window.MathJax = {"a": 1}</script>\n'
        '<script defer="defer" src="_static/mathjax/tex-chtml.js"></script>\n'
        '<script src="_static/explorer_rows.js?v=1"></script>\n'
        '<link rel="stylesheet" type="text/css" href="_static/explorer.css?v=1" />\n'
        '<link rel="stylesheet" href="_static/theme.css?v=1" />\n'
        '<link rel="stylesheet" href="_static/book.css?v=1" />\n'
        '<script src="_static/folds.js"></script>\n'
    )
    return light(head + body, name, sheets, {"a.png": (300, 200)}.get)


def test_a_page_loads_what_it_uses():
    plain = page("intro", "<p>a</p>")
    for name in ("fontawesome", "searchindex", "athjax", "athJax", "explorer"):
        assert name not in plain
    assert "folds.js" in plain
    assert 'href="_static/theme.light.css?v=1"' in plain
    assert 'href="_static/book.css?v=1"' in plain
    assert "searchindex" in page("search", "")
    assert page("a", '<span class="math notranslate">').count("athjax") == 1
    assert page("a", '<div class="explorer">').count("explorer") == 3


def test_a_light_page_stays_as_it_is():
    once = page("a", '<img src="a.png"><pre>\n  a</pre>')
    assert light(once, "a", ("theme",), {}.get) == once


def test_drawings_of_one_page_share_no_name_and_each_use_finds_its_own():
    marks = "".join(
        f'<defs><path id="{{0}}m{k}"/></defs><use href="#{{0}}m{k}"/>' for k in range(5)
    )
    drawn = f"<svg><style>*{{{{stroke-linecap: butt}}}}</style>{marks}</svg>"
    page = light_drawing.light_drawings("".join(map(drawn.format, "abc")))
    for html in (page, light_drawing.light_drawings(page)):
        names = re.findall(r' id="([^"]*)"', html)
        assert len({*names}) == len(names) == 15
        assert re.findall(r'href="#([^"]*)"', html) == names
