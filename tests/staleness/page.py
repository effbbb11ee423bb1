"""What was found, as tables in Markdown for the page on how it is built."""

import json
from pathlib import Path

__all__ = ["FOUND", "proof", "table"]

FOUND = Path(__file__).with_name("found.json")

HEAD = (
    "| an edit of | stale, all source in the key | stale, what was entered |\n| :-- | --: | --: |"
)


def table():
    """The share of records that an edit makes stale."""
    found = json.loads(FOUND.read_text("utf-8"))
    rows = [f"| {what} | {old:.1%} | {new:.1%} |" for what, (old, new) in found["stale"].items()]
    return "\n".join([HEAD, *rows])


def proof():
    """What was tried, and how often it came out otherwise."""
    found = json.loads(FOUND.read_text("utf-8"))
    rows = (
        ("cells watched, beside their records", found["cells"], len(found["otherwise"])),
        (f"sets of functions, of {found['sets']}, run where all others refuse", found["bare"],
         len(found["differing"])),
        ("functions that refused, over these", found["refused"], len(found["differing"])),
        ("tasks run with their kernels interpreted", found["interpreted"], len(found["unseen"])),
        ("kernels that these entered", found["kernels"], len(found["unseen"])),
    )  # fmt: skip
    lines = [f"| {what} | {number:,} | {wrong} |" for what, number, wrong in rows]
    return "\n".join(["| tried | number | otherwise |", "| :-- | --: | --: |", *lines])
