"""The client: asks until there is a valid answer, or raises an error that says why there is none. It alone retries.

`compiler.llm.transport.http_transport` classifies what goes wrong. The client decides what to do then: wait, ask in a
plainer mode, show the model its fault, or stop so that the same command can continue later.
"""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from compiler.llm.budget import Budget
from compiler.llm.exchange import MODES, Answer, Message, Mode, Reply, Request, Sent, Usage, WhoAnswered, canonical
from compiler.llm.exchange_record import Asked, Record, given_up
from compiler.llm.faults import (
    BudgetSpentError,
    CutShortError,
    FormatRefusedError,
    ModelConfigurationError,
    ModelRefusedError,
    ModelStoppedError,
    ModelTooWeakError,
    ParameterRefusedError,
    PromptTooLongError,
    ProtocolError,
    ReplayMissError,
    TransientError,
    way_out,
)
from compiler.llm.model_settings import ModelSettings
from compiler.llm.session import BatchedWrites, Session
from compiler.llm.transport import strict_json
from compiler.llm.transport.http_transport import Wire, schema_text
from odd.extras import require

_Found = TypeVar("_Found")

#: Checks an answer's JSON value; returns its fault as a phrase, empty if it has none.
Check: TypeAlias = Callable[[Any], str]
Question: TypeAlias = tuple[Request, Check]
Outcome: TypeAlias = Answer | Exception
#: After one of these, every other question would fail too.
_FOR_ALL = (ModelConfigurationError, ModelStoppedError, BudgetSpentError)
#: These concern only one question.
_FOR_ONE = (ModelRefusedError, ModelTooWeakError, PromptTooLongError)

_PROBE = "probe"
_CANARY = {
    "type": "object",
    "properties": {"bird": {"type": "string", "enum": ["canary"]}},
    "required": ["bird"],
    "additionalProperties": False,
}
_AGAIN = "That answer cannot be used: {fault}. Answer again, with the JSON object alone and the fault mended."
#: Characters of a wrong answer that the model is shown: of files the fault may be in the last one.
_MOST_OF_FORM, _MOST_OF_TEXT = 8_000, 60_000
_TEXT_AGAIN = "That answer cannot be used: {fault}. Give the whole answer again, without this fault."


class ModelClient:
    """Asks one model. Recorded answers are taken from the record; a new answer is recorded before it is used.

    As a context manager it keeps its connections open between questions, and several threads may use it at once.

    `heard` is called for every request that was sent, once its outcome is known; `who` says which models answered.
    """

    def __init__(
        self,
        settings: ModelSettings,
        record: Record,
        budget: Budget | None = None,
        heard: Callable[[Sent], None] | None = None,
    ) -> None:
        self.settings, self.record = settings, record
        self.budget = budget or Budget()
        self.heard = heard
        self.who = WhoAnswered(settings.model)
        self.mode: Mode | None = None
        self._can_keep = False
        self._without: set[str] = set()
        self._pauses = random.Random(0)
        self._keeps_open = False
        self._opening = threading.Lock()
        self._session: Session | None = None
        self._desk: _Desk | None = None

    def __enter__(self) -> ModelClient:
        self._keeps_open = True
        return self

    def __exit__(self, *_error: object) -> None:
        with self._opening:
            self._keeps_open = False
            (session, self._session), (desk, self._desk) = (self._session, None), (self._desk, None)
        if session is not None:
            if desk is not None:
                session.run(lambda _wire: desk.close())
            session.close()

    def ask(self, request: Request, check: Check) -> Answer:
        """Return a valid answer; raise one of `compiler.llm.faults` if there is none."""
        return self.ask_all([(request, check)])[0]

    def ask_all(self, questions: Sequence[Question]) -> list[Answer]:
        """Return the answers to several questions in their order; equal questions are asked once.

        Raises the first fault, after the questions under way have ended.
        """
        outcomes = self.ask_each(questions)
        for outcome in outcomes:
            if isinstance(outcome, Exception):
                raise outcome
        return [outcome for outcome in outcomes if isinstance(outcome, Answer)]

    def ask_each(self, asked: Sequence[Question], *, lasting: bool = False) -> list[Outcome]:
        """Return the answer to each question in their order, or the fault that prevented it.

        After a fault that concerns all questions (settings, budget, an outage), no further question is sent.
        If faults are `lasting`, the fault of a single question (a refusal, say) is recorded and the question is not
        asked again, so that a run that continues from its record continues in the same way.
        """
        questions = [(self._tempered(request), check) for request, check in asked]
        known = self._recorded(questions, lasting=lasting)
        if all(known):
            return [item for item in known if item is not None]
        if not self._can_keep:
            self.record.keep_all([], [])  # a disk that takes no answer is found out before an answer is paid for
            self._can_keep = True
        batch = _Batch(questions, known, lasting)
        session = self._kept_session()
        if session is not None:
            return session.run(lambda wire: self._outcomes(wire, batch))
        return asyncio.run(self._briefly(batch))

    def _kept_session(self) -> Session | None:
        """Return the session of the context, opened when it is first needed (recorded answers do not need one)."""
        with self._opening:
            if self._keeps_open and self._session is None:
                self._session = Session(self._wire())
            return self._session

    def over_the_wire(self, work: Callable[[Wire], Coroutine[Any, Any, _Found]]) -> _Found:
        """Return what a task finds out over the context's connection, or over one for it alone."""
        session = self._kept_session()
        if session is not None:
            return session.run(work)

        async def alone() -> _Found:
            async with self._wire() as wire:
                return await work(wire)

        return asyncio.run(alone())

    def find_mode(self) -> Mode:
        """Ask the server for one word and return the mode in which it accepts a schema; raise one of the faults."""
        asyncio.run(self._briefly(_Batch([], [], lasting=False)))
        return self.mode or "text"

    def _wire(self) -> Wire:
        require("llm")
        return Wire(self.settings.base_url, self.settings.key, self.settings.patience, self._without)

    async def _briefly(self, batch: _Batch) -> list[Outcome]:
        """Ask over connections that are opened for this and closed afterwards."""
        async with self._wire() as wire:
            self._desk = _Desk(self, wire)
            try:
                return await self._outcomes(wire, batch)
            finally:
                await self._desk.close()
                self._desk = None

    async def _outcomes(self, wire: Wire, batch: _Batch) -> list[Outcome]:
        if self._desk is None:
            self._desk = _Desk(self, wire)
        if not batch.open or any(request.schema for request, _ in batch.open):
            await self._desk.find_mode()
        tasks = [self._desk.task(*pair, batch) for pair in batch.open]
        found = iter(await asyncio.gather(*tasks, return_exceptions=True))
        return [known or _plain(next(found)) for known in batch.known]

    def _tempered(self, request: Request) -> Request:
        warmth = max(self.settings.temperature or 0.0, request.temperature)
        seed = request.seed if self.settings.seed is None else self.settings.seed
        return replace(request, temperature=warmth, seed=seed, max_tokens=request.max_tokens + self.settings.thinking)

    def _recorded(self, questions: Sequence[Question], *, lasting: bool) -> list[Outcome | None]:
        asked = [self.asked(request) for request, _ in questions]
        reasons = self.record.find_faults(asked) if lasting else [None] * len(asked)
        rest = iter(
            self.record.find_all([reason for reason, fault in zip(asked, reasons, strict=True) if fault is None])
        )
        found = [next(rest) if reason is None else _fault(*reason) for reason in reasons]
        return [self._usable(*question) for question in zip(asked, found, questions, strict=True)]

    def _usable(self, asked: Asked, found: Outcome | None, question: Question) -> Outcome | None:
        """Return the recorded answer, None if it would no longer be accepted."""
        fault = question[1](found.value) if isinstance(found, Answer) else ""
        if fault:
            self.record.refuse(asked, fault)
        elif isinstance(found, Answer):
            self.who.is_another(found.model)
        return None if fault else found

    def asked(self, request: Request) -> Asked:
        """Return a request in the form that the record uses."""
        return Asked(request.as_json(self.settings.base_url, self.settings.model), request.stage, request.name)

    def is_recorded(self, request: Request) -> bool:
        """Return whether the record has an answer to a question with these settings."""
        try:
            return self.record.find_all([self.asked(self._tempered(request))])[0] is not None
        except ReplayMissError:
            return False

    def pause(self, attempt: int) -> float:
        """Return the seconds to wait before the next request: longer each time, with a random part."""
        return float(self.settings.pause_s * 2**attempt * self._pauses.uniform(0.75, 1.25))


def _plain(outcome: Answer | BaseException) -> Outcome:
    if isinstance(outcome, (Answer, Exception)):
        return outcome
    raise outcome


def _fault(kind: str, words: str) -> Exception:
    return next(function for function in _FOR_ONE if function.__name__ == kind)(words)


@dataclass(slots=True)
class _Batch:
    """Questions that were asked together, their recorded answers, and the fault after which no more are sent."""

    questions: Sequence[Question]
    known: Sequence[Outcome | None]
    lasting: bool
    halted: Exception | None = None

    @property
    def open(self) -> list[Question]:
        return [question for question, known in zip(self.questions, self.known, strict=True) if known is None]


class _Desk:
    """The state that questions share while connections are open: the limit of parallel requests, and the open ones."""

    def __init__(self, client: ModelClient, wire: Wire) -> None:
        self.client, self.wire = client, wire
        self.shelf = BatchedWrites(client.record)
        self._gate = asyncio.Semaphore(client.settings.most_at_once)
        self._probing = asyncio.Lock()
        self._under_way: dict[Request, asyncio.Task[Answer]] = {}

    def task(self, request: Request, check: Check, batch: _Batch) -> asyncio.Task[Answer]:
        """Return the task that answers a question; equal questions share a task."""
        same = replace(request, stage="", name="", schema=_Frozen(request.schema))  # whoever asks
        task = self._under_way.get(same)
        if task is None:
            task = self._under_way[same] = asyncio.create_task(self._answered(request, check, batch))
            task.add_done_callback(lambda _: self._under_way.pop(same))
        return task

    async def _answered(self, request: Request, check: Check, batch: _Batch) -> Answer:
        asked = self.client.asked(request)
        try:
            answer = await self._in_turn(request, check, batch)
        except _FOR_ONE as fault:
            if batch.lasting:
                await self.shelf.keep(asked.given_up, given_up(type(fault).__name__, str(fault)))
            raise
        return await self._kept(asked, answer, check)

    async def _kept(self, asked: Asked, answer: Answer, check: Check) -> Answer:
        """Record an answer and return it, or the one that another process recorded while this one was asked for."""
        record = self.client.record
        await self.shelf.keep(asked, answer)
        (first,) = await asyncio.to_thread(record.find_all, [asked])
        if first is None or first.value == answer.value:
            return answer
        if fault := check(first.value):
            record.refuse(asked, fault)
            await self.shelf.keep(asked, answer)
            return answer
        return replace(first, recorded=False)

    async def _in_turn(self, request: Request, check: Check, batch: _Batch) -> Answer:
        async with self._gate:
            if batch.halted is not None:
                raise batch.halted
            try:
                return await _Question(self, request, check).answer()
            except _FOR_ALL as fault:
                batch.halted = batch.halted or fault
                raise

    async def close(self) -> None:
        """Write answers into the record, even if no task waits for them any more."""
        await self.shelf.write()

    async def find_mode(self) -> None:
        """Find out once in which mode the server accepts a schema."""
        async with self._probing:
            if self.client.mode is None:
                self.client.mode = await self._probe()

    async def _probe(self) -> Mode:
        """Test with a question whether the server enforces a schema; the server's own claim does not count."""
        words = 'Answer with the JSON object {"bird": "sparrow"}.'
        most = 40 + self.client.settings.thinking
        question = Request(_PROBE, "schema", (Message("user", words),), _CANARY, max_tokens=most)
        for mode in MODES:
            try:
                asked = _Question(self, question, lambda _: "")
                reply = await asked.reply(mode)
                asked.heard(reply, "")
                value = strict_json.last_object(reply.text)
            except (FormatRefusedError, strict_json.JsonError, CutShortError):
                continue
            if mode != "json_schema" or value == {"bird": "canary"}:
                return mode
        return "text"


class _Question:
    """A question, from its first request to a valid answer."""

    def __init__(self, desk: _Desk, request: Request, check: Check) -> None:
        self._client, self._wire, self._shelf = desk.client, desk.wire, desk.shelf
        self._request, self._check = request, check
        self._tries = 0
        self._began = 0.0
        self._warnings: list[str] = []
        self._deadline = asyncio.get_running_loop().time() + desk.client.settings.patience.usable_s

    async def answer(self) -> Answer:
        """Ask, show faults, and return the first valid answer; raise ModelTooWeakError if there is none."""
        request, said = self._with_schema(), set[str]()
        fault = ""
        for repairs in range(self._client.settings.repairs + 1):
            self._request = request
            reply = await self._reply_somehow()
            value, fault = self._judged(reply.text)
            self.heard(reply, fault)
            if not fault:
                return self._answer(reply, value, repairs)
            if reply.text.strip() in said:
                raise self._too_weak(f"the model repeats a wrong answer: {fault}", reply.text)
            said.add(reply.text.strip())
            again = _AGAIN if request.schema else _TEXT_AGAIN
            most = _MOST_OF_FORM if request.schema else _MOST_OF_TEXT
            shown = (Message("assistant", reply.text[:most]), Message("user", again.format(fault=fault[:2_000])))
            request = replace(request, messages=(*request.messages, *shown))
        raise self._too_weak(f"the model gives no valid answer: {fault}", reply.text)

    def _too_weak(self, what: str, text: str = "") -> ModelTooWeakError:
        return ModelTooWeakError(f"{self._name}: {what}; {way_out(text, with_schema=bool(self._request.schema))}")

    @property
    def _name(self) -> str:
        if self._request.stage == _PROBE:
            return "the first request"
        return f"{self._request.stage} ({self._request.name})"

    def _with_schema(self) -> Request:
        if not self._request.schema:
            return self._request
        first, *rest = self._request.messages
        words = f"{first.content}\n\nAnswer with one JSON object that fits this JSON Schema, and nothing else:\n"
        told = replace(first, content=words + schema_text(self._request.schema))
        return replace(self._request, messages=(told, *rest))

    def _judged(self, text: str) -> tuple[Any, str]:
        try:
            value = strict_json.last_object(text) if self._request.schema else strict_json.plain_answer(text)
        except strict_json.JsonError as error:
            return None, str(error)
        return value, self._check(value)

    def _answer(self, reply: Reply, value: Any, repairs: int) -> Answer:
        asked = self._client.settings.model
        model, warnings = reply.model or asked, list(self._warnings)
        if self._client.who.is_another(model):
            warnings.append(f"asked {asked}, answered by {model}")
        if reply.usage.estimated:
            warnings.append("the server does not report tokens; they are estimated")
        value = json.loads(canonical(value))  # the keys in the order of the record, so that a replay has the same
        return Answer(value, model, reply.usage, False, self._tries, repairs, tuple(warnings))

    # One reply, whatever it takes -------------------------------------------------------------------------------------

    async def _reply_somehow(self) -> Reply:
        """Return a whole reply; ask in a plainer mode, or for more tokens, if that is what the server needs."""
        client = self._client
        longer = False
        while True:
            mode = (client.mode if self._request.schema else None) or "text"
            try:
                return await self.reply(mode)
            except FormatRefusedError as error:
                if mode == MODES[-1]:
                    raise ModelConfigurationError(f"{client.settings.base_url} refuses the request: {error}") from error
                client.mode = MODES[MODES.index(mode) + 1]
                self._warnings.append(f"the server does not accept {mode}; asked with {client.mode}")
            except CutShortError as error:
                if longer:
                    what = f"the answer is not complete after {self._request.max_tokens:,} tokens"
                    raise self._too_weak(what) from error
                longer = True
                self._request = replace(self._request, max_tokens=2 * self._request.max_tokens)

    async def reply(self, mode: Mode) -> Reply:
        """Return the server's reply; wait and try again after temporary faults, raise all others."""
        settings = self._client.settings
        empty = False
        for attempt in range(settings.tries):
            reserved = self._client.budget.reserve(self._request)
            self._tries += 1
            self._began = asyncio.get_running_loop().time()
            try:
                reply = await self._wire.send(settings.model, self._request, mode)
            except TransientError as error:
                self._book(reserved, error.what, spent=error.spent)
                await self._wait(error, attempt)
                continue
            except ProtocolError as error:
                self._book(reserved, error.what, spent=True)
                if not error.again or empty:
                    raise ModelStoppedError(
                        f"{settings.base_url}: {error.what}; is it an OpenAI-compatible server?"
                    ) from error
                empty = True
                continue
            except ParameterRefusedError as error:
                self._book(reserved, str(error), spent=False)
                continue
            except (FormatRefusedError, ModelConfigurationError, PromptTooLongError) as error:
                self._book(reserved, str(error), spent=False)
                raise
            except (
                BaseException
            ) as error:  # refused, cut short, Ctrl-C: the model may have written something, which costs money
                self._book(reserved, str(error) or _ENDINGS.get(type(error), "stopped"), spent=True)
                raise
            self._client.budget.settle(reserved, reply.usage)
            self._deadline = asyncio.get_running_loop().time() + settings.patience.usable_s
            return reply
        raise ModelStoppedError(f"{self._name}: {settings.tries} requests brought no answer; {_LATER}")

    def _book(self, reserved: int, fault: str, *, spent: bool) -> None:
        if spent:
            self._client.budget.settle(reserved, None)
        else:
            self._client.budget.release(reserved)
        self._tell(Usage(0, 0), fault, reserved if spent else 0)

    def heard(self, reply: Reply, fault: str) -> None:
        """Report the request that brought this reply, and the fault of the answer."""
        self._tell(reply.usage, fault, 0)

    def _tell(self, usage: Usage, fault: str, possible_tokens: int) -> None:
        seconds = asyncio.get_running_loop().time() - self._began
        request = self._request
        sent = Sent(request.stage, request.name, usage, seconds, fault[:2_000], possible_tokens)
        self._shelf.note(sent)
        if self._client.heard is not None:
            self._client.heard(sent)

    async def _wait(self, error: TransientError, attempt: int) -> None:
        """Wait before the next try; raise ModelStoppedError if there is no try or no time left."""
        pause = self._client.pause(attempt) if error.wait_s is None else error.wait_s
        left = self._deadline - asyncio.get_running_loop().time()
        if pause > left or attempt + 1 >= self._client.settings.tries:
            wanted = f"; it asks for a wait of {pause:,.0f} s" if error.wait_s is not None and pause > left else ""
            raise ModelStoppedError(f"{self._name}: {error.what}{wanted}; {_LATER}") from error
        await asyncio.sleep(pause)


_ENDINGS: dict[type[BaseException], str] = {CutShortError: "the answer was not complete within its limit of tokens"}
_LATER = "all answers so far are kept, and the same command continues from there"


class _Frozen(dict[str, Any]):
    """A schema that can be a dictionary key."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(schema_text(self))
