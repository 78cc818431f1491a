"""Personas: initial values of entities that a model writes, checked against the scenario and kept as a table.

The scenario's own distributions are the declared marginals. The table is a source like every other: runs draw their
entities from it with the seed of the run, and need no model for it.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.json_values import fields_of
from compiler.llm.exchange import Answer, Message, Request
from compiler.llm.faults import ModelRefusedError, ModelTooWeakError, PromptTooLongError
from compiler.llm.open_client import open_client
from compiler.operations.build_workspace import existing
from compiler.operations.with_models.persona_form import PersonaForm, persona_form
from compiler.operations.with_models.persona_verdicts import about_personas
from compiler.workspace.lockfile import digest_of
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from odd.extras import require

if TYPE_CHECKING:
    from compiler.data_description.declared_marginals import ComparedMarginal
    from compiler.llm.budget import Budget
    from compiler.llm.client import ModelClient
    from compiler.workspace.settings import Settings

#: Fewer could miss almost any distribution without notice; more are better drawn than written.
FEWEST, MOST = 20, 2_000
MOST_IN_A_BATCH = 25
_STAGE = "personas"
_TOKENS_EACH = 400
_TABLE = re.compile(r"data/[A-Za-z0-9][A-Za-z0-9_-]*\.csv")


@dataclass(frozen=True, slots=True)
class WantedPersonas:
    """How many personas of which type are to be written, with which variables, and into which table.

    `accept_misses`: the table is written although it misses a declared distribution.
    """

    entity: str
    variables: tuple[str, ...]
    count: int = 40
    batch: int = 10
    table: str = ""
    seed: int = 1
    accept_misses: bool = False

    @property
    def path(self) -> str:
        """The table's path in the workspace."""
        return self.table or f"data/personas_{self.entity.lower()}.csv"


@dataclass(frozen=True, slots=True)
class Personas:
    """What became of personas: how many the model wrote, the numbers (from 1) of those that were drawn instead, how
    many differ from all others, and each variable beside its declared distribution.

    `saved`: the table was written.
    """

    wanted: WantedPersonas
    model: str
    drawn: tuple[int, ...]
    different: int
    marginals: tuple[ComparedMarginal, ...]
    saved: bool

    @property
    def missed(self) -> tuple[str, ...]:
        """The variables that miss their declared distributions."""
        return tuple(each.variable for each in self.marginals if each.missed)

    @property
    def exit_code(self) -> int:
        """0 if all declared distributions are met, else 1."""
        return 1 if self.missed else 0

    def as_json(self) -> dict[str, Any]:
        """Return the object that `simcc personas --json` prints; it is kept beside the table, with its hash."""
        return {
            "entity": self.wanted.entity,
            "table": self.wanted.path,
            "model": self.model,
            "personas": self.wanted.count,
            "written": self.wanted.count - len(self.drawn),
            **fields_of(self, "drawn", "different", "marginals", "missed", "saved"),
        }

    def in_words(self) -> Iterator[str]:
        """Yield the lines that the terminal prints."""
        count = self.wanted.count
        yield (
            f"{count - len(self.drawn):,} of {count:,} personas written by {self.model}, {len(self.drawn):,} drawn in "
            f"place of answers that did not fit; {self.different:,} different"
        )
        yield from (each.in_words() for each in self.marginals)
        if self.missed:
            yield f"the personas miss what the scenario declares for {', '.join(self.missed)}"
        if not self.saved:
            yield f"{self.wanted.path} was not written; --accept-misses writes it, from the recorded answers"
            return
        names = ", ".join(self.wanted.variables)
        yield f"{self.wanted.path} written; in scenario.yaml, under population, replace the values of {names} by"
        yield f"  from: {{table: {self.wanted.path}, columns: [{names}], rows: sample}}"


def write_personas(
    folder: Path,
    wanted: WantedPersonas,
    *,
    settings: Settings,
    budget: Budget | None = None,
    replay: Path | None = None,
) -> Personas:
    """Let a model write personas and return what became of them; write the table if it fits, or if misses are accepted.

    Raises UserError for what cannot be written and where no model is set, MachineError without scipy, and an error of
    `compiler.llm.faults` where the model does not answer.
    """
    workspace, form = _prepared(folder, wanted)
    with workspace.locked():
        with open_client(settings, folder, replay=replay, budget=budget) as client:
            found = _asked(client, form, wanted)
            model = str(client.who)
        if not any(found):
            raise UserError(
                f"{model} wrote no persona that fits, so there is nothing to keep; try a more capable model"
            )
        rows = [row or form.drawn(wanted.seed, number) for number, row in enumerate(found, 1)]
        result = _judged(form, wanted, rows, frozenset(number for number, row in enumerate(found, 1) if not row), model)
        if result.saved:
            _save(workspace, result, form, rows)
    return result


def _judged(
    form: PersonaForm, wanted: WantedPersonas, rows: Sequence[dict[str, Any]], drawn: frozenset[int], model: str
) -> Personas:
    """Return what became of the personas: the whole sample, with those that were drawn, is compared."""
    marginals = form.compared(rows, wanted.seed)
    different = len({json.dumps(row, sort_keys=True) for row in rows})
    saved = wanted.accept_misses or not any(each.missed for each in marginals)
    return Personas(wanted, model, tuple(sorted(drawn)), different, marginals, saved)


def personas_forecast(folder: Path, wanted: WantedPersonas) -> str:
    """Return how many requests personas will take, and with how many tokens; nothing is asked."""
    _, form = _prepared(folder, wanted)
    requests = [_request(form, wanted, numbers) for numbers in _batches(wanted)]
    tokens = sum(request.estimated_tokens for request in requests)
    return (
        f"{len(requests):,} requests with at most {tokens:,} tokens, if all answers fit; an answer that does not is "
        "asked again, at last for each of its personas alone"
    )


def _prepared(folder: Path, wanted: WantedPersonas) -> tuple[Workspace, PersonaForm]:
    """Return the workspace and the form of a persona; raise UserError for what cannot be wanted."""
    workspace = existing(folder)
    if not FEWEST <= wanted.count <= MOST:
        raise UserError(f"--count: from {FEWEST} to {MOST:,} personas can be written; {wanted.count:,} cannot")
    if not 1 <= wanted.batch <= MOST_IN_A_BATCH:
        raise UserError(f"--batch: a request can ask for 1 to {MOST_IN_A_BATCH} personas")
    if not _TABLE.fullmatch(wanted.path):
        raise UserError(f"--table: {wanted.path!r} must be a name such as data/personas_user.csv")
    for path in (wanted.path, about_personas(wanted.path)):
        if workspace.hash_of(path) is not None:
            raise UserError(f"{path} exists already; move it away, or name another table with --table")
    require("stats")
    return workspace, persona_form(sources_of(workspace).must_link(), wanted.entity, wanted.variables)


def _batches(wanted: WantedPersonas) -> list[range]:
    ends = range(1, wanted.count + 1, wanted.batch)
    return [range(first, min(first + wanted.batch, wanted.count + 1)) for first in ends]


def _asked(client: ModelClient, form: PersonaForm, wanted: WantedPersonas) -> list[dict[str, Any] | None]:
    """Return the personas in their order, None for each that the model could not write, even asked for it alone."""
    found: dict[int, dict[str, Any]] = {}
    batches = _batches(wanted)
    found.update(_round(client, form, wanted, batches))
    missing = [range(number, number + 1) for number in range(1, wanted.count + 1) if number not in found]
    if wanted.batch > 1:
        found.update(_round(client, form, wanted, missing))
    return [found.get(number) for number in range(1, wanted.count + 1)]


def _round(
    client: ModelClient, form: PersonaForm, wanted: WantedPersonas, batches: Sequence[range]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the personas of the batches whose answers fit, by number."""
    asked = [(_request(form, wanted, numbers), partial(form.fault, count=len(numbers))) for numbers in batches]
    outcomes = client.ask_each(asked, lasting=True) if asked else []
    for numbers, outcome in zip(batches, outcomes, strict=True):
        if isinstance(outcome, Answer):
            yield from zip(numbers, map(form.tidied, outcome.value["personas"]), strict=True)
        elif not isinstance(outcome, (ModelRefusedError, ModelTooWeakError, PromptTooLongError)):
            raise outcome


def _request(form: PersonaForm, wanted: WantedPersonas, numbers: range) -> Request:
    which = f"personas {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"persona {numbers[0]}"
    messages = (Message("system", form.introduction()), Message("user", f"Write {which} of {wanted.count}."))
    tokens = 100 + _TOKENS_EACH * len(numbers)
    name = f"{wanted.entity} {numbers[0]} to {numbers[-1]}"
    seed = wanted.seed * MOST + numbers[0]
    return Request(_STAGE, name, messages, form.schema(len(numbers)), tokens, temperature=1.0, seed=seed)


def _save(workspace: Workspace, result: Personas, form: PersonaForm, rows: Sequence[dict[str, Any]]) -> None:
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\n")
    sheet.writerow([*form.names, "written"])
    for number, row in enumerate(rows, 1):
        cells = [row[name] for name in form.names]
        written = number not in result.drawn
        sheet.writerow([str(cell).lower() if isinstance(cell, bool) else cell for cell in (*cells, written)])
    kept = {**result.as_json(), "sha256": digest_of(text.getvalue())}  # of the table to which the comparison belongs
    about = json.dumps(kept, indent=2, ensure_ascii=False) + "\n"
    workspace.write({result.wanted.path: text.getvalue(), about_personas(result.wanted.path): about})
