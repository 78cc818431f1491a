"""The tables of `docs/handler-language.md`, printed from the table in the code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from codegen_templates.handlers import allowed

BEGIN = "<!-- tables: printed by codegen_templates.handlers.manual -->"
END = "<!-- end of tables -->"


def tables() -> str:
    """Return every table of what is allowed, as Markdown."""
    math = {f"math.{name}": function for name, function in allowed.MATH_FUNCTIONS.items()}
    parts = [
        _titled(
            "Statements",
            ("written", "what it is"),
            ((statement.written, statement.meaning) for statement in allowed.STATEMENTS),
        ),
        _titled(
            "Expressions",
            ("written", "what it is"),
            ((expression.written, expression.meaning) for expression in allowed.EXPRESSIONS),
        ),
        _titled("Operators", ("kind", "operators"), _operators()),
        _titled("Verbs of the acting entity", _CALL, _calls(allowed.VERBS)),
        _titled("Builtins", _CALL, _calls(allowed.BUILTINS)),
        _titled("Functions of math", _CALL, _calls(math)),
        _titled("What only handlers/metrics.py may ask the world", _CALL, _calls(allowed.VIEWS)),
        _titled("Attributes", ("of", "attribute", "what it is"), _attributes()),
    ]
    return "\n".join(parts)


_CALL = ("written", "gives", "what it does", "random")


def _operators() -> Iterable[tuple[str, ...]]:
    yield "arithmetic", _codes((*allowed.BINARY, "- (sign)", "+ (sign)"))
    yield "comparison", _codes(name for name in allowed.COMPARE if name not in allowed.IDENTITY)
    yield "comparison with None", _codes(allowed.IDENTITY)
    yield "logic", _codes((*allowed.LOGIC, "not"))
    yield "augmented assignment", _codes(allowed.AUGMENTED)


def _codes(words: Iterable[str]) -> str:
    return " ".join(f"`{word}`" for word in words)


def _calls(signatures: Mapping[str, allowed.Signature]) -> Iterable[tuple[str, ...]]:
    for signature in signatures.values():
        yield signature.written, signature.gives, signature.meaning, "draws" if signature.draws else ""


def _attributes() -> Iterable[tuple[str, ...]]:
    of_all = (
        ("any entity", allowed.ENTITY_ATTRIBUTES),
        (
            "an entity",
            {"<variable>": "a variable of odd.yaml; private ones of the acting entity only (nature: of all)"},
        ),
        ("any event but Start", allowed.EVENT_ATTRIBUTES),
        ("a remembered event or decision", allowed.RECORD_ATTRIBUTES),
        ("a memory that has a strength", allowed.GRADED_ATTRIBUTES),
        ("the acting entity", {"goals": "its goals in odd.yaml, by name: `me.goals.<name>`"}),
        ("a goal", allowed.GOAL_ATTRIBUTES),
        ("an event", {"<field>": "a field of graph.yaml, read-only"}),
        ("a decision", {"<option>": "an option of graph.yaml, read-only"}),
        ("world", {**allowed.WORLD_ATTRIBUTES, **allowed.WORLD_PATTERNS}),
        ("a cell, an entity on the grid", allowed.CELL_ATTRIBUTES),
        ("an entity on the grid, if cells have variables", allowed.GROUND_ATTRIBUTES),
        ("an entity on the plane", allowed.POINT_ATTRIBUTES),
        ("a tie (handlers/metrics.py)", allowed.TIE_ATTRIBUTES),
        ("math", allowed.MATH_CONSTANTS),
        ("math (handlers/metrics.py)", allowed.NO_VALUE),
    )
    return ((what, name, meaning) for what, attributes in of_all for name, meaning in attributes.items())


def _titled(title: str, head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"### {title}", "", _row(head), _row(("---",) * len(head))]
    lines += [
        _row((_code(row[0]), *(_code(cell) if cell.startswith("<") else cell for cell in row[1:]))) for row in rows
    ]
    return "\n".join([*lines, ""])


def _code(cell: str) -> str:
    return f"`{cell}`" if any(mark in cell for mark in "(=[<,'") else cell


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
