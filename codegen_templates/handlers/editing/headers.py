"""The imports that the compiler writes at the top of a handlers file and keeps: what they must be, and writing them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers import allowed
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.reading.handlers_file import read_file
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary, did_you_mean
from odd.diagnostics import Diagnostic, Severity, Span

_MOST_COLUMNS = 120
_MARK = allowed.KEPT.removeprefix("# ")

#: First and last line (from 1) of an import that is there.
_Range = tuple[int, int]


# What must be imported ------------------------------------------------------------------------------------------------


def used_names(file: tree.HandlersFile) -> frozenset[str]:
    """Return every name that the functions of a file mention, in code and in annotations."""
    found: set[str] = set()
    for function in file.functions:
        for text in (*(parameter.annotation for parameter in function.parameters), function.returns):
            found |= set(re.findall(r"[A-Za-z_]\w*", text))
        for statement in function.body:
            found |= {node.name for node in tree.inside(statement) if isinstance(node, tree.Name)}
    return frozenset(found | file.annotation_names)


def package_names(file: tree.HandlersFile, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return what a file must import from the simulator package, sorted as isort does."""
    known = {*vocabulary.classes, *allowed.PORTABLE}
    return tuple(sorted(used_names(file) & known, key=_isort_key))


def needed_names(file: tree.HandlersFile, vocabulary: Vocabulary) -> dict[str, tuple[str, ...]]:
    """Return what a file must import, by module; no entry for a module from which it needs nothing."""
    sequence = (allowed.SEQUENCE,) if allowed.SEQUENCE in used_names(file) else ()
    return {allowed.SEQUENCE_MODULE: sequence, vocabulary.linked.odd.name: package_names(file, vocabulary)}


def _isort_key(name: str) -> tuple[int, str]:
    """Return a key that sorts constants before classes before functions, as isort sorts imported names."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2, name)


def import_remarks(file: tree.HandlersFile, vocabulary: Vocabulary, other_name: str, remarks: Remarks) -> None:
    """Report imports that handlers may not have, and kept ones that differ from what the compiler writes.

    `other_name` is what all files call the model, if that is an error in odd.yaml: here it is a note.
    """
    package = vocabulary.linked.odd.name
    needed = needed_names(file, vocabulary)
    found: dict[str, set[str]] = {}
    for each_import in file.imports:
        if each_import.module not in (allowed.SEQUENCE_MODULE, package):
            if each_import.module == other_name:
                _noted(each_import, package, remarks)
                found[package] = set(needed[package])
            else:
                help = "remove it; the compiler writes the imports that a handlers file needs"
                message = f"an import from '{each_import.module}' is not in the handler language"
                remarks.error("SC410", message, each_import.span, help, each_import.module)
            continue
        names = found.setdefault(each_import.module, set())
        names.update(name for name, _ in each_import.names)
        ours = (*vocabulary.classes, *allowed.PORTABLE)
        if _unknown_names(
            each_import, (allowed.SEQUENCE,) if each_import.module == allowed.SEQUENCE_MODULE else ours, remarks
        ):
            names.update(needed[each_import.module])  # one of them is misspelt, which is already reported
    _missing(file, needed, found, remarks)


def _noted(each_import: tree.Import, package: str, remarks: Remarks) -> None:
    message = f"this imports from '{each_import.module}', but the model is called '{package}'"
    help = "if that is its new name, run 'simcc generate', which writes the imports"
    names = (each_import.module, package)
    remarks.found.append(Diagnostic("SC461", message, each_import.span, help, Severity.NOTE, names))


def _unknown_names(each_import: tree.Import, known: tuple[str, ...], remarks: Remarks) -> bool:
    unknown = [(name, span) for name, span in each_import.names if name not in known]
    for name, span in unknown:
        help = did_you_mean(name, known, "remove it; handlers import the model's own names only")
        remarks.error(
            "SC410", f"'{each_import.module}' does not have '{name}' for handlers", span, help, each_import.module, name
        )
    return bool(unknown)


def _missing(
    file: tree.HandlersFile, needed: Mapping[str, Iterable[str]], found: Mapping[str, set[str]], remarks: Remarks
) -> None:
    """Report the missing imports of a file, all at once: a new file has none of them."""
    missing = {
        module: [name for name in names if name not in found.get(module, ())] for module, names in needed.items()
    }
    parts = [f"{', '.join(names)} from '{module}'" for module, names in missing.items() if names]
    if not parts:
        return
    named = [(name, module) for module, names in missing.items() for name in names]
    place = Span(file.file, min(_line_for(*named[0], file), file.last_line))
    help = "run 'simcc generate', which writes the imports"
    names = tuple(dict.fromkeys(word for name, module in named for word in (module, name)))
    remarks.warning("SC461", f"the import of {' and of '.join(parts)} is missing", place, help, *names)


def _line_for(name: str, module: str, file: tree.HandlersFile) -> int:
    """Return the line at which a name that is not imported belongs."""
    for item in file.imports:
        if item.module == module:
            behind = [span.line for other, span in item.names if _isort_key(other) > _isort_key(name)]
            return min(behind, default=item.last_line)
    others = [each_import.last_line for each_import in file.imports if module != allowed.SEQUENCE_MODULE]
    return max(others, default=file.header_line - 1) + 2


# Writing them ---------------------------------------------------------------------------------------------------------


def with_headers(linked: Linked, files: Mapping[str, str]) -> dict[str, str]:
    """Return the files with the imports that they need, marked as kept; every other character stays as it is.

    A file that cannot be parsed, or whose imports are right already, is returned unchanged.
    """
    vocabulary = Vocabulary(linked)
    return {name: _with_header(name, text, vocabulary) for name, text in files.items()}


def _with_header(name: str, text: str, vocabulary: Vocabulary) -> str:
    file = read_file(text, name, Remarks())
    return text if file is None else _Header(text, file, needed_names(file, vocabulary)).written()


class _Header:
    """Exchanges the lines of a file's imports."""

    def __init__(self, text: str, file: tree.HandlersFile, needed: Mapping[str, tuple[str, ...]]) -> None:
        self.end = "\r" if "\r\n" in text else ""
        self.lines = text.split("\n")
        self.file = file
        self.needed = needed
        self.edits: list[tuple[int, int, list[str]]] = []

    def written(self) -> str:
        """Return the text with the imports as they must be."""
        missing = [module for module in self.needed if self.needed[module] and not self._ranges(module)]
        for module in self.needed:
            self._exchange(module)
        for module in reversed(missing):
            self._insert(module)
        for first, last, made in sorted(self.edits, key=lambda edit: (-edit[0], -edit[1])):
            self.lines[first:last] = [line + self.end for line in made]
        return "\n".join(self.lines)

    def _ranges(self, module: str) -> list[_Range]:
        return [
            (each_import.span.line, each_import.last_line)
            for each_import in self.file.imports
            if each_import.module == module or self._was(each_import, module)
        ]

    def _was(self, each_import: tree.Import, module: str) -> bool:
        """Return whether the compiler wrote an import for the model's package when that had another name."""
        return each_import.is_kept and each_import.module not in self.needed and module != allowed.SEQUENCE_MODULE

    def _exchange(self, module: str) -> None:
        """Write a module's import in the place of the first one, and remove the others; their comments stay, above."""
        wanted = _import_lines(module, self.needed[module]) if self.needed[module] else []
        for position, (first, last) in enumerate(self._ranges(module)):
            now = [line.removesuffix("\r") for line in self.lines[first - 1 : last]]
            if position == 0 and wanted:
                if now != wanted:
                    self.edits.append((first - 1, last, [*_comments(now), *wanted]))
                continue
            comments = _comments(now)
            blank = not comments and last < len(self.lines) and not self.lines[last].strip()
            self.edits.append((first - 1, last + blank, comments))

    def _insert(self, module: str) -> None:
        """Write a missing import: the standard library's before the package's, after the docstring."""
        wanted = _import_lines(module, self.needed[module])
        others = [
            range_ for other in self.needed if other != module and self.needed[other] for range_ in self._ranges(other)
        ]
        if others and module == allowed.SEQUENCE_MODULE:
            at, made = others[0][0] - 1, [*wanted, ""]
        elif others:
            at, made = others[0][1], ["", *wanted]
        else:
            at = self.file.header_line - 1
            made = ["", *wanted] if at > 0 else [*wanted, "", ""]
        self.edits.append((at, at, made))


def _comments(lines: Iterable[str]) -> list[str]:
    """Return the comments of an import, which has no texts in which a '#' could stand, but for the compiler's mark."""
    said = (line.partition("#")[2].replace(_MARK, "", 1).strip() for line in lines)
    return [f"# {comment}" for comment in said if comment]


def _import_lines(module: str, names: tuple[str, ...]) -> list[str]:
    line = f"from {module} import {', '.join(names)}  {allowed.KEPT}"
    if len(line) <= _MOST_COLUMNS:
        return [line]
    return [f"from {module} import (  {allowed.KEPT}", *(f"    {name}," for name in names), ")"]
