"""Reads a run that did not finish, and says with which request it is completed."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.runs.decisions.open_decider import chosen_ways
from compiler.runs.request import Run
from compiler.runs.resume.checkpoints import about_of, is_begun_here, read_checkpoint
from compiler.runs.resume.paused_state import wanted_entities
from compiler.runs.run_record import DIGEST_FORMAT, KeptState, Resumed, RunRecord, RunRequest
from compiler.version import version
from odd.errors import UserError
from sandbox.contract import Outcome

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: A checkpoint would come with the tables of its rounds, which anybody may have written in such a folder.
_FOREIGN = "this user's simcc did not begin the run in this folder; what had finished must come out as it is kept"


def wanted_again(run: RunRecord, now: Run) -> Run:
    """Return the wish that a run was made by, to where it is to go `now`; raise UserError where it is complete."""
    manifest = run.manifest
    if run.outcome is Outcome.FINISHED:
        raise UserError(f"{run.id} is complete: all of its {len(run.replicates)} replicates have finished")
    if "decisions" in manifest:
        raise UserError(f"{run.id} asked a model; give its command again: answers that it had are not paid for twice")
    _refuse_other_wishes(run, now)
    until = until_of(now)
    return Run(
        run.variant,
        {**manifest["overrides"], **now.overrides},
        manifest["rounds"],
        run.seed,
        len(run.replicates),
        bool(manifest.get("trace")),
        record=tuple(_entries(manifest)),
        follow=tuple(f"{kind} {number}" for kind, number in manifest.get("follow", ())),
        until=until if until is None or now.step is None else until + _reached(run),
        step=now.step,
        inspect=now.inspect,
        only=now.only,
    )


def _reached(run: RunRecord) -> int:
    """Return the round after which the replicates that have not finished stopped: the last one, if they differ."""
    return max(each.rounds for each in run.replicates if each.outcome is not Outcome.FINISHED)


def _refuse_other_wishes(run: RunRecord, now: Run) -> None:
    """Raise UserError for options with which the run was not begun, save those that say how it goes on."""
    begun: dict[str, Any] = {"variant": run.variant, "seed": run.seed, "rounds": run.manifest["rounds"]}
    begun |= {"replicates": len(run.replicates), "trace": bool(run.manifest.get("trace"))}
    begun |= {"follow": tuple(f"{kind} {number}" for kind, number in run.manifest.get("follow", ()))}
    for name in (*begun, "record", "decide", "replay", "budget", "near"):
        wished, plain = (getattr(made if hasattr(made, name) else made.deciders, name) for made in (now, Run()))
        if (wished != plain or name in now.named) and wished != begun.get(name):
            raise UserError(f"{run.id} goes on as it was begun; leave --{name} out")
    for key in now.overrides:
        if not re.fullmatch(r"interventions\.[^.]+", key):
            message = f"{run.id} goes on with the numbers that it was begun with, so '{key}' cannot be set"
            raise UserError(
                f"{message}; give a new intervention as a whole (interventions.NAME={{...}}), or run it anew"
            )


def _entries(manifest: Mapping[str, Any]) -> list[str]:
    tables = manifest.get("record", ())
    names = [(table, variable) for table in tables for variable in table["variables"] or [""]]
    return [f"{table['name']}{'.' if name else ''}{name} every {table['every']}" for table, name in names]


def resumed(request: RunRequest, run: RunRecord, begun_by: RunRequest) -> RunRequest:
    """Return the request that completes a run; raise UserError unless model, numbers and machine are the run's.

    `begun_by` is the request that began the run. The new one may have interventions besides, in rounds to come.
    """
    assert run.dir is not None
    manifest = run.manifest
    changed = sorted(
        path
        for path in {**manifest["sources"], **request.sources}
        if manifest["sources"].get(path) != request.sources.get(path)
    )
    if changed:
        raise UserError(f"{run.id} cannot be resumed: {', '.join(changed)} changed since; make the run anew")
    here = {
        "digest format": DIGEST_FORMAT,
        "simcc": version(),
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}",
    }
    there = {**manifest, "digest format": manifest.get("digest_format", 1)}
    other = [f"{name} {there.get(name)} (now {now})" for name, now in here.items() if there.get(name) != now]
    if other:
        raise UserError(f"{run.id} cannot be resumed: it was made by {', '.join(other)}; make the run anew")
    found = dict(enumerate(run.replicates))
    finished = {number: replicate for number, replicate in found.items() if replicate.outcome is Outcome.FINISHED}
    begun_here, about = is_begun_here(run.dir), about_of(begun_by)
    done = finished if begun_here else {}
    begun = {number: replicate for number, replicate in found.items() if number not in done}
    states = {
        number: read_checkpoint(run.dir, number, run.seed + number, about) if begun_here else KeptState(reason=_FOREIGN)
        for number in begun
    }
    known = {number: state for number, state in states.items() if state is not None}
    reached = [replicate.rounds for replicate in finished.values()] + [state.round for state in known.values()]
    refuse_past_interventions(run.id, request, begun_by, max(reached, default=0))
    return replace(request, resumed=Resumed(run.dir, done, begun, known))


def taken_over_in_words(resumed: Resumed | None) -> list[str]:
    """Return in lines what a run takes over from the one that it completes, and what it cannot."""
    if resumed is None:
        return []
    whole, rounds = len(resumed.done) + len(resumed.begun), [state.round for state in resumed.states.values()]
    rounds = [number for number in rounds if number]
    after = ", ".join(f"{number:,}" for number in rounds[:5]) + ("…" if len(rounds) > 5 else "")
    some = f"{len(rounds)} of them after round {after}" if rounds else ""
    others = f"go on ({some})" if rounds else "begin at their seeds"
    lines = [f"{resumed.folder.name}: {len(resumed.done)} of {whole} replicates are kept; the others {others}"]
    refused = sorted({state.reason for state in resumed.states.values() if state.reason})
    return [*lines, *(f"{resumed.folder.name}: a replicate begins at its seed: {reason}" for reason in refused)]


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


def refuse_impossible(linked: Linked, wanted: Run, request: RunRequest) -> None:
    """Raise UserError where a run cannot stop after the round that is wanted, or not show what is wanted of it."""
    reason = next(iter(_reasons(linked, wanted, request)), None)
    if reason is not None:
        raise UserError(reason)
    wanted_entities(linked, wanted.only)


def until_of(wanted: Run) -> int | None:
    """Return the round after which a run from its beginning stops; raise UserError where two ways say it."""
    if wanted.step is not None and wanted.until is not None:
        raise UserError("both --until and --step say when the run stops; give one of them")
    return wanted.until if wanted.step is None else wanted.step


def _reasons(linked: Linked, wanted: Run, request: RunRequest) -> Iterable[str]:
    until, rounds = wanted.until, _rounds(request)
    if wanted.only and not wanted.inspect:
        yield "--only chooses what --inspect shows; add --inspect, or leave --only out"
    if until is None:
        if wanted.inspect:
            yield "--inspect shows the state after a round; name it with --until, as in --until 12 --inspect"
        return
    option = "--until" if wanted.step is None else "--step"
    if chosen_ways(linked, wanted.deciders):
        yield f"{option} needs a checkpoint, and a run in which a model decides keeps none; use --rounds instead"
    if until >= rounds and wanted.step is not None:
        yield (
            f"--step {wanted.step} reaches round {until}, and the run ends after round {rounds}; take fewer steps, "
            "or leave --step out"
        )
    elif until >= rounds:
        yield f"--until {until}: the run ends after round {rounds}; name an earlier round, or leave --until out"
    reached = max((state.round for state in request.resumed.states.values()), default=0) if request.resumed else 0
    if until <= reached:
        yield f"--until {until}: the run to go on from is after round {reached} already; name a later round"


def _rounds(request: RunRequest) -> int:
    """Return the rounds that a run makes unless a condition ends it."""
    numbers = request.numbers or (request.model.numbers[request.variant] if request.model else {})
    return request.rounds or int(numbers["schedule"]["rounds"])
