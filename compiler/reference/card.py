"""The reference card: all that an author of a workspace needs, person or model, in one text made from the program."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib import resources
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from itertools import groupby

from behavior_graph.expressions.syntax.nodes import FOLDS, PLAIN_FUNCTIONS
from codegen_templates.handlers.manual import tables
from compiler.reference.editor_schema import FILES
from compiler.reference.key_outline import key_outline

_DIGITS = 8
_TRAPS = "## Traps that first drafts fall into"
#: Tables whose functions do what they do in Python.
_AS_IN_PYTHON = ("### Builtins", "### Functions of math")
_RULE = re.compile(r"^\|( --- \|)+\n", re.MULTILINE)


@cache
def card() -> str:
    """Return the card as Markdown; it names the version and a digest of its own content."""
    return _rendered(card_version())


@cache
def card_version() -> str:
    """Return a digest of the card's content, which changes exactly if what the card says changes."""
    return hashlib.sha256(_rendered("").encode()).hexdigest()[:_DIGITS]


def traps() -> str:
    """Return the part of the card about what first drafts get wrong, without its title."""
    return card().split(_TRAPS)[1].strip()


def _rendered(digest: str) -> str:
    from jinja2 import Environment, StrictUndefined

    text = (resources.files("compiler.reference") / "card.jinja").read_text(encoding="utf-8")
    template = Environment(undefined=StrictUndefined, autoescape=False, keep_trailing_newline=True).from_string(text)
    return template.render(
        version=_release(),
        digest=digest,
        functions=", ".join(name for name in PLAIN_FUNCTIONS if name not in FOLDS),
        folds=", ".join(FOLDS),
        handlers=_plain(tables()),
        **{file: key_outline(file) for file in FILES},
    )


def _release() -> str:
    """Return the released version, without the commit, so that the card is the same text for all its builds."""
    try:
        return installed_version("simcc")
    except PackageNotFoundError:
        return "0"


def _plain(markdown: str) -> str:
    """Return tables as lines of cells, which cost fewer tokens; of Python's own functions only how they are written."""
    titled = re.split(r"^(?=### )", _RULE.sub("", markdown), flags=re.MULTILINE)
    return "".join(_in_one_line(table) if table.startswith(_AS_IN_PYTHON) else _as_lines(table) for table in titled)


def _as_lines(table: str) -> str:
    """Return a line for each row; rows that begin with the same cell as the one before are indented instead."""
    lines = (re.sub(r"( *\|)+$", "", line.removeprefix("| ")) for line in table.split("\n") if line)
    groups = (list(rows) for _, rows in groupby(lines, lambda line: line.partition(" | ")[0]))
    said = [line for rows in groups for line in (rows[0], *(f"  {row.partition(' | ')[2]}" for row in rows[1:]))]
    return "".join(f"{line}\n" for line in said).replace("\\|", "|")


def _in_one_line(table: str) -> str:
    """Return the title, and the first cell of each row."""
    title, _, *rows = [line for line in table.split("\n") if line]
    return f"{title}\n{', '.join(row.split(' | ')[0].removeprefix('| ') for row in rows)}\n"
