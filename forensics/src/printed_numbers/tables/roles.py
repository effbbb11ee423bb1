"""What the rows and columns of a table are, guessed by their names and written as a schema.

A guess is never a proof: each rule of it `assumes` what was guessed, so that what it refuses is
worth a look. A person who confirms the schema takes that line out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby, product, takewhile

from printed_numbers.numbers.reported import Reported
from printed_numbers.relations.aggregates import HARMONIC, check_aggregate
from printed_numbers.relations.ratios import check_ratio
from printed_numbers.schema.ties import rows_of
from printed_numbers.tables.cells import BRACKETS, SPREAD, VALUE, parts_of
from printed_numbers.tables.grid import Grid
from printed_numbers.tables.names import (
    MEASURES,
    PARTS,
    SHARE,
    SIZE,
    answers,
    measure,
    role_of,
    split,
)

GUESSED = "what the rows and columns are was guessed by their names"
#: How often cells may have a mean among them by chance, where no name says so.
_BY_CHANCE = 1e-5
#: What stands at the end of a row, or before it.
_AT_THE_END = ("average", "total", "overall", "rank", "mean of others")
_TESTS = ("t", "F", "r", "z", "chi2")
#: Fields that name entries and checks.
_TIES = ("of", "around", "numbers", "positive", "negative", "weights", "df", "n")
_IN_PERCENT = "in % first / second"


def guess(grid: Grid) -> str:
    """Return a schema, as text, for the lines of a table.

    Examples
    --------
    >>> from printed_numbers.tables.grid import grid_of
    >>> table = [["", "a", "Avg"], ["x", "1", "1"], ["y", "2", "2"], ["Total", "3", "3"]]
    >>> [line for line in guess(grid_of("t", table)).splitlines() if line.startswith("forms")]
    ['forms = ["sum"]']
    """
    lines = grid.lines()
    sizes = {
        by: {
            name: int(size[1].replace(",", "")) for name in names if (size := re.search(SIZE, name))
        }
        for by, names in (("column", grid.columns), ("row", [row[1] for row in grid.rows]))
    }
    text = [f"# Guessed of {grid.name}: confirm each entry, and take its line `assumes` out.\n"]
    for by, values in sizes.items():
        if values:
            why = f"as the {by}s are called"
            text.append(_table("given", f"n of the {by}s", why=why, by=by, values=values))
    for artefact, chosen in groupby(lines, key=lambda line: line.artefact):
        text += _Section(artefact, list(chosen), grid, sizes).tables()
    return "\n".join(text) + "\n"


class _Section:
    """The lines of one section, by what their rows and columns are."""

    def __init__(self, artefact, lines, grid, sizes):
        self.artefact, self.lines, self.sizes = artefact, lines, sizes
        self.suffix = f" of {artefact}" if artefact != grid.name else ""
        self.rows = list(dict.fromkeys(line.row for line in lines))
        self.columns = [c for c in grid.columns if any(line.column == c for line in lines)]
        # Of what has a part that is not read, or is two numbers, nothing is asked.
        self.unread = [
            (row, column)
            for _, row, cells in grid.rows
            for column, cell in zip(grid.columns, cells, strict=True)
            if re.search(r"\d", cell) and not parts_of(cell)
            if column in self.columns or re.match(r"\W*\d[\d.,]*\s*/\s*\d", cell)
        ]
        ends = ("average", "total", "overall", "rank", "summary")
        self.row_roles = {row: role_of(row.partition(", ")[0], ends) for row in self.rows}
        if {"average", "overall"} <= {*self.row_roles.values()}:
            # A classification report: its accuracy is no class.
            self.row_roles |= {row: "summary" for row in self.rows if row.lower() == "accuracy"}
        self.roles = {column: role_of(split(column)[1]) for column in self.columns}
        for column, role in self.roles.items():
            # A mean with its deviation or number beside it is of people, one without of the row.
            beside = {self.roles[c] for c in self._group(column)} & {"n", "sd", "se"}
            of_people = beside or SPREAD in self._kinds(column) or answers(column)
            if role == "mean" and not of_people and not self._sized(column) and self._cells():
                self.roles[column] = "average"
            if role == "average" and not self._cells():
                self.roles[column] = "mean"
        if not {*self.roles.values()} & {"positive", "negative"}:
            measured = [c for c, role in self.roles.items() if role in MEASURES]
            self.roles |= dict.fromkeys(measured, "cell")
        if "average" not in self.roles.values():
            self.roles |= dict.fromkeys(
                filter(self._is_mean, self._columns("cell")), "mean of others"
            )

    def tables(self) -> Iterator[str]:
        """Yield the tables of the schema, each line of the section in one entry."""
        self.done: set[Reported] = set()
        self.names = {f"n of the {by}s" for by, values in self.sizes.items() if values}
        yield from self._scores()
        yield from self._people()
        yield from self._tests()
        yield from self._percentages()
        yield from self._totals()
        yield from self._harmonic_means()
        yield from self._fractions()
        # What is left, columns together that have the same rows: an entry is of rows by columns.
        left: dict[tuple, list[Reported]] = {}
        for column in self.columns:
            for statistic in (VALUE, SPREAD, BRACKETS):
                chosen = [
                    line for line in self._of([column], None, statistic) if line not in self.done
                ]
                kind = "deviation" if statistic == SPREAD else self.roles[column]
                left.setdefault((kind, statistic, *(line.row for line in chosen)), []).extend(
                    chosen
                )
        why = "nothing says what it is counted of or follows from"
        for k, (place, lines) in enumerate(left.items()):
            yield self._entry(f"{place[0]} {k + 1}", lines, kind="cell", why=why)

    def _scores(self):
        measures = {c: role for c, role in self.roles.items() if role in MEASURES}
        by_role = {role: c for c, role in self.roles.items()}
        if measures and {"positive", "negative"} <= {*by_role}:
            for role in ("positive", "negative"):
                yield self._counts(role, [by_role[role]])
            ties = {role: f"{role}{self.suffix}" for role in ("positive", "negative")}
            chosen = self._of(columns=measures, rows=self._plain(), statistic=VALUE)
            yield self._entry("scores", chosen, kind="scores", measures=measures, **ties)

    def _people(self):
        """Means of whole numbers and their deviations, with how many there are."""
        for column in [c for c, role in self.roles.items() if role in ("mean", "cell")]:
            group = self._group(column)
            scale = answers(" ".join((column, *group)))
            counts = [c for c in group if self.roles[c] == "n"]
            counts = counts or [c for c, role in self.roles.items() if role == "n"][:1]
            number = counts[0] if counts else ""
            name = f"{number}{self.suffix}" if number else self._sized(column)
            if scale is None or not name:
                continue
            if number:
                yield self._counts(number, [number])
            chosen = self._of(columns=[column], rows=self._plain(), statistic=VALUE)
            mean = f"{column}{self.suffix}"
            yield self._entry(column, chosen, kind="mean of counts", numbers=name, **scale)
            in_brackets = re.search(r"\(\s*s\.?[de]", column, re.I)
            spreads = [(column, SPREAD)] + [(column, BRACKETS)] * bool(in_brackets)
            spreads += [(c, VALUE) for c in group if self.roles[c] in ("sd", "se")]
            for k, (beside, statistic) in enumerate(spreads):
                chosen = self._of([beside], self._plain(), statistic)
                is_sd = self.roles[beside] == "sd" or statistic == BRACKETS
                divisors = ["n - 1", "n"] + ["n (n - 1)"] * (not is_sd)
                name = f"deviation {k + 1} beside {column}"
                yield self._entry(name, chosen, kind="deviation", around=mean, divisors=divisors)

    def _tests(self):
        for column in [c for c, role in self.roles.items() if role in _TESTS]:
            test, group = self.roles[column], self._group(column)
            p = [c for c in group if self.roles[c] == "p"]
            wanted = {"F": ("df1", "df2"), "z": ()}.get(test, ("df",))
            df = [c for name in wanted for c in group if self.roles[c] == name]
            inside = [int(n) for n in re.findall(r"\d+", split(column)[1].partition("(")[2])]
            if len(p) != 1 or len(wanted) not in (len(df), len(inside)):
                continue
            for name in df:
                yield self._counts(name, [name])
            sources = self._of(columns=[column], statistic=VALUE)
            why = "it is taken as printed: p is asked of it"
            yield self._entry(column, sources, kind="cell", why=why)
            ties = [f"{name}{self.suffix}" for name in df] or inside
            chosen = self._of(columns=p, statistic=VALUE)
            sources = f"{column}{self.suffix}"
            yield self._entry(
                p[0], chosen, kind="p", test=test, of=sources, **({"df": ties} if ties else {})
            )

    def _percentages(self):
        """Shares of the counts of a column, and all of them together."""
        for column in self.columns:
            for statistic in (BRACKETS, VALUE):
                shown = self._of(columns=[column], rows=self._plain(), statistic=statistic)
                is_share = bool(re.search(SHARE, column, re.I))
                if statistic == BRACKETS:
                    is_share = is_share or all(line.unit == "%" for line in shown)
                    counted = [column]
                else:
                    counted = [c for c in self._group(column) if self.roles[c] == "n"][:1]
                counts = self._of(columns=counted, statistic=VALUE)
                totals = [line for line in counts if self.row_roles[line.row] == "total"]
                is_whole = self._of(
                    columns=[column], rows=self._named("total"), statistic=statistic
                )
                rows = {line.row for line in shown}
                counted = [line for line in counts if line.row in rows and line not in self.done]
                size = self.sizes["column"].get(column, 0) if statistic == BRACKETS else 0
                if len(counted) == len(shown):
                    is_whole_of = bool(size) or _make_a_whole(shown, counted)
                else:
                    near = 12 if re.search(PARTS, column, re.I) else 5
                    is_whole_of = abs(sum(map(_value, shown)) - 100) < near
                if not is_share or len(shown) < 2 or not (is_whole_of or is_whole):
                    continue
                name, whole = f"{column}, shares", ""
                if len(totals) == 1 and len(rows_of(totals[0], counted)) > 1:
                    whole = f"{name}: whole{self.suffix}"
                elif size:
                    whole = "n of the columns"
                    number = {line.row: line for line in counted}
                    is_all = sum(map(_value, counted)) == size
                    shown = [
                        line
                        for line in shown
                        if is_all or not _is_of_fewer(line, number.get(line.row, line), size)
                    ]
                if whole:
                    parts = f"{name}: counts"
                    yield self._entry(parts, counted, kind="count", why="counted")
                    parts = f"{parts}{self.suffix}"
                    yield self._entry(
                        f"{name}: whole", totals, kind="total", of=parts, forms=["sum"]
                    )
                    yield self._entry(
                        name,
                        shown,
                        kind="ratio",
                        of=[parts, whole],
                        forms=[_IN_PERCENT],
                        counts=True,
                    )
                elif len(shown) > 2:
                    yield self._entry(name, shown, kind="percentages", across="row")
                if is_whole:
                    yield self._entry(f"{name}: all", is_whole, kind="cell", why="it is the whole")

    def _harmonic_means(self):
        """F1 of the precision and recall beside it.

        A mean of several F1 is never above that of the mean precision and recall, and often below:
        what is below is asked only where enough other rows are exact.
        """
        for column in self.columns:
            group = {measure(c): c for c in (column, *self._group(column))}
            if measure(column) != "F1" or not {"precision", "sensitivity"} <= {*group}:
                continue
            sources = self._of([group["precision"], group["sensitivity"]], None, VALUE)
            fits, above = {}, set()
            for line in self._of([column], None, VALUE):
                parts = [part for part in sources if part.row == line.row]
                if line not in self.done and len(parts) == 2 and all(map(_value, parts)):
                    means = check_aggregate(
                        line.value, [part.value for part in parts], forms=[HARMONIC]
                    )
                    fits[line] = any(outcome.possible for outcome in means)
                    mean = 2 / sum(1 / _value(part) for part in parts)
                    above |= {line} if _value(line) > mean else set()
            unit = max((10.0**-line.decimals for line in fits), default=1.0)
            unit /= 100 if any(_value(line) > 1 for line in fits) else 1
            is_exact = _fit_mostly([*fits.values()]) and (100 * unit) ** sum(fits.values()) < 1e-3
            chosen = [line for line in fits if fits[line] or line in above or is_exact]
            if _fit_mostly([line not in above or fits[line] for line in fits]):
                why = "F1 is the harmonic mean of precision and recall, or a mean of such"
                ties = {"kind": "total", "forms": [HARMONIC], "assumes": why}
                yield from self._tied(column, chosen, sources, **ties)

    def _fractions(self):
        """Shares of one column of counts in another, where most rows have them."""
        counted = [
            c
            for c in self._columns("cell", "n", "total")
            if all(map(_is_count, self._of([c], self._plain(), VALUE)))
        ]
        shares = [c for c in self._columns("cell", "average", "mean of others") if c not in counted]
        for column, first, second in product(shares, counted, counted):
            free = {line.row: line for line in self._of([column], self._plain(), VALUE)}
            a, b = (
                {line.row: line for line in self._of([c], self._plain(), VALUE)}
                for c in (first, second)
            )
            rows = [row for row in free if row in a and row in b]
            lines = [free[row] for row in rows]
            if first == second or not rows or {*lines} & self.done:
                continue
            for form in (_IN_PERCENT, "first / second"):
                fits = [_is_ratio(free[row], a[row].value, b[row].value, form) for row in rows]
                unit = 10.0 ** -min(line.decimals for line in lines)
                one = (1 if form.startswith("f") else 100) / unit
                if _fit_mostly(fits) and one ** -sum(fits) < _BY_CHANCE:
                    for name in (first, second):
                        yield self._entry(
                            f"{name}, counted", self._of([name], rows, VALUE), "check", kind="parts"
                        )
                    yield self._entry(
                        f"{column}, of counts",
                        lines,
                        kind="ratio",
                        of=[f"{name}, counted{self.suffix}" for name in (first, second)],
                        forms=[form],
                        counts=True,
                        assumes=f"in most rows it is {first} of {second}",
                    )
                    break

    def _totals(self):
        free = [line for line in self.lines if line not in self.done and line.statistic == VALUE]
        n = next((c for c, role in self.roles.items() if role == "n"), "")
        block: list[str] = []
        for row in self.rows:
            role = self.row_roles[row]
            if role == "cell":
                block.append(row)
            if role in ("cell", "summary"):
                continue
            parts = self._plain() if role == "overall" or not block else block
            block = []
            by_forms: dict[tuple, list[str]] = {}
            for column in self._columns("cell", "average", "total", "n", "mean of others"):
                forms = self._forms(role, row, column, parts, free, n)
                by_forms.setdefault(forms, []).extend([column] * bool(forms))
            for forms, columns in by_forms.items():
                yield from self._total(row, columns, parts, free, n, forms)
            if role == "rank":
                # What has a rank was ranked, whatever it is called.
                ranked = [c for c in self.columns if self.roles[c] not in _AT_THE_END]
                ranks = [line for line in free if line.row == row and line.column in ranked]
                ranked = {line.column for line in ranks}
                sources = [line for line in free if line.row in parts and line.column in ranked]
                yield from self._tied(row, ranks, sources, kind="rank", across="column")
        before: list[str] = []
        for k, column in enumerate(self.columns):
            role = self.roles[column]
            if role == "cell":
                before.append(column)
            if role not in _AT_THE_END:
                continue
            # An average may stand before its cells, and a rank be that of the average beside it.
            after = takewhile(lambda c: self.roles[c] not in _AT_THE_END, self.columns[k + 1 :])
            parts = before or [c for c in after if self.roles[c] == "cell" and role != "rank"]
            own = self._of([column], None, VALUE)
            parts = [c for c in parts if _are_alike((*own, *self._of([c], None, VALUE)))]
            if role == "rank" and k and not before:
                parts = [c for c in self.columns[k - 1 : k] if self.roles[c] == "average"]
            elif len(parts) < 2:
                continue
            yield from self._beside(column, role, parts, free)
            before = before if role == "rank" else []

    def _beside(self, column, role, parts, free):
        unread = {row for row, other in self.unread if other in parts or other not in self.columns}
        chosen = [
            line
            for line in free
            if line.column == column and line not in self.done and line.row not in unread
        ]
        sources = [line for line in free if line.column in parts]
        if role == "rank":
            plain = self._plain()
            chosen, sources = (
                [line for line in some if line.row in plain] for some in (chosen, sources)
            )
            yield from self._tied(column, chosen, sources, kind="rank", across="row")
            return
        ties = {"kind": "total", "forms": ["mean"]}
        if role == "total":
            rows = [[part for part in sources if part.row == line.row] for line in chosen]
            if not all(map(_is_sum, chosen, rows)):
                return
            is_counted = all(map(_is_count, (*chosen, *sources)))
            ties |= {"forms": ["sum"], **({"counts": True} if is_counted else {})}
        if role == "mean of others":
            ties["assumes"] = "in most rows it is the mean of the others"
        yield from self._tied(column, chosen, sources, **ties)

    def _forms(self, role, row, column, parts, free, n):
        """What a number at the end of a column can be of those above it, usual first."""
        chosen = [line for line in free if (line.row, line.column) == (row, column)]
        sources = [line for line in free if line.row in parts and line.column == column]
        is_open = {(part, column) for part in parts} & {*self.unread}
        is_open = is_open or len(sources) < 2 or not _are_alike((*chosen, *sources))
        if not chosen or chosen[0] in self.done or role == "rank" or is_open:
            return ()
        if role in ("total", "overall") and _is_sum(chosen[0], sources):
            return ("sum", *["counted"] * all(map(_is_count, (*chosen, *sources))))
        if role == "total" or self.roles[column] == "n":
            return ()
        sized = {line.row for line in self._of([n])} if n and n != column else set()
        weighted = {line.row for line in sources} <= sized
        if role == "overall" and not weighted:
            return ()
        return ("mean", *["mean weighted by rows"] * weighted)

    def _total(self, row, columns, parts, free, n, forms):
        chosen = [line for line in free if line.row == row and line.column in columns]
        sources = [line for line in free if line.row in parts and line.column in columns]
        ties = {"counts": True} if "counted" in forms else {}
        if "mean weighted by rows" in forms:
            name = f"weights of {row}, {columns[0]}" if columns else ""
            taken = self._of([n], {line.row for line in sources}, VALUE)
            yield self._entry(name, taken, "check", kind="parts")
            ties = {"weights": f"{name}{self.suffix}"}
        ties |= {"kind": "total", "forms": [form for form in forms if form != "counted"]}
        yield from self._tied(f"{row}, {', '.join(columns)}", chosen, sources, **ties)

    def _tied(self, name, chosen, sources, **fields):
        """Numbers that follow from others, which are named first."""
        is_rank = fields["kind"] == "rank"
        if sources and (is_rank or any(len(rows_of(line, sources)) > 1 for line in chosen)):
            yield self._entry(f"parts of {name}", sources, "check", kind="parts")
            yield self._entry(name, chosen, of=f"parts of {name}{self.suffix}", **fields)

    def _sized(self, column):
        """The given table that says how many a column's means are of; "" where none does."""
        if column in self.sizes["column"]:
            return "n of the columns"
        plain = {*self._plain()}
        return "n of the rows" if plain and plain <= {*self.sizes["row"]} else ""

    def _is_mean(self, column):
        """Whether a column is the mean of the other cells in most rows, and not by chance."""
        fits, misses, chance = 0, 0, 1.0
        for row in self._plain():
            lines = self._of(self._columns("cell"), [row], VALUE)
            own = [line for line in lines if line.column == column]
            means = list(map(_value, own))
            values = [
                _value(line) for line in lines if line.column != column and _are_alike((line, *own))
            ]
            if means and len(values) > 1:
                unit = 10.0 ** -min(line.decimals for line in lines)
                is_near = abs(sum(values) / len(values) - means[0]) <= unit
                chance *= min(1.0, 2 * unit / (max(values) - min(values) or unit)) ** is_near
                fits, misses = fits + is_near, misses + (not is_near)
        return chance < _BY_CHANCE and 2 * misses <= fits

    def _counts(self, name, columns):
        chosen = self._of(columns=columns, rows=self._plain(), statistic=VALUE)
        return self._entry(
            name, chosen, kind="count", why="it is taken as printed: others are counted of it"
        )

    def _entry(self, name, lines, table="entry", **fields):
        """The text of a table; "" of lines that are none, or where what it is tied to is not."""
        name = f"{name}{self.suffix}"
        if table == "entry":
            lines = self._exact([line for line in lines if line not in self.done])
        ties = [fields.get(key, ()) for key in _TIES]
        ties = [tie for some in ties for tie in ([some] if isinstance(some, str) else some)]
        lacks = {tie for tie in ties if isinstance(tie, str)} - self.names
        if not lines or lacks or name in self.names:
            return ""
        self.names.add(name)
        self.done |= {*lines} if table == "entry" else set()
        places = {
            place: list(dict.fromkeys(getattr(line, place) for line in lines))
            for place in ("row", "column", "statistic")
        }
        if "why" not in fields and table == "entry":
            fields.setdefault("assumes", GUESSED)
        return _table(table, name, artefact=self.artefact, **places, **fields)

    def _exact(self, lines):
        """Those of some lines that are all of some rows by some columns, since an entry is."""
        rows: dict[tuple, tuple] = {}
        for line in lines:
            place = line.column, line.statistic
            rows[place] = (*rows.get(place, ()), line.row)
        first = next(iter(rows.values()), ())
        places = [place for place, names in rows.items() if names == first]
        columns, statistics = (
            ({*names} for names in zip(*places, strict=True)) if places else ((), ())
        )
        if len(places) < len(columns) * len(statistics):
            places = places[:1]
        return [line for line in lines if (line.column, line.statistic) in places]

    def _of(self, columns=(), rows=None, statistic=None):
        return [
            line
            for line in self.lines
            if line.column in columns
            and (rows is None or line.row in rows)
            and statistic in (None, line.statistic)
        ]

    def _named(self, *roles):
        return [row for row, role in self.row_roles.items() if role in roles]

    def _columns(self, *roles):
        return [column for column, role in self.roles.items() if role in roles]

    def _plain(self):
        return self._named("cell")

    def _cells(self):
        return [c for c in self.columns if role_of(split(c)[1]) in ("cell", *MEASURES)]

    def _group(self, column):
        return [c for c in self.columns if c != column and split(c)[0] == split(column)[0]]

    def _kinds(self, column):
        return {line.statistic for line in self.lines if line.column == column}


def _fit_mostly(fits):
    return bool(fits) and 2 * fits.count(False) <= fits.count(True)


def _is_ratio(line, first, second, form):
    outcomes = check_ratio(line.value, str(first), str(second), forms=[form], counts=True)
    return any(outcome.possible for outcome in outcomes)


def _is_of_fewer(share, count, size):
    """Whether a share is of those alone of whom it is known: of more than half, and not of all."""
    number = round(100 * _value(count) / (_value(share) or 1))
    numbers = (number - 1, number, number + 1, size - 1)
    numbers = [n for n in numbers if size < 2 * n < 2 * size]
    of_all = check_ratio(share.value, count.value, str(size), forms=[_IN_PERCENT], counts=True)
    # What fits all in one way alone may be of fewer in the other, in which its column is shortened.
    return not all(outcome.possible for outcome in of_all) and any(
        _is_ratio(share, count.value, n, _IN_PERCENT) for n in numbers
    )


def _make_a_whole(shares, counts):
    """Whether most shares are those of the counts in their sum: else they are of something else."""
    whole = sum(map(_value, counts))
    return _fit_mostly(
        [
            abs(100 * _value(count) / (whole or 1) - _value(share)) <= 10.0**-share.decimals
            for share, count in zip(shares, counts, strict=True)
        ]
    )


def _are_alike(lines):
    """Whether numbers are of one unit, or of none and in per cent."""
    return len({line.unit or "%" for line in lines}) == 1


def _is_sum(line, parts: Sequence[Reported]):
    """Whether a number may be the sum of others, and is no mean of them: it is above them all."""
    values = [_value(part) for part in parts]
    total = sum(values)
    near = all(map(_is_count, (*parts, line))) or abs(_value(line) - total) < 0.2 * total
    return len(values) > 1 and min(values) >= 0 and _value(line) > max(values) and near


def _is_count(line):
    """Whether a number may be counted: a whole one, and not of per cent or of thousands."""
    is_whole = re.fullmatch(r"\d+|\d{1,3}(?:,\d{3})+", line.value) and not line.unit
    return is_whole and not re.search(r"%|thousand|million|'000", f"{line.row} {line.column}", re.I)


def _value(line):
    try:
        return line.printed.value
    except ValueError:
        return 0.0


def _quoted(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_quoted(k)} = {_quoted(v)}" for k, v in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def _table(table, name, **fields):
    lines = (f"{key} = {_quoted(value)}" for key, value in fields.items())
    return "\n".join((f"\n[{table}.{_quoted(name)}]", *lines))
