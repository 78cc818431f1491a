"""Asks the model: a question has a small typed answer, which is checked at once, and asked again if a check fails.

Every question has a place in the artifact that it gives a part of (`entities.Shopper.variables`). A complaint about
that place continues the same dialogue: the question, the answer that was wrong, and what is wrong with it. All other
questions stay as they were, and so the record answers them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from compiler.authors.model.nearest_example import copied_text
from compiler.authors.model.prompting import rendered
from compiler.llm.client import ModelClient
from compiler.llm.exchange import Message, Request, canonical
from compiler.llm.faults import ModelConfigurationError, ModelTooWeakError, PromptTooLongError, ReplayMissError

#: How warm each try is: a model that gives one wrong answer again and again is asked for another.
_TEMPERATURES = (0.0, 0.5, 0.9)
#: System, question, and the last answer with what is wrong with it: a dialogue is cut to no less.
_LEAST_MESSAGES = 4
#: Keys of a schema that say nothing about an answer's form.
_LEFT_OUT = ("$defs", "default", "description", "title")


class Form(BaseModel):
    """An answer's form. Its JSON Schema goes to the server, and every answer is checked against it here."""

    model_config = ConfigDict(extra="forbid", strict=False, frozen=True)


T = TypeVar("T", bound=Form)


@dataclass(frozen=True, slots=True)
class Ask:
    """One question: `place` is the part of the artifact that it is about, `told` what people are told about it.

    `facts` is what all questions of a stage build on. It stands first, so that a server reads it once.
    `shapes`: whether the answer gives the model its shape, so that an example helps.
    """

    stage: str
    place: str
    told: str
    question: str
    max_tokens: int = 400
    facts: str = ""
    shapes: bool = False


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is wrong with an answer; `must_change`: found by a check, not by a reader who may be wrong."""

    text: str
    must_change: bool = True

    @property
    def prompt(self) -> str:
        """The prompt that shows it."""
        return "again" if self.must_change else "objection"


@dataclass(slots=True)
class Asker:
    """Asks one model about one task. `system` is the beginning that all questions share.

    `example` is shown before questions whose answers give a model its shape: `system_with_example` is their beginning.
    `reviews`: whether the model is asked for doubts about its functions, which costs a question each.
    `complaints` returns what was said of the answers to a question so far, in order, by its place and its words;
    `objects` takes in an objection to such an answer, and returns whether the question is to be asked again.
    """

    client: ModelClient
    system: str
    tell: Callable[[str], None]
    complaints: Callable[[str, str], Sequence[Complaint]] = lambda *_: ()
    objects: Callable[[str, str], bool] = lambda *_: False
    reviews: bool = True
    example: str = ""
    system_with_example: str = ""

    def ask(self, ask: Ask, form: type[T], check: Callable[[T], str] | None = None) -> T:
        """Return the model's answer to a question; raises one of `compiler.llm.faults` where there is none."""
        shows = ask.shapes and bool(self.example)
        system = f"{self.system_with_example if shows else self.system}\n\n{ask.facts}".strip()
        check = self._refusing_copies(check) if shows else check
        messages: tuple[Message, ...] = (Message("system", system), Message("user", ask.question))
        value = self._answered(ask, messages, _Checked(form, check))
        for complaint in self.complaints(ask.place, f"{ask.facts}\0{ask.question}"):
            shown = Message("assistant", canonical(value.model_dump(mode="json")))
            messages = (*messages, shown, Message("user", rendered(complaint.prompt, complaint=complaint.text)))
            value = self._corrected(ask, messages, _Checked(form, check, value), complaint)
        return value

    def _corrected(self, ask: Ask, messages: tuple[Message, ...], checked: _Checked[T], complaint: Complaint) -> T:
        """Return the answer to a complaint; an objection may be wrong, and the answer to it the same as before."""
        if complaint.must_change or checked.refused is None:
            return self._answered(ask, messages, checked)
        try:
            return self._answered(ask, messages, replace(checked, refused=None))
        except ModelTooWeakError:
            return checked.refused

    def _refusing_copies(self, check: Callable[[T], str] | None) -> Callable[[T], str]:
        """Return a check that also refuses what was copied from the example."""

        def fault(answer: T) -> str:
            copied = copied_text(answer.model_dump(mode="json"), self.example, self.system)
            if copied:
                return f"{copied!r} is the other model's; say it of the brief's subject, in words of your own"
            return check(answer) if check else ""

        return fault

    def _answered(self, ask: Ask, messages: tuple[Message, ...], checked: _Checked[T]) -> T:
        """Return a valid answer to what was said so far; of a dialogue that is too long, to its end."""
        self.tell(f"asking for {ask.told} ({self.client.budget.spent.requests} requests so far)")
        try:
            return self._tried(ask, messages, checked)
        except PromptTooLongError as error:
            if len(messages) > _LEAST_MESSAGES:
                return self._answered(ask, (*messages[:2], *messages[-2:]), checked)
            model = self.client.settings.model
            ways = "use a model with a longer context, or a shorter brief"
            raise ModelConfigurationError(f"{ask.stage} ({ask.told}): more than {model} can read; {ways}") from error

    def _tried(self, ask: Ask, messages: tuple[Message, ...], checked: _Checked[T]) -> T:
        """Return the first answer that is none that was complained of; the same again where the model insists on it.

        Repair then sees that nothing changes, and ends; what is recorded of it ends a replay in the same way.
        """
        request = Request(ask.stage, ask.told, messages, schema_of(checked.form), max_tokens=ask.max_tokens)
        warmer = enumerate(_TEMPERATURES, start=1)
        tries = [replace(request, attempt=attempt, temperature=temperature) for attempt, temperature in warmer]
        answered = [attempt for attempt in tries if self.client.is_recorded(attempt)]
        left = tries[tries.index(answered[-1]) + 1 :] if answered else tries
        insisted: T | None = None
        for each_request in (*answered, *left):
            try:
                answer = checked.form.model_validate(self.client.ask(each_request, checked.fault).value)
            except ModelTooWeakError:
                if insisted is None and each_request is tries[-1]:
                    raise
                continue
            except ReplayMissError:  # it insisted, and was not asked more warmly when this was recorded
                if insisted is None:
                    raise
                break
            if answer != checked.refused:
                return answer
            insisted = answer
        if insisted is None:
            raise AssertionError("the last try returns or raises")
        return insisted


@dataclass(frozen=True, slots=True)
class _Checked(Generic[T]):
    """A form, what else an answer has to fulfil, and the answer that was complained of."""

    form: type[T]
    check: Callable[[T], str] | None
    refused: T | None = None

    def fault(self, value: Any) -> str:
        """Return what is wrong with an answer, in the words of the form or of the check; nothing if it will do."""
        try:
            read = self.form.model_validate(value)
        except ValidationError as error:
            return "; ".join(
                f"{'.'.join(map(str, typed_dict_type['loc']))}: {typed_dict_type['msg']}"
                for typed_dict_type in error.errors()[:4]
            )
        return self.check(read) if self.check else ""


def schema_of(form: type[BaseModel]) -> dict[str, Any]:
    """Return a form's JSON Schema without references, titles and defaults: what small servers' grammars can take."""
    schema = form.model_json_schema()
    whole: dict[str, Any] = _plain(schema, schema.get("$defs", {}))
    return whole


def _plain(node: Any, known: Mapping[str, Any]) -> Any:
    if isinstance(node, list):
        return [_plain(entry, known) for entry in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return _plain(known[node["$ref"].rsplit("/", 1)[1]], known)
    if "const" in node:
        node = {"enum": [node["const"]], "type": node.get("type", "string")}
    plain = {key: _plain(entry, known) for key, entry in node.items() if key not in _LEFT_OUT and key != "properties"}
    if "properties" in node:
        plain["properties"] = {name: _plain(entry, known) for name, entry in node["properties"].items()}
        plain["required"] = list(plain["properties"])
    return plain
