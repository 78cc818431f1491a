"""A whole handlers file as the graph needs it: existing functions stay, missing ones are added to be filled in."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Action
from codegen_templates.handlers.checks.expected_functions import ExpectedFunction, wanted
from codegen_templates.handlers.editing.headers import with_headers
from codegen_templates.handlers.editing.splicing import function_texts, pieces_of, with_function, without_functions
from codegen_templates.handlers.helpers.declared_helpers import helpers_in
from codegen_templates.handlers.reading.handlers_file import read_file
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import OBSERVERS, Vocabulary

_MOST_COLUMNS = 116


def proposals(linked: Linked, files: Mapping[str, str]) -> dict[str, str]:
    """Return a proposal for each handlers file whose functions are not exactly those that the graph needs, by its path.

    Functions of removed actions are left out, helper functions stay; those of an action that moved to another entity
    move with it; a new action gets a signature, a docstring and its contract as a comment, and no body. Files that are
    not Python are left out.
    """
    asked = wanted(Vocabulary(linked))
    every = {name: text for path in sorted(files) for name, text in function_texts(files[path]).items()}
    made = {path: _proposed(linked, path, files.get(path), asked, every) for path in _places(asked)}
    return {path: text for path, text in made.items() if text is not None}


def _places(asked: Mapping[str, ExpectedFunction]) -> list[str]:
    return list(dict.fromkeys(value.file for value in asked.values()))


def _proposed(
    linked: Linked, path: str, text: str | None, asked: Mapping[str, ExpectedFunction], every: Mapping[str, str]
) -> str | None:
    names = [name for name, expected in asked.items() if expected.file == path]
    pieces = pieces_of(text or "")
    if pieces is None or path == OBSERVERS:
        return None
    present = [piece.name for piece in pieces]
    file = read_file(text or "", path, Remarks())
    helpers = () if file is None else helpers_in(file, names, Vocabulary(linked).classes)
    made = without_functions(text or "", set(present) - {*names, *helpers})
    for name in (label for label in names if label not in present):
        made = with_function(made, name, every.get(name) or _skeleton(linked, asked[name]), names)
    if made == text:
        return None
    from codegen_templates.handlers.editing.adjusting import with_signatures

    signed = with_signatures(linked, {path: made})
    return with_headers(linked, signed)[path]


def _skeleton(linked: Linked, expected: ExpectedFunction) -> str:
    """Return a function without a body, and its contract as a comment."""
    action = linked.graph.actions[expected.action]
    submodel = linked.odd.submodels.get(action.follows)
    about = submodel.name if submodel else expected.action
    lines = [expected.written, f'    """{action.follows}: {_plain(about)}."""']
    for line in _contract(action, expected):
        lines += textwrap.wrap(line, _MOST_COLUMNS, initial_indent="    # ", subsequent_indent="    #   ")
    return "\n".join(lines)


def _contract(action: Action, expected: ExpectedFunction) -> Iterator[str]:
    if expected.is_rule and action.decision is not None:
        options = ", ".join(f"{name}=..." for name in action.decision.options)
        yield f"return {action.decision.id}({options})"
        return
    yield from (f"reads {each}" for each in [", ".join(action.reads or ())] if each)
    yield from (f"writes {each}" for each in [", ".join(action.writes or ())] if each)
    yield from (f"may emit {each.event} to {each.to}" for each in action.emits or ())


def _plain(text: str) -> str:
    """Return words that can be in a docstring."""
    return re.sub(r'[\\"\s]+', " ", text).strip(" .")
