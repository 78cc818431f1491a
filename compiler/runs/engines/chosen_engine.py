"""Chooses the engine of a run: makes native code where it is wanted, and says what it cannot do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.variants import numbers
from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module
from codegen_templates.native.native_types import RefusedError
from codegen_templates.native.shown_functions import functions_of
from compiler.compiler_errors import NotBuiltError
from compiler.reporter import Reporter
from compiler.runs.request import Run
from compiler.workspace.program_files import package_files
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from odd.diagnostics import Diagnostic, Span, has_errors
from odd.errors import UserError
from odd.extras import install_line, installed, missing_words, require
from sandbox.contract import Isolation

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_HELP = "use --engine interpreted, or --engine auto, which uses it for such models; docs/native-engine.md has the list"
_FASTER = "--engine auto gives the same results, and takes less time for many or long runs"


def native_code(
    sources: Sources, place: Path, wanted: Run, settings: Settings, isolation: Isolation, reporter: Reporter
) -> str:
    """Return native code for a run of the package in a folder as text, empty for the interpreted engine.

    With the engine `auto`, the reporter says why the interpreted one is used; with `native`, where native code stops;
    with none chosen, that `auto` may be faster. Raises UserError for what the native engine refuses, MissingExtraError
    where Numba is not installed.
    """
    if settings.run_engine == "interpreted":
        if "run_engine" not in settings.model_fields_set and not any(_excluded(wanted, isolation)):
            reporter.if_long(_FASTER if installed("native") else f"{_FASTER}: {install_line('native')}")
        return ""
    if settings.run_engine == "native":
        require("native")
    linked, reason = sources.must_link(), next(_reasons(wanted, isolation), None)
    package = {f"{sources.name}/{path}": raw.decode() for path, raw in package_files(place, sources.name).items()}
    given = numbers(linked, wanted.variant, wanted.overrides) if wanted.overrides and not reason else None
    stops: list[RefusedError] | None = [] if settings.run_engine == "native" else None
    text, refused = ("", None) if reason else translated(linked, package, given, stops)
    for stop in (stops or ())[:1]:
        reporter.warned(
            f"the native engine stops where a run comes to this, and the interpreted one repeats the run: {stop.words}"
        )
    if text:
        return text
    if settings.run_engine == "native":
        raise UserError(f"--engine native: {reason or 'this model needs the interpreted engine'}", _given(refused))
    reporter.told(f"the interpreted engine runs: {reason or _in_words(refused)}")
    return ""


def refusal(linked: Linked, package: Mapping[str, str]) -> Diagnostic | None:
    """Return the first thing of a model that native code cannot do, None if it can do everything."""
    return translated(linked, package)[1]


def translated(
    linked: Linked,
    package: Mapping[str, str],
    given: Mapping[str, Any] | None = None,
    stops: list[RefusedError] | None = None,
) -> tuple[str, Diagnostic | None]:
    """Return the native code of a model; or no text, and the first thing that native code cannot do.

    `given` are the numbers of a run, if they are not the package's. With a list of `stops`, native code stops at
    statements that it cannot do, which are put there.
    """
    try:
        return native_module(linked.odd.name, package, given, stops), None
    except RefusedError as refused:
        return "", _refused(refused.what, _span(linked, refused))


def _refused(what: str, span: Span) -> Diagnostic:
    return Diagnostic("SC629", f"the native engine cannot do this yet: {what}", span, _HELP)


def _span(linked: Linked, refused: RefusedError) -> Span:
    if refused.file == "graph.yaml":
        return linked.graph_text.key(refused.path)
    if refused.file == "odd.yaml":
        return linked.odd_text.key(refused.path)
    return Span(refused.file, refused.line)


def _reasons(wanted: Run, isolation: Isolation) -> Iterator[str]:
    if not installed("native"):
        yield missing_words("native")
    yield from _excluded(wanted, isolation)


def _excluded(wanted: Run, isolation: Isolation) -> Iterator[str]:
    if wanted.trace or wanted.follow:
        yield "--trace and --follow need the interpreted engine"
    if not wanted.deciders.are_rules:
        yield "--decide needs the interpreted engine"
    if isolation == "docker":
        yield "containers do not hold Numba"


def _given(refused: Diagnostic | None) -> list[Diagnostic]:
    return [refused] if refused else []


def _in_words(refused: Diagnostic | None) -> str:
    return f"{refused.message} ({refused.span.file}:{refused.span.line})" if refused else ""


def native_functions(sources: Sources, action: str) -> str:
    """Return the native code of an action; nothing is compiled.

    Raises UserError for sources with errors, an unknown action, and a model that native code cannot run.
    """
    problems = sources.problems()
    if has_errors(problems):
        raise NotBuiltError("the sources have errors", problems, sources.files)
    linked = sources.must_link()
    found = linked.graph.actions.get(action)
    if found is None:
        raise UserError(f"graph.yaml has no action {action!r}; it has {', '.join(linked.graph.actions)}")
    text, refused = translated(linked, assemble(linked, sources.handlers), stops=[])
    if refused is not None:
        raise UserError("--native: this model needs the interpreted engine", [refused])
    kinds = [trigger if isinstance(trigger, str) else trigger.all for trigger in found.on]
    return functions_of(text, action, kinds)
