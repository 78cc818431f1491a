"""Random memories: what the types of a drawn model remember, and expressions of handlers that read it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

#: What an expression reads of a field of a memory, for the fields of which it makes a number or a truth value.
_REALS = {"amount": "{}.amount", "views": "{}.views[1]", "offer": "{}.offer"}
_REALS |= {"wish": "(1.5 if {0}.wish is None else {0}.wish[1])"}
_TRUTHS = {"sure": "{}.sure", "mood": "({}.mood == 'calm')", "fair": "{}.fair"}
_TRUTHS |= {"word": "({}.word == 'Ann')", "about": "({}.about == me)"}


class DrawnMemories:
    """What the entities of each type remember: kinds of event and decisions, with their fields.

    `senders` has the type that sends each kind of event. What of them fades is drawn from `fading`, so that it changes
    nothing else.
    """

    def __init__(self, random: Random, fading: Random) -> None:
        self._random, self._fading = random, fading
        self._kept: dict[tuple[str, str], str] = {}
        self._fields: dict[tuple[str, str], tuple[str, ...]] = {}
        self._senders: dict[str, str] = {}
        self._graded: set[tuple[str, str]] = set()  # with a strength

    def remember(self, entity: str, kind: str, fields: tuple[str, ...], sender: str = "") -> None:
        """Let a type remember a kind, which is a decision if it has no sender."""
        rounds = f", rounds: {self._random.randint(1, 2)}" if self._random.randint(0, 1) else ""
        graded = self._random.choice(["", "", ", importance: 0.75"])
        graded = self._grading(fields, is_event=bool(sender)) if graded else ""
        self._graded |= {(entity, kind)} if graded else set()
        self._kept[entity, kind] = f"{{last: {self._random.choice([1, 2, 3, 40])}{rounds}{graded}}}"
        self._fields[entity, kind] = fields
        self._senders[kind] = sender

    def _grading(self, fields: tuple[str, ...], *, is_event: bool) -> str:
        """Return how memories of a kind fade, strengthen each other, and pass into a long-term memory."""
        one, upto = self._fading.choice, self._fading.randint
        truths = [name for name in fields if name in ("sure", "fair")]
        importance = one([*truths, "0.75"])
        keys = [f"importance: {importance}"]
        keys += [f"forgetting: {one(['by_chance', 'by_chance', '{below: 20}', '{below: 45.5}'])}"] * upto(0, 1)
        keys += ["association: true"] * upto(0, 1)
        keys += [f"long_term: {{last: {upto(1, 3)}, importance: {one([0, 0.5, 0.75])}}}"] * upto(0, 1)
        said = [*(f"{{{name}}}" for name in fields), *["{sender}"] * is_event, "war", "round {round}"]
        keys += [f"text: '{' '.join(self._fading.choices(said, k=3))}'"] * (upto(0, 2) == 0)
        return "".join(f", {key}" for key in keys)

    def odd(self, entity: str) -> list[str]:
        """Return the key of a type in odd.yaml."""
        parts = {"events": list[str](), "decisions": list[str]()}
        for (own, kind), kept in self._kept.items():
            if own == entity:
                parts["events" if self._senders[kind] else "decisions"].append(f"{kind}: {kept}")
        said = ", ".join(f"{name}: {{{', '.join(kinds)}}}" for name, kinds in parts.items() if kinds)
        return [f"    memory: {{{said}}}"] * bool(said)

    def metrics(self) -> list[str]:
        """Return metrics over memories, one for each kind and type."""
        return [
            f"  kept{entity}{kind}: {{value: sum(remembered({entity}.{kind})), unit: memories}}"
            for entity, kind in self._kept
        ]

    def counts(self) -> list[str]:
        """Return the numbers of memories of each kind and type."""
        return [f"sum(remembered({entity}.{kind}))" for entity, kind in self._kept]

    def conditions(self, entity: str) -> list[str]:
        """Return conditions of entities of a type."""
        return [f"remembered({kind}) < 2" for own, kind in self._kept if own == entity]

    def of_senders(self, text: str, handlers: str) -> str:
        """Return a text that asks for the memories of senders only where some handler sends the kind."""
        for kind in self._senders:
            if f"emit({kind}(" not in handlers:
                text = re.sub(rf"remembered\({kind}, by=[\w.]+\)", f"remembered({kind})", text)
                text = text.replace(
                    f"past.sender.times for past in me.remembered({kind})",
                    f"past.round for past in me.remembered({kind})",
                )
        return text

    def reals(self, entity: str, others: Mapping[str, str]) -> list[str]:
        """Return real numbers that an entity remembers; `others` are names of entities at hand, with their types."""
        found = []
        for kind, past in self._recalled(entity, others):
            if (entity, kind) in self._graded:
                found.append(f"sum(past.strength * past.importance + past.age for past in {past})")
            for name in self._fields[entity, kind]:
                if name in _REALS:
                    value = _REALS[name].format("past")
                    found += [f"sum({value} for past in {past})", f"sum({value} for past in {past}[:2])"]
        return found

    def wholes(self, entity: str, others: Mapping[str, str]) -> list[str]:
        """Return whole numbers that an entity remembers."""
        found = []
        for kind, past in self._recalled(entity, others):
            found += [f"len({past})", f"sum(world.round - past.round for past in {past})"]
            if self._senders[kind]:
                found.append(f"sum(past.sender.times for past in {past})")
        return found

    def truths(self, entity: str, others: Mapping[str, str]) -> list[str]:
        """Return truth values that an entity remembers."""
        found = []
        for kind, past in self._recalled(entity, others):
            found += [f"(len({past}) > 1)", f"any(past.round == 1 for past in {past})"]
            for name in self._fields[entity, kind]:
                if name in _TRUTHS and (name != "about" or entity == "Agent"):
                    found.append(f"any({_TRUTHS[name].format('past')} for past in {past})")
        return found

    def _recalled(self, entity: str, others: Mapping[str, str]) -> list[tuple[str, str]]:
        """Return what an entity remembers of each kind, as an expression; now and then of one sender."""
        found = []
        for kind in [kind for own, kind in self._kept if own == entity]:
            sender = self._senders[kind]
            by = [name for name, type_ in others.items() if type_ == sender] + ["me"] * (sender == entity)
            by += ["me.friend"] * (entity == sender == "Agent")
            said = f", by={self._random.choice(by)}" if by and self._random.randint(0, 2) == 0 else ""
            found.append((kind, f"me.remembered({kind}{said})"))
        return found
