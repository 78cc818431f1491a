"""The imports that the compiler writes at the top of a handlers file and keeps: what they must be, and writing them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import libcst as cst

from behavior_graph.linked import Linked
from codegen_templates.handlers import allowed, tree
from codegen_templates.handlers.parsing import parse_file
from codegen_templates.handlers.reading import read_file
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary, did_you_mean
from odd.diagnostics import Span

_MOST_COLUMNS = 120


# What must be imported -------------------------------------------------------------------------------------------------


def used_names(file: tree.HandlersFile) -> frozenset[str]:
    """Return every name that the functions of a file mention, in code and in annotations."""
    found: set[str] = set()
    for function in file.functions:
        for text in (*(one.annotation for one in function.parameters), function.returns):
            found |= set(re.findall(r"[A-Za-z_]\w*", text))
        for statement in function.body:
            found |= {node.name for node in tree.inside(statement) if isinstance(node, tree.Name)}
    return frozenset(found | file.annotation_names)


def package_names(file: tree.HandlersFile, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return what a file must import from the simulator package, sorted as isort does."""
    known = {*vocabulary.classes, *allowed.PORTABLE}
    return tuple(sorted(used_names(file) & known, key=_isort_key))


def _isort_key(name: str) -> tuple[int, str]:
    """Constants before classes before functions, as isort orders imported names."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2, name)


def import_remarks(file: tree.HandlersFile, vocabulary: Vocabulary, remarks: Remarks) -> None:
    """Remark on imports that handlers may not have, and on kept ones that are not as the compiler writes them."""
    package = vocabulary.linked.odd.name
    needs_sequence = allowed.SEQUENCE in used_names(file)
    needed = {
        **({allowed.SEQUENCE_MODULE: (allowed.SEQUENCE,)} if needs_sequence else {}),
        package: package_names(file, vocabulary),
    }
    found: dict[str, set[str]] = {}
    for one in file.imports:
        if one.module not in (allowed.SEQUENCE_MODULE, package):
            help = "remove it; the compiler writes the imports that a handlers file needs"
            remarks.error("SC410", f"an import from '{one.module}' is not in the handler language", one.span, help)
            continue
        known = (allowed.SEQUENCE,) if one.module == allowed.SEQUENCE_MODULE else (*vocabulary.classes, *allowed.PORTABLE)
        for name, span in one.names:
            if name not in known:
                help = did_you_mean(name, known, "remove it; handlers import the model's own names only")
                remarks.error("SC410", f"'{one.module}' has no '{name}' for handlers", span, help)
        found.setdefault(one.module, set()).update(name for name, _ in one.names)
    _missing(file, needed, found, remarks)


def _missing(
    file: tree.HandlersFile, needed: Mapping[str, Iterable[str]], found: Mapping[str, set[str]], remarks: Remarks
) -> None:
    for module, names in needed.items():
        missing = [name for name in names if name not in found.get(module, ())]
        if missing:
            own = [one.last_line for one in file.imports if one.module == module]
            others = [one.last_line for one in file.imports]
            line = own[0] if own else max(others) + 1 if others else file.header_line + 1
            place = Span(file.file, min(line, file.last_line))
            message = f"the import of {', '.join(missing)} from '{module}' is missing"
            remarks.warning("SC461", message, place, "run 'simcc generate', which writes the imports")


# Writing them ----------------------------------------------------------------------------------------------------------


def with_headers(linked: Linked, files: Mapping[str, str]) -> dict[str, str]:
    """Return the files with the imports that they need, marked as kept; everything else stays as it is.

    A file that cannot be parsed, or whose imports are right already, is returned unchanged.
    """
    vocabulary = Vocabulary(linked)
    return {name: _with_header(name, text, vocabulary) for name, text in files.items()}


def _with_header(name: str, text: str, vocabulary: Vocabulary) -> str:
    file = read_file(text, name, Remarks())
    parsed = parse_file(text, name, Remarks())
    if file is None or parsed is None:
        return text
    wanted_lines = _lines(file, vocabulary)
    module = parsed.module
    ours = (allowed.SEQUENCE_MODULE, vocabulary.linked.odd.name)
    at = [position for position, one in enumerate(module.body) if _module_of(one) in ours]
    if [module.code_for_node(module.body[position]).strip() for position in at] == wanted_lines:
        return text
    return _exchanged(module, at, wanted_lines)


def _module_of(statement: cst.CSTNode) -> str:
    if isinstance(statement, cst.SimpleStatementLine) and len(statement.body) == 1:
        found = statement.body[0]
        if isinstance(found, cst.ImportFrom) and found.module is not None and not found.relative:
            return re.sub(r"\s", "", cst.Module([]).code_for_node(found.module))
    return ""


def _lines(file: tree.HandlersFile, vocabulary: Vocabulary) -> list[str]:
    lines = []
    if allowed.SEQUENCE in used_names(file):
        lines.append(f"from {allowed.SEQUENCE_MODULE} import {allowed.SEQUENCE}  {allowed.KEPT}")
    if names := package_names(file, vocabulary):
        lines.append(_package_import(vocabulary.linked.odd.name, names))
    return lines


def _package_import(package: str, names: tuple[str, ...]) -> str:
    line = f"from {package} import {', '.join(names)}  {allowed.KEPT}"
    if len(line) <= _MOST_COLUMNS:
        return line
    return "\n".join([f"from {package} import (  {allowed.KEPT}", *(f"    {name}," for name in names), ")"])


def _exchanged(module: cst.Module, at: list[int], lines: list[str]) -> str:
    """Put the import lines in the place of the old ones, or behind the docstring."""
    body = list(module.body)
    first = at[0] if at else (1 if body and _is_docstring(body[0]) else 0)
    kept_lead = list(_leading(body[at[0]])) if at else []
    rest = [one for position, one in enumerate(body) if position >= first and position not in at]
    made: list[cst.CSTNode] = []
    newline = module.default_newline
    for position, line in enumerate(lines):
        statement = cst.parse_statement(line + "\n", config=module.config_for_parsing)
        lead = kept_lead if position == 0 and at else [cst.EmptyLine(indent=False)] if first + position > 0 else []
        made.append(statement.with_changes(leading_lines=lead))
    assert newline
    return module.with_changes(body=[*body[:first], *made, *rest]).code


def _is_docstring(statement: cst.CSTNode) -> bool:
    return (
        isinstance(statement, cst.SimpleStatementLine)
        and isinstance(statement.body[0], cst.Expr)
        and isinstance(statement.body[0].value, (cst.SimpleString, cst.ConcatenatedString))
    )


def _leading(statement: cst.CSTNode) -> Iterable[cst.EmptyLine]:
    return getattr(statement, "leading_lines", ())
