"""Random interventions and questionnaires of a drawn model, as scenario.yaml has them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.runtime_base.native.drawn_expressions import Event

_SETS = {
    "Agent": (
        "money: {uniform: [0, 20]}",
        "money: {formula: 'min(20, max(0, money / 2 + times))'}",
        "money: {formula: 'min(20, max(0, average + round))'}",
        "mood: {fraction: {angry: 0.5}, rest: sad}",
        "nick: Lea",
        "flag: true",
        "times: {integers: [0, 5]}",
        "times: 1, flag: {chance: 0.5}",
        "score: 3.5",
        "views: [0.5, 0.25]",
    ),
    "Desk": ("money: {uniform: [0, 20]}", "flag: false", "times: {formula: 'min(4, max(0, times + 1))'}", "money: 1.5"),
}
_SETS["Guest"] = _SETS["Desk"]
_NEWCOMERS = ("money: 4", "flag: true", "times: {integers: [0, 5]}", "money: {formula: 'min(20, max(0, average))'}")
_WHERE = ("money > 5", "flag", "times < 3 and not flag", "money < average", "round > 1")
_CHOSEN = ("", "", ", count: 1", ", share: 0.5", ", number: 0")
_PARAMETERS = (
    "rate: 0.25",
    "rate: {formula: rate / 2}",
    "rate: {formula: calmness}",
    "policed: false",
    "lenient: true",
)
_REMOVED = ("share: 0.3", "count: 1", "where: flag", "number: 0")
_FIELDS = {
    "amount": ("2.5", "{formula: round * rate}", "{formula: average}"),
    "many": ("3", "{formula: 2 * round}"),
    "sure": ("true", "false"),
    "mood": ("calm", "sad"),
    "word": ("Ann", "Zoë"),
}
_ITEMS = (
    "rich: {asks: How rich?, answer: money, scale: [0, 10]}",
    "busy: {asks: How busy?, answer: times / 2, points: [0, 3]}",
    "sure: {asks: Sure?, answer: flag and money > average}",
    "share: {asks: What part?, answer: money / times, scale: [-5, 50]}",
)


class DrawnInterventions:
    """Draws what happens from outside; `removing` are the types of which entities may leave, `adding` may enter."""

    def __init__(self, random: Random, types: Sequence[str], removing: Sequence[str], adding: Sequence[str]) -> None:
        self._random, self._types = random, types
        self._removing, self._adding = removing, adding

    def _at(self) -> str:
        return str(sorted(self._random.sample(range(1, 6), self._random.randint(1, 2))))

    def _acts(self, actions: Sequence[str], events: Sequence[Event]) -> str:
        """Return what one intervention does."""
        one, entity = self._random.choice, self._random.choice(self._types)
        whom = f"of: {entity}{one(('', f', where: {one(_WHERE)}'))}{one(_CHOSEN)}"
        sendable = [event for event in events if event.receiver == entity and {*event.fields} <= _FIELDS.keys()]
        match self._random.randint(0, 7):
            case 0:
                return f"parameters: {{{one(_PARAMETERS)}}}"
            case 1:
                return f"{one(('off', 'off', 'on'))}: [{one(actions)}]"
            case 2 | 3 if sendable:
                return f"{whom}, send: {self._sent(one(sendable))}"
            case 4 if self._removing:
                return f"of: {one(self._removing)}, {one(_REMOVED)}, remove: true"
            case 5 if self._adding:
                return f"of: {one(self._adding)}, add: {one((1, 3))}, set: {{{one(_NEWCOMERS)}}}"
        return f"{whom}, set: {{{one(_SETS[entity])}}}"

    def _sent(self, event: Event) -> str:
        fields = ", ".join(f"{name}: {self._random.choice(_FIELDS[name])}" for name in event.fields)
        return f"{{event: {event.name}, from: {event.outside or event.sender}, number: 0, fields: {{{fields}}}}}"

    def lines(self, actions: Sequence[str], events: Sequence[Event]) -> list[str]:
        """Return the lines of the scenario."""
        made = [
            f"  act{place}: {{at: {self._at()}, {self._acts(actions, events)}}}"
            for place in range(self._random.randint(1, 4))
        ]
        made += [
            f"  sent{event.name}: {{at: {self._at()}, of: {event.receiver}, send: {self._sent(event)}}}"
            for event in events
            if event.outside
        ]
        items = ", ".join(self._random.sample(_ITEMS, 2))
        asked = f"  asked: {{at: {self._at()}, of: {self._random.choice(self._types)}, items: {{{items}}}}}"
        return ["interventions:", *made, "questionnaires:", asked]
