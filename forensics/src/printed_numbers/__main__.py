"""``python -m printed_numbers check table.csv``, installed as ``printed-numbers``.

Ends with 0 where nothing was found, 1 on a finding, 2 for input that was not read.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from printed_numbers.door import AGAINST, report_of, schema_of, sentences
from printed_numbers.numbers.reported import ReportedError
from printed_numbers.schema.read import SchemaError
from printed_numbers.tables.grid import TableError


def main(words: list[str] | None = None) -> int:
    """Run the command line, and return how it ends."""
    parser = argparse.ArgumentParser("printed-numbers", description=__doc__.partition("\n\n")[2])
    command = parser.add_subparsers(dest="command", required=True).add_parser(
        "check",
        help="ask whether the printed numbers of a table can be true together",
        description="Roles of rows and columns are guessed by their names, or read from a schema: "
        "TABLE.schema.toml beside the table, or --schema.",
    )
    command.add_argument("table", type=Path, help="a CSV, Markdown or LaTeX file, as printed")
    command.add_argument("--schema", type=Path, help="what each number is, in TOML")
    command.add_argument("--json", action="store_true", help="print every reading as JSON")
    command.add_argument(
        "--new", action="store_true", help="write the guessed schema, for you to confirm, and end"
    )
    args = parser.parse_args(words)
    beside = args.table.with_suffix(".schema.toml")
    try:
        return _check(args, args.schema or (beside if beside.is_file() else None), beside)
    except (OSError, ReportedError, SchemaError, TableError) as error:
        print(error, file=sys.stderr)
        return 2


def _check(args, path, beside):
    if args.new:
        if beside.exists():
            raise SchemaError(f"{beside} is there already; take it away for a new one")
        beside.write_text(schema_of(args.table)[1], encoding="utf-8")
        print(f"{beside} says what was guessed; confirm it, then check {args.table} again.")
        return 0
    text = path.read_text(encoding="utf-8") if path else None
    schema, _, words = schema_of(args.table, text, str(path or "the guessed schema"))
    report = report_of(schema)
    if args.json:
        values = report.as_json() | {"not read": words}
        print(json.dumps(values, ensure_ascii=False, indent=2))
    else:
        print("\n".join(sentences(report, schema, words)))
    return int(any(finding.word in AGAINST for finding in report.findings))


if __name__ == "__main__":
    sys.exit(main())
