"""Names that handlers use otherwise than the sources declare them, reported at the declaration, which may be wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from behavior_graph.expressions.typing.scopes import NameKind
from behavior_graph.linking.linked import Linked
from behavior_graph.suggestions import suggest
from codegen_templates.handlers import allowed
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks, UnlistedValue
from odd.diagnostics import Diagnostic, Severity, Span

#: The verbs whose first argument is a relation; the last one is of functions that observe.
_OF_RELATIONS = ("neighbors", "tie", *allowed.TYING_VERBS, "ties")


def check_model_name(linked: Linked, files: Iterable[tree.HandlersFile | None], remarks: Remarks) -> str:
    """Report the model's name if all handlers files import from one package with another name, and return that."""
    imported = {
        each_import.module
        for file in files
        if file
        for each_import in file.imports
        if each_import.module != allowed.SEQUENCE_MODULE
    }
    if len(imported) == 1 and linked.odd.name not in imported:
        (module,) = imported
        message = f"the model is called '{linked.odd.name}', but all handlers import from '{module}'"
        help = f"write 'name: {module}', or run 'simcc generate', which writes the imports"
        remarks.error("SC461", message, linked.odd_text.value(("name",)), help, linked.odd.name, module)
        return module
    return ""


def check_category_names(linked: Linked, remarks: Remarks) -> None:
    """Add a note at a category's type if a handler uses a text similar to one of its values."""
    for variable, value in sorted(_misspelt(linked, remarks.unlisted)):
        owner, _, short = variable.partition(".")
        span = linked.odd_text.value(("entities", owner, "variables", short, "type"))
        message = f"'{variable}' does not have the value '{value}', which a handler uses"
        help = f"if '{value}' is the right spelling, correct the type here"
        remarks.found.append(Diagnostic("SC439", message, span, help, Severity.NOTE, names=(variable, value)))


def _misspelt(linked: Linked, unlisted: Iterable[UnlistedValue]) -> set[tuple[str, str]]:
    """Yield pairs of a variable and a text that is similar to one of its values."""
    near = [
        unlisted_value for unlisted_value in unlisted if suggest(unlisted_value.value, unlisted_value.type.categories)
    ]
    return {
        (variable, unlisted_value.value) for unlisted_value in near for variable in _holding(linked, unlisted_value)
    }


def _holding(linked: Linked, unlisted: UnlistedValue) -> Iterator[str]:
    """Yield the variables that have the type, first those of the name under which it was used."""
    same = [name for name, variable in linked.odd.variables.items() if variable.value_type == unlisted.type]
    named = [name for name in same if name.endswith(f".{unlisted.name}")]
    yield from named or same


def check_relation_names(linked: Linked, files: Iterable[tree.HandlersFile | None], remarks: Remarks) -> None:
    """Report a relation that nothing uses, or one whose name or inverse is very similar to one that a handler uses."""
    asked = {step for file in files if file for path in _asked(file) for step in path.split(".")}
    unknown = [name for name in asked if name not in linked.relation_ends]
    for name in linked.relation_ends:
        near = [] if name in asked else get_close_matches(name, unknown, 1, 0.7)
        if near:
            message = f"no handler uses '{name}', but one uses '{near[0]}'"
            help = f"if '{near[0]}' is the right name, write it here"
            remarks.found.append(
                Diagnostic("SC438", message, _declared(linked, name), help, Severity.NOTE, names=(name, near[0]))
            )
    if all(remark.severity is not Severity.ERROR for remark in remarks.found):
        _check_unused_relations(linked, asked, remarks)


def _check_unused_relations(linked: Linked, asked: set[str], remarks: Remarks) -> None:
    """Warn of relations whose ties no handler asks for, and no expression and no initial value reads."""
    ends = linked.relation_ends
    used = {ends[name].relation for name in asked | set(_in_expressions(linked)) if name in ends}
    for name in linked.graph.relations:
        if name not in used:
            message = f"relation '{name}' is declared, but nothing uses its ties"
            help = f"ask neighbors('{name}') in a handler, fold over it in a metric, or remove it from all files"
            remarks.warning("SC478", message, _declared(linked, name), help, name)


def _in_expressions(linked: Linked) -> Iterator[str]:
    """Yield the relations and inverses whose ties an expression goes over, or through which it reads a group."""
    for place in linked.places:
        for use in place.checked.uses:
            for named in (use, use.via):
                if named is not None and named.kind is NameKind.RELATION:
                    yield named.name


def _asked(file: tree.HandlersFile) -> Iterator[str]:
    """Yield the paths in `neighbors("name.name")`, and the names in `tie("name", other)` and the like."""
    for function in file.functions:
        for statement in function.body:
            for node in tree.inside(statement):
                if isinstance(node, tree.Call) and isinstance(node.function, tree.Attribute):
                    yield from _named(node, node.function.name)


def _named(call: tree.Call, verb: str) -> Iterator[str]:
    first = call.arguments[0] if call.arguments else None
    if verb in _OF_RELATIONS and isinstance(first, tree.Constant) and isinstance(first.value, str):
        yield first.value


def _declared(linked: Linked, name: str) -> Span:
    ends = linked.relation_ends[name]
    path = ("relations", ends.relation)
    return linked.graph_text.value((*path, "inverse")) if ends.inverse else linked.graph_text.key(path)
