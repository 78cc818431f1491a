"""Turns what ended a replicate into diagnostics at the user's own files."""

from __future__ import annotations

import re
from collections.abc import Iterable

from compiler.run_record import Replicate, RunError
from odd.diagnostics import Diagnostic, Span
from sandbox.contract import Outcome, SandboxResult

#: For each way in which a sandbox ends a job: code, and what to do.
_ENDINGS = {
    Outcome.CODE_ERROR: ("SC621", "correct the handler, or report the package if simcc check finds nothing wrong"),
    Outcome.TIMEOUT: ("SC622", "use fewer rounds or agents, or look for events that cause each other without end"),
    Outcome.OUT_OF_MEMORY: (
        "SC623",
        "use fewer agents or sparser networks, or look for vectors and events that pile up",
    ),
    Outcome.OUTPUT_CAP: ("SC624", "run without --trace, or use fewer rounds or agents"),
    Outcome.DISK: ("SC625", "free some disk space; a model itself has no reason to write files"),
    Outcome.POLICY: ("SC626", "run simcc generate, and never edit the package: only its sources are yours"),
    Outcome.CANCELLED: ("SC627", "run it again"),
    Outcome.INFRA: ("SC628", "run simcc doctor; the program may be fine"),
}

#: Codes about numbers, which the scenario owns.
_NUMBERS = ("SC609", "SC611", "SC622", "SC623", "SC624", "SC625")

_HANDLER = re.compile(r"/handlers/([a-z_0-9]{1,70}\.py)\", line (\d{1,6})")


def ending(result: SandboxResult) -> RunError:
    """Return the error of a replicate whose job ended without its verdict."""
    code, help_line = _ENDINGS[result.outcome]
    places = _HANDLER.findall(result.log)
    file, line = (f"handlers/{places[-1][0]}", int(places[-1][1])) if places else ("", 0)
    return RunError(code, f"the run was ended: {result.detail}", help_line, file, line)


def diagnostics(replicates: Iterable[Replicate]) -> tuple[Diagnostic, ...]:
    """Return one diagnostic for each different fault, with the first seed that shows it and how many others do."""
    faults: dict[tuple[str, str, int, str], list[Replicate]] = {}
    for one in replicates:
        if one.error is not None:
            error = one.error
            faults.setdefault((error.code, error.file, error.line, error.variable), []).append(one)
    return tuple(_diagnostic(same) for same in faults.values())


def _diagnostic(same: list[Replicate]) -> Diagnostic:
    first, error = same[0], same[0].error
    assert error is not None
    when = f"seed {first.seed}" + (f", round {error.round}" if error.round else "")
    who = f", {error.entity}" if error.entity and error.entity not in error.message else ""
    more = f"; {len(same) - 1} more replicates alike" if len(same) > 1 else ""
    place = Span(error.file or _owner(error.code), max(error.line, 1))
    return Diagnostic(error.code, f"{error.message} ({when}{who}{more})", place, error.help)


def _owner(code: str) -> str:
    return "scenario.yaml" if code in _NUMBERS else "graph.yaml"
