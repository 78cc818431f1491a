"""handlers/*.py: one question for each action, with what its function may use and no more, and checked at once.

The model gives cases. Signatures, docstrings and imports follow from the graph. A function that the task does not
want, or that the user wrote, stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from textwrap import wrap
from typing import Annotated

from pydantic import Field

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers import check_handlers, contracts, with_headers
from codegen_templates.handlers.checks.expected_functions import RULE, ExpectedFunction, wanted
from codegen_templates.handlers.editing.splicing import function_texts, pieces_of
from codegen_templates.handlers.vocabulary import Vocabulary
from compiler.authors.author import Draft, Task
from compiler.authors.model.complaints import shown
from compiler.authors.model.handler_answers.derived_values import told
from compiler.authors.model.handler_answers.function_bodies import (
    ALWAYS,
    UNCHANGED,
    CaseForm,
    CasesForm,
    body_of,
    fault_of,
    form_of,
)
from compiler.authors.model.handler_answers.function_scope import Offers, is_named, offers_to
from compiler.authors.model.odd_answers.fixed_sentences import plain
from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Ask, Asker, Form
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Severity, Span
from odd.errors import InternalError
from odd.model.markdown import listing
from odd.names import reached

_STAGE = "handlers"
_WIDTH = 100
#: Remarks that are shown at once: the first ones often explain the others.
_MOST_REMARKS = 3


@dataclass(frozen=True, slots=True)
class Bodies:
    """The functions that are written so far, as text, by name."""

    linked: Linked
    functions: Mapping[str, str]

    def files(self) -> dict[str, str]:
        """Return the handlers files of these functions, with the imports that they need."""
        texts: dict[str, str] = {}
        for name, expected in wanted(Vocabulary(self.linked)).items():
            if name in self.functions:
                texts.setdefault(expected.file, f'"""{_about(self.linked, expected)}"""\n')
                texts[expected.file] += f"\n\n{self.functions[name].rstrip()}\n"
        return dict(with_headers(self.linked, texts))


def draft_handlers(asker: Asker, task: Task) -> Draft:
    """Ask for each wanted function, breadth-first from the beginning of a round, and write the files."""
    linked = Sources(task.sources).linked_for_graph
    if linked is None:
        raise InternalError("handlers are drafted after a graph that can be read")
    kept = _kept(linked, task)
    bodies = Bodies(linked, kept)
    due = [
        expected for expected in _breadth_first(linked) if expected.name not in kept and expected.file in task.wanted
    ]
    for item in due:
        code = _function(asker, bodies, item)
        bodies = replace(bodies, functions={**bodies.functions, item.name: code})
    files = bodies.files()
    doubts = (*_of_unused(bodies, due, files), *_doubts(asker, bodies, due, files))
    return Draft({path: files[path] for path in task.wanted if path in files}, doubts=doubts)


def _of_unused(bodies: Bodies, due: Sequence[ExpectedFunction], files: Mapping[str, str]) -> Iterator[Diagnostic]:
    """Yield what the submodels' texts name and the functions do not use, so that a person can decide which is right."""
    for expected in due:
        offers = offers_to(bodies.linked, expected)
        unused = [] if expected.is_rule else _unused(bodies, expected, offers, files)
        if unused:
            message = f"{offers.follows} says that {expected.name} depends on {listing(unused)}; its code does not"
            yield as_remark(message, Span(expected.file, _line_of(expected, files)))


def _line_of(expected: ExpectedFunction, files: Mapping[str, str]) -> int:
    pieces = pieces_of(files[expected.file]) or ()
    return next((piece.first for piece in pieces if piece.name == expected.name), 1)


def _doubts(
    asker: Asker, bodies: Bodies, due: Sequence[ExpectedFunction], files: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """Yield where the model finds that a function does not do what its submodel's text says."""
    for expected in due if asker.reviews else ():
        offers = offers_to(bodies.linked, expected)
        if offers.frame.is_empty:
            continue
        difference = difference_in(asker, expected.name, offers.text, bodies.functions[expected.name])
        if difference:
            message = f"the model that wrote '{expected.name}' doubts that it does what {offers.follows} says: "
            yield as_remark(message + difference, Span(expected.file, _line_of(expected, files)))


def _kept(linked: Linked, task: Task) -> dict[str, str]:
    """Return the functions that are not the author's to write: of files that are not wanted, or not wanted of one."""
    kept = {}
    for name, expected in wanted(Vocabulary(linked)).items():
        text = task.previous.get(expected.file, task.sources.get(expected.file, ""))
        narrowed_to = task.functions.get(expected.file)
        if expected.file in task.wanted and (narrowed_to is None or name in narrowed_to):
            continue
        written = function_texts(text)
        if name in written:
            kept[name] = written[name]
    return kept


def _breadth_first(linked: Linked) -> Iterator[ExpectedFunction]:
    """Yield the functions in the order in which their actions are reached in a round, a rule before its handler."""
    functions = wanted(Vocabulary(linked))
    actions = linked.graph.actions

    def triggered(name: str) -> Iterator[str]:
        sent = {emit.event for emit in actions[name].emits or ()}
        return (other for other, action in actions.items() if sent & set(action.handles))

    seen = reached((name for name, action in actions.items() if "Start" in action.handles), triggered)
    for name in dict.fromkeys((*seen, *actions)):
        yield from (function for function in functions.values() if function.action == name)


def _function(asker: Asker, bodies: Bodies, expected: ExpectedFunction) -> str:
    """Return the text of one function; every fault that a check of it alone can find was corrected.

    What the model finds different from the submodel's text goes back to it once.
    """
    offers = offers_to(bodies.linked, expected)
    if offers.frame.is_empty:
        return _text(expected, offers, CasesForm(cases=[CaseForm(when=ALWAYS)]))
    question = rendered("handler", function=expected, offers=offers)
    ask = Ask(_STAGE, expected.name, f"the code of {expected.name}", question, max_tokens=420)
    form, fault = form_of(offers.frame), partial(_fault, bodies, expected, offers)
    code = _text(expected, offers, asker.ask(ask, form, fault))
    difference = difference_in(asker, expected.name, offers.text, code) if asker.reviews else ""
    if difference and asker.objects(ask.place, difference):
        code = _text(expected, offers, asker.ask(ask, form, fault))
    return code


def _text(expected: ExpectedFunction, offers: Offers, answer: CasesForm) -> str:
    """Return a function: its first line, a docstring that names its submodel, and the cases that the model gave."""
    described = wrap(f"{offers.follows}: {offers.text}", _WIDTH)
    docstring = [f'    """{described[0]}', *(f"    {line}" for line in described[1:])]
    docstring = [f'{docstring[0]}"""'] if len(docstring) == 1 else [*docstring, '    """']
    body = [f"    {line}" for line in body_of(offers.frame, answer)]
    return "\n".join((expected.written, *docstring, *body))


# Checking at once -----------------------------------------------------------------------------------------------------


def _fault(bodies: Bodies, expected: ExpectedFunction, offers: Offers, answer: CasesForm) -> str:
    """Return what is wrong with a body, quoting code, line and help; nothing where it will do."""
    if fault := fault_of(offers.frame, answer):
        return fault
    code = _text(expected, offers, answer)
    tried = replace(bodies, functions={**bodies.functions, expected.name: code}).files()
    found = [remark for remark in check_handlers(bodies.linked, tried) if _is_about(remark, expected, tried)]
    if found:
        return "\n".join(shown(remark, tried) for remark in found[:_MOST_REMARKS])
    return _not_as_described(bodies, expected, offers, tried)


def _is_about(remark: Diagnostic, expected: ExpectedFunction, files: Mapping[str, str]) -> bool:
    """Whether a remark is an error within this very function."""
    if remark.severity is not Severity.ERROR or remark.span.file != expected.file or remark.code in ("SC450", "SC451"):
        return False
    pieces = pieces_of(files[expected.file])
    if pieces is None:  # no Python: all others were checked when they were written, so it is the one just written
        return True
    return any(piece.holds(remark.span.line) for piece in pieces if piece.name == expected.name)


def _not_as_described(bodies: Bodies, expected: ExpectedFunction, offers: Offers, files: Mapping[str, str]) -> str:
    """Return which variable an action changes by its submodel's text and not by its code, or what only it could use."""
    if expected.is_rule:
        return ""
    known = contracts(bodies.linked, files)
    missing = [name for name in offers.changed if name not in known[expected.action].writes]
    if missing:
        new = f"in some case give it a new value, a formula in place of '{UNCHANGED}'"
        return f"{expected.name} changes {missing[0]}: {new}"
    used = {name for contract in known.values() for name in (*contract.reads, *contract.writes)}
    idle = _needed_here(bodies, expected, offers, used)
    return f"nothing else uses {idle}, so it would have no effect: use it in a condition or a formula" if idle else ""


def _needed_here(bodies: Bodies, expected: ExpectedFunction, offers: Offers, used: Collection[str]) -> str:
    """Return the code of what no function will use if this one does not: then it would be declared for nothing."""
    linked = bodies.linked
    to_come = [
        plain(linked.odd.submodels[action.follows].text)
        for name, action in linked.graph.actions.items()
        if name != expected.action and name not in bodies.functions
    ]
    means = {code: (words, code) for words, code in offers.perceived.items()}
    shared = {name: means[f"world.{name}"] for name in linked.graph.aggregates if f"world.{name}" in means}
    for name, (words, code) in {**{name: (name, code) for name, code in offers.described.items()}, **shared}.items():
        if name not in used and name not in linked.uses.names and not any(is_named(words, text) for text in to_come):
            return code
    return next(_told_for_nothing(bodies, expected, used), "")


def _told_for_nothing(bodies: Bodies, expected: ExpectedFunction, used: Collection[str]) -> Iterator[str]:
    """Yield the codes of what the messages carry that no function reads, this one being the last that could."""
    actions = bodies.linked.graph.actions
    action = actions[expected.action]
    for kind in action.handles:
        others = [name for name, other in actions.items() if kind in other.handles and name != expected.action]
        if kind in bodies.linked.graph.events and all(name in bodies.functions for name in others):
            fields = [name for name in bodies.linked.graph.events[kind].fields if f"{kind}.{name}" not in used]
            codes = [local.code for local in told(bodies.linked, action, expected.names)]
            yield from (code for name in fields for code in codes if re.search(rf"(?:\.|total_|with_){name}$", code))


def _unused(bodies: Bodies, expected: ExpectedFunction, offers: Offers, files: Mapping[str, str]) -> list[str]:
    """Return what an action depends on by its submodel's text and not by its code, or its rule's."""
    contract = contracts(bodies.linked, files)[expected.action]
    used = {*contract.reads, *contract.writes}
    texts = f"{bodies.functions.get(RULE + expected.name, '')}{bodies.functions[expected.name]}"
    unread = [name for name in offers.described if name not in used]
    return [*unread, *(words for words, code in offers.perceived.items() if code not in texts)]


def _about(linked: Linked, expected: ExpectedFunction) -> str:
    return f"What a {linked.graph.actions[expected.action].entity} does: one function for each of its actions."


class ReviewForm(Form):
    """Whether text and code say the same, and the one difference that matters most where they do not."""

    agree: bool
    difference: Annotated[str, Field(max_length=140)]


def difference_in(asker: Asker, name: str, text: str, code: str) -> str:
    """Return what the model finds different between a submodel's text and a function's code; nothing if they agree."""
    question = rendered("review", text=text, code=code)
    ask = Ask("handlers", f"review.{name}", f"doubts about {name}", question, max_tokens=120)
    answer = asker.ask(ask, ReviewForm)
    difference = " ".join(answer.difference.split())
    return "" if answer.agree else difference


def as_remark(message: str, place: Span) -> Diagnostic:
    """Return a doubt as a warning at the function that it is about."""
    help_line = "read the text and the code; where the doubt is right, change the one that is wrong"
    return Diagnostic("SC040", message, place, help_line, Severity.WARNING)
