"""Profiles name variables of their entity type, and public profiles no private ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import Variable
from odd.model.word_templates import faults_in, names_in
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    for entity, declared in model_of(source).entities.items():
        if declared.profile is None:
            continue
        for key in ("public", "private"):
            template: str = getattr(declared.profile, key) or ""
            span = source.text.value(("entities", entity, "profile", key)) if template else None
            for fault, help, name in _faults(template, declared.variables, public=key == "public"):
                assert span is not None
                yield error(f"the {key} profile of '{entity}' {fault}", span, help, entity, name)


def _faults(template: str, variables: Mapping[str, Variable], *, public: bool) -> Iterator[tuple[str, str, str]]:
    for fault, help, name in faults_in(template, variables):
        unknown = "" if help else f", which is not a variable of it; it has {', '.join(variables) or 'none'}"
        yield f"{fault}{unknown}", help or "name a variable, or write {{ for a brace that is meant as one", name
    for name, variable in variables.items():
        if public and variable.visibility == "private" and name in names_in(template):
            yield (
                f"names '{name}', which is private",
                "move it to the 'private' text, or make the variable public",
                name,
            )


RULE = Rule(
    "SC141",
    "a profile that does not fit the variables",
    """\
A profile describes an entity to a language model in words: a template over variables of its own. Other entities that
may name it are told its public text, too, so this cannot name a private variable; only the entity itself is told the
private text.

Wrong:  profile: {public: "a {job} who earns {income}"}                    # and income is private
Right:  profile: {public: "a {job}", private: "You earn {income}."}
""",
    _check,
)
