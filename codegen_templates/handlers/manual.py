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
    for name, meaning in allowed.ENTITY_ATTRIBUTES.items():
        yield "any entity", name, meaning
    yield "an entity", "<variable>", "a variable of odd.yaml; private ones of the acting entity only (nature: of all)"
    for name, meaning in allowed.EVENT_ATTRIBUTES.items():
        yield "any event but Start", name, meaning
    for name, meaning in allowed.RECORD_ATTRIBUTES.items():
        yield "a remembered event or decision", name, meaning
    for name, meaning in allowed.GRADED_ATTRIBUTES.items():
        yield "a memory that has a strength", name, meaning
    yield "the acting entity", "goals", "its goals in odd.yaml, by name: `me.goals.<name>`"
    for name, meaning in allowed.GOAL_ATTRIBUTES.items():
        yield "a goal", name, meaning
    yield "an event", "<field>", "a field of graph.yaml, read-only"
    yield "a decision", "<option>", "an option of graph.yaml, read-only"
    for name, meaning in {**allowed.WORLD_ATTRIBUTES, **allowed.WORLD_PATTERNS}.items():
        yield "world", name, meaning
    for name, meaning in allowed.CELL_ATTRIBUTES.items():
        yield "a cell, an entity on the grid", name, meaning
    for name, meaning in allowed.GROUND_ATTRIBUTES.items():
        yield "an entity on the grid, if cells have variables", name, meaning
    for name, meaning in allowed.POINT_ATTRIBUTES.items():
        yield "an entity on the plane", name, meaning
    for name, meaning in allowed.TIE_ATTRIBUTES.items():
        yield "a tie (handlers/metrics.py)", name, meaning
    for name, meaning in allowed.MATH_CONSTANTS.items():
        yield "math", name, meaning
    for name, meaning in allowed.NO_VALUE.items():
        yield "math (handlers/metrics.py)", name, meaning


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
