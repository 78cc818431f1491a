"""Interventions that are added to a run while it is paused: only such as change nothing of the rounds before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.runs.run_record import RunRequest
from odd.errors import UserError

#: What changes a run from its beginning: how entities are numbered, and which actions take part in it.
_FROM_THE_BEGINNING = ("add", "remove", "on")


def refuse_past_interventions(run: str, request: RunRequest, begun_by: RunRequest, reached: int) -> None:
    """Raise UserError unless a run whose rounds up to `reached` were made by another request is one of this request.

    So it has the same digest as a run of this request from its beginning.
    """
    if request.overrides == begun_by.overrides:
        return
    now, before = _numbers(request), _numbers(begun_by)
    old, new = before.get("interventions", []), now.get("interventions", [])
    rest = [{key: value for key, value in numbers.items() if key != "interventions"} for numbers in (now, before)]
    anew = "run it anew with the same --set and seed: all rounds before the intervention are the same"
    if rest[0] != rest[1] or new[: len(old)] != old:
        raise UserError(f"{run} cannot go on with another intervention of a name that it had; {anew}")
    for given in new[len(old) :]:
        wrong = next((key for key in _FROM_THE_BEGINNING if given.get(key)), "")
        if wrong:
            message = f"intervention '{given['name']}' with '{wrong}' cannot be added to a run that began"
            raise UserError(f"{message}; run it anew with the same --set and seed")
        first = min(given["rounds"])
        if first <= reached:
            message = f"intervention '{given['name']}' is due in round {first}, and {run} is after round {reached}"
            raise UserError(f"{message} already; name a later round, or {anew}")


def _numbers(request: RunRequest) -> Mapping[str, Any]:
    """Return the numbers of a request, also where they are those of the package."""
    assert request.model is not None
    return request.numbers or request.model.numbers[request.variant]
