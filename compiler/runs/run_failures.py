"""Turns the failures of replicates into diagnostics in the user's own files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from behavior_graph.linking.variants import COMMAND_LINE
from compiler.runs.run_record import Replicate, RunError
from odd.diagnostics import Diagnostic, Span
from sandbox.contract import Limits, Outcome, SandboxResult

#: For each way in which a sandbox ends a job: the code, and what to do.
_ENDINGS = {
    Outcome.CODE_ERROR: ("SC621", "correct the handler, or report the package if simcc check finds nothing wrong"),
    Outcome.TIMEOUT: (
        "SC622",
        "set a higher 'time_limit' (seconds for each replicate{time}) under [run] in simcc.toml, or SIMCC_TIME_LIMIT; "
        "or use fewer rounds or agents (docs/limits.md)",
    ),
    Outcome.OUT_OF_MEMORY: (
        "SC623",
        "set more 'memory' (MiB for each process{memory}) under [run] in simcc.toml, or SIMCC_MEMORY; or use fewer "
        "agents or sparser networks (docs/limits.md)",
    ),
    Outcome.OUTPUT_CAP: (
        "SC624",
        "run without --trace, record less, or use fewer rounds or agents: this limit{output} cannot be set "
        "(docs/limits.md)",
    ),
    Outcome.DISK: ("SC625", "free some disk space; a model should not write files itself"),
    Outcome.POLICY: ("SC626", "run simcc generate, and edit only the sources, never the package"),
    Outcome.CANCELLED: ("SC627", "complete it with simcc run --resume and the run's id, or run it again"),
    Outcome.INFRA: ("SC628", "run simcc doctor; the model may be fine"),
}
#: What the sandbox ends for the amount that was used, not for anything that the code does at one place.
_LIMITED = (Outcome.TIMEOUT, Outcome.OUT_OF_MEMORY, Outcome.OUTPUT_CAP, Outcome.DISK)
_ENDED = frozenset(code for code, _ in _ENDINGS.values())

#: The code for events that cause each other without end; `variable` is one of them.
_LOOP = "SC608"
#: Codes about numbers, which are in the scenario.
_NUMBERS = ("SC609", "SC611", "SC643", "SC622", "SC623", "SC624", "SC625")

#: With what an error's `variable` begins that names something by its section of a source.
_SECTIONS = ("interventions.", "questionnaires.", "metrics.", "schedule.", "phases.")

_HANDLER = re.compile(r"/handlers/([a-z_0-9]{1,70}\.py)\", line (\d{1,6})")


def ending(result: SandboxResult, limits: Limits | None = None, reached: int = 0) -> RunError:
    """Return the error of a replicate whose job ended without its verdict; `reached` are the rounds that it reported.

    Where a limit ended it, the line at which it was is chance: it is in the message, and the limit is to blame.
    """
    code, help_line = _ENDINGS[result.outcome]
    help_line = help_line.format(**_spoken(limits))
    file, line = _place(result.log)
    message = f"the run was stopped: {result.detail}"
    if result.outcome not in _LIMITED:
        return RunError(code, message, help_line, file, line, reached)
    return RunError(code, message + (f"; it was at {file}:{line}" if file else ""), help_line, round=reached)


def _spoken(limits: Limits | None) -> dict[str, str]:
    """Return in words what each limit is now."""
    if limits is None:
        return {"time": "", "memory": "", "output": ""}
    return {
        "time": f", now {limits.wall_s:g}",
        "memory": f", now {limits.memory_bytes >> 20}",
        "output": f" of {limits.frame_bytes >> 20} MiB for each replicate",
    }


def _place(log: str) -> tuple[str, int]:
    """Return the innermost handler line in a log's last traceback."""
    places = _HANDLER.findall(log)
    if not places:
        return "", 0
    name, line = places[0] if "(most recent call first)" in log else places[-1]
    return f"handlers/{name}", int(line)


def diagnostics(
    replicates: Iterable[Replicate], events: Mapping[str, Span] | None = None, variant: str = ""
) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for each different fault, with the first seed that shows it and the number of others.

    `events` gives the places where kinds of event are declared, for a loop of events, and those of initial values.
    `variant` is that of the replicates, empty for the base.
    """
    faults: dict[tuple[str, str, int, str], list[Replicate]] = {}
    for replicate in replicates:
        if replicate.error is not None:
            faults.setdefault(_fault(replicate.error), []).append(replicate)
    of = f" of variant '{variant}'" if variant else ""
    return tuple(_diagnostic(same, events or {}, of) for same in faults.values())


def places_of(overrides: Iterable[str]) -> dict[str, Span]:
    """Return the places of the interventions and questionnaires that a command gave as a whole."""
    outside = (key for key in overrides if key.startswith(("interventions.", "questionnaires.")))
    return {key: COMMAND_LINE for key in outside if key.count(".") == 1}


def _fault(error: RunError) -> tuple[str, str, int, str]:
    """Return what identifies a fault; the place where a process was stopped does not count, since it is random."""
    if error.code in _ENDED:
        return error.code, "", 0, ""
    return error.code, error.file, error.line, error.variable


def _diagnostic(same: list[Replicate], events: Mapping[str, Span], of: str) -> Diagnostic:
    first, error = same[0], same[0].error
    assert error is not None
    when = f"seed {first.seed}{of}" + (f", round {error.round}" if error.round else "")
    who = f", {error.entity}" if error.entity and error.entity not in error.message else ""
    more = f"; {len(same) - 1} more like it" if len(same) > 1 else ""
    # a place in the package outside of handlers was generated from the graph
    owner = _declared(error, events) or Span("scenario.yaml" if error.code in _NUMBERS else "graph.yaml")
    place = Span(error.file, max(error.line, 1)) if error.file.startswith("handlers/") else owner
    help_line = error.help or f"for details: simcc explain {error.code}"
    if place == COMMAND_LINE:
        help_line = help_line.replace("scenario.yaml", COMMAND_LINE.file)
    return Diagnostic(error.code, f"{error.message} ({when}{who}{more})", place, help_line)


def _declared(error: RunError, places: Mapping[str, Span]) -> Span | None:
    """Return the place of an event that loops, a metric, a phase, what is done or asked from outside, or a value."""
    if error.code == _LOOP or error.variable.startswith(_SECTIONS):
        return places.get(error.variable)
    return places.get(f"{error.entity.partition(' ')[0]}.{error.variable}") if not error.round else None
