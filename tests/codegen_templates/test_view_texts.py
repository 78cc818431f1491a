"""Words of users become words in Python, whatever they are."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from codegen_templates.assemble_package import assemble, formatted
from codegen_templates.views.parts import python_text

NASTY = [
    '"',
    "'",
    "\\",
    "\n",
    "\r",
    "\t",
    '"""',
    "'''",
    "{{ x }}",
    "{% raw %}",
    "#",
    "\0",
    "\u202e",
    "\ufeff",
    "\u2028",
]
NASTY += [
    "\x1b[31m",
    "\N{GREEK SMALL LETTER PI}",
    "\N{PILE OF POO}",
    "\\N{DASH}",
    "\\",
    "%s",
    "\ud800",
    "import os",
    ")",
    "a b",
]
texts = st.lists(st.one_of(st.sampled_from(NASTY), st.text(max_size=8)), min_size=1, max_size=12).map("".join)


@given(summary=texts, paragraph=texts, item=texts, indent=st.sampled_from([0, 4, 8]))
def test_a_docstring_says_what_it_is_given(summary: str, paragraph: str, item: str, indent: int) -> None:
    literal = python_text.docstring(summary, paragraph, (item,), indent=indent)
    literal.encode("utf-8")
    value = ast.literal_eval(literal)
    wanted = " ".join(text for text in (python_text.folded(part) for part in (summary, paragraph, item)) if text)
    assert "".join(value.split()) == "".join(wanted.split())


@given(summary=texts, paragraph=texts)
def test_the_formatter_keeps_the_words_of_a_docstring(summary: str, paragraph: str) -> None:
    source = f"class A:\n    {python_text.docstring(summary, paragraph, indent=4)}\n\n    x = 1\n"
    laid_out = formatted(source)
    first = ast.parse(laid_out).body[0]
    assert isinstance(first, ast.ClassDef)
    found = ast.get_docstring(first, clean=False) or ""
    assert "".join(found.split()) == "".join(f"{summary} {paragraph}".split())


@given(words=texts)
def test_a_literal_is_the_text(words: str) -> None:
    assert ast.literal_eval(python_text.string(words)) == words
    assert ast.literal_eval(python_text.long_string(words, width=10)) == words
    python_text.string(words).encode("ascii" if words.isascii() else "utf-8")


@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | texts, st.lists, max_leaves=8)
)
def test_plain_data_comes_back(value: Any) -> None:
    printed = python_text.value({"key": value}).replace('float("inf")', "1e999").replace('float("-inf")', "-1e999")
    assert ast.literal_eval(printed) == {"key": value}


def shape(source: str) -> str:
    """Everything of a module but its texts."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


@settings(max_examples=8, deadline=None)
@given(words=texts)
def test_no_text_of_a_source_becomes_code(rumor: Any, assembled_rumor: dict[str, str], words: str) -> None:
    linked = rumor.linked
    nasty = replace(linked, odd=_odd_with(linked.odd, words), graph=_graph_with(linked.graph, words))
    for path, made in assemble(nasty, rumor.files).items():
        made.encode("utf-8")
        if path.endswith(".py"):
            compile(made, path, "exec")
            assert shape(made) == shape(assembled_rumor[path]), path


def _odd_with(odd: Any, words: str) -> Any:
    entities = {
        name: entity.model_copy(
            update={
                "why": words,
                "variables": {
                    key: variable.model_copy(
                        update={"meaning": words, "unit": words, "unset": variable.unset and words}
                    )
                    for key, variable in entity.variables.items()
                },
            }
        )
        for name, entity in odd.entities.items()
    }
    submodels = {
        name: submodel.model_copy(
            update={
                "parameters": {
                    key: parameter.model_copy(update={"meaning": words, "unit": words, "source": words})
                    for key, parameter in submodel.parameters.items()
                }
            }
        )
        for name, submodel in odd.submodels.items()
    }
    purpose = odd.purpose.model_copy(update={"statement": words})
    return odd.model_copy(update={"title": words, "purpose": purpose, "entities": entities, "submodels": submodels})


def _graph_with(graph: Any, words: str) -> Any:
    events = {name: event.model_copy(update={"means": words}) for name, event in graph.events.items()}
    metrics = {
        name: metric.model_copy(update={"means": words, "unit": words}) for name, metric in graph.metrics.items()
    }
    asked = graph.actions["hear"]
    decision = asked.decision.model_copy(update={"question": words})
    actions = {**graph.actions, "hear": asked.model_copy(update={"decision": decision})}
    return graph.model_copy(update={"events": events, "metrics": metrics, "actions": actions})
