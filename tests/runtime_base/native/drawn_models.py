"""Random small models of what the native engine translates: sources that pass all checks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from behavior_graph.data.scenario_tables import Tables
from codegen_templates.handlers import complete_contracts
from codegen_templates.handlers.editing.headers import with_headers
from compiler.workspace.sources import Sources
from tests.runtime_base.native import drawn_cells
from tests.runtime_base.native.drawn_clerks import EVENTS as CLERK_EVENTS
from tests.runtime_base.native.drawn_clerks import DrawnClerks
from tests.runtime_base.native.drawn_expressions import FIELDS, Event, without_senders
from tests.runtime_base.native.drawn_farmers import EVENTS as FARMER_EVENTS
from tests.runtime_base.native.drawn_farmers import DrawnFarmers
from tests.runtime_base.native.drawn_guests import ACTIONS, EVENTS, guest_handlers
from tests.runtime_base.native.drawn_handlers import Handler
from tests.runtime_base.native.drawn_interventions import DrawnInterventions
from tests.runtime_base.native.drawn_memories import DrawnMemories

_VARIABLES = {
    "money": "{meaning: a number, type: float, unit: none, range: [%s, 50], dynamic: true, visibility: public}",
    "times": "{meaning: a number, type: int, unit: none, range: [-20, %s], dynamic: true, visibility: public}",
    "flag": "{meaning: a truth value, type: bool, dynamic: true, visibility: public}",
}
_OF_AGENTS = {
    "mood": "{meaning: a mood, type: 'category[calm, angry, sad]', dynamic: true, visibility: public}",
    "score": "{meaning: a number, type: float, unit: none, range: [0, 9], unset: none, dynamic: true, "
    "visibility: public}",
    "nick": "{meaning: a name, type: text, unset: none, dynamic: true, visibility: public}",
    "friend": "{meaning: another, type: 'ref[Agent]', unset: nobody, dynamic: true, visibility: public}",
    "views": "{meaning: two numbers, type: 'vector[float, 2]', unit: none, range: [-100, 100], dynamic: true, "
    "visibility: public}",
    "marks": "{meaning: two marks, type: 'vector[bool, 2]', unset: none, dynamic: true, visibility: public}",
    "wishes": "{meaning: two numbers, type: 'vector[float, 2]', unit: none, range: [-100, 100], unset: none, "
    "dynamic: true, visibility: public}",
}
_GOAL = (
    "    goals: {rest: {meaning: to rest, reached: flag, priority: 0.25, path: "
    "{earn: {meaning: to earn, done: money > 9}, count: {meaning: to count, done: times > 1}}}}"
)
_CONCEPTS = ("adaptation", "objectives", "learning", "prediction", "collectives")
_SAID = ("basic_principles", "emergence", "sensing", "interaction", "stochasticity", "observation")
_MODES = ("random_order", "{fixed_order: {by: times}}", "{pick: {entity: %s, k: 3, replacement: true}}")
#: Conditions of Start, each with a statement after which it does not hold.
_CONDITIONS = {"not %s.flag": "me.flag = True", "%s.times > 0": "me.times = 0", "%s.money < 10": "me.money = 11.0"}
_BLEND = '''def blend(value: float, weight: float) -> float:
    """A number between two."""
    return weight * value if value > 0 else value / (2.0 + weight)
'''

_TRUSTS = [
    "  trusts:", "    from: Agent", "    to: Agent", "    inverse: trusted_by", "    variables:",
    "      strength: {meaning: trust, type: float, unit: none, range: [-9, 9], dynamic: true, default: 0}",
    "      count: {meaning: a number, type: int, unit: none, range: [-9, 9], dynamic: true, default: 1}",
    "      kept: {meaning: a truth value, type: bool, dynamic: true, default: true}",
    "      tone: {meaning: a mood, type: 'category[calm, angry, sad]', unset: none, dynamic: true, default: calm}",
    "      word: {meaning: a word, type: text, unset: none, dynamic: true, default: Ann}",
]  # fmt: skip
_CROWD = (
    "  crowd: {value: count(Guest) + sum(Guest.times where flag) + sum(Guest.x where y > 1), means: all, unit: none}"
)
_WIND = "wind: {meaning: wind, drives: weather, source: drawn}"
_PAIRS = "  pairs: {means: guests with a pal, value: count(Guest where is_set(pal)), unit: none}"
_PAL = "      pal: {meaning: another, type: 'ref[Guest]', unset: nobody, dynamic: true, visibility: public}"
_TRUST = "  trust: {means: trust, value: mean(trusts.strength) + count(trusts where kept) + web, unit: none}"
_WEB = "  web: {means: ties, value: count(knows where tie.b.flag) + count(known_by where tie.a.money > 5), unit: none}"
_TONES = "  tones: {value: 'count(trusts where tone == \"sad\" and tie.b.flag) + sum(trusts.count)', unit: none}"
_WORDS = "  words: {value: 'count(trusts where word == \"Bö\") - count(trusts where is_set(word))', unit: none}"
_OF_MOODS = 'count({} where mood == "calm")'
#: A metric over each field of an event.
_OF_FIELDS = {"amount": "max({}.amount)", "many": "mean({}.many)", "sure": "share({} where sure)", "mood": _OF_MOODS}
_OF_FIELDS |= {"word": 'count({} where word == "Ann")', "about": "sum({}.about.money)", "views": "stdev({}.views[1])"}
_OF_FIELDS |= {"wish": "mean({0}.wish[1] where is_set(wish)) + count({0})"}
#: Numbers of fields and options that are there, too, if there is no event or decision.
_SUMS_OF_FIELDS = {"amount": "sum({}.amount)", "many": "sum({}.many where many > 0)", "sure": "count({} where sure)"}
_SUMS_OF_FIELDS |= {"mood": _OF_MOODS, "word": _OF_FIELDS["word"], "views": "sum({}.views[1] / 2)"}
_SUMS_OF_FIELDS |= {
    "about": _OF_FIELDS["about"],
    "wish": "count({0} where is_set(wish)) + sum({0}.wish[0] where is_set(wish))",
}
_SUMS_OF_OPTIONS = ("sum({}.offer where fair)", "count({})", _OF_MOODS)


class _Model:
    """Draws one model, part by part."""

    def __init__(
        self,
        random: Random,
        fading: Random,
        leaving: Random,
        happening: Random,
        desks: Random,
        ending: Random,
        farming: Random,
    ) -> None:
        self._ending = ending
        self._random, self._fading, self._leaving, self._happening = random, fading, leaving, happening
        self._clerks = [DrawnClerks(desks)] * desks.randint(0, 1)
        self.farmers = [DrawnFarmers(farming)] * (farming.random() < 0.3)
        types = ["Agent", "Agent", "Desk"]
        self._simultaneous = self._upto(2) > 0
        self._placed = self._one([(), (), ("Agent",), ("Agent", "Desk")])
        self._guests = not self._simultaneous and self._upto(2) > 0
        self._varies = (self._upto(2) if self._simultaneous else leaving.randint(0, 1)) == 0
        self._plane = bool(self._placed or self._guests) and self._upto(1) == 0
        self._placed += ("Guest",) * self._guests
        self._trusts = self._upto(1) == 0
        self._retrusts = self._trusts and (self._simultaneous or self._upto(1) == 0)
        self._cells = "Agent" in self._placed and not self._plane and ending.randint(0, 3) > 0
        self._alone = [kind for kind in self._placed if self._upto(1)]
        ends = [(self._one(types), self._one(types)) for _ in range(self._upto(3))]
        self._events = [self._event(place, *pair) for place, pair in enumerate(ends)]
        self._texts: dict[str, list[str]] = {"Agent": [], "Desk": []}
        self._actions: dict[str, str] = {}
        self._entity_of: dict[str, str] = {}
        self._conditions: dict[str, str] = {}  # of actions on Start
        self._decisions: list[str] = []
        self._memories = DrawnMemories(random, fading)
        self._has_goals = self._upto(2) == 0
        self._norms: dict[str, list[str]] = {"Agent": [], "Desk": []}
        self._remembers = self._upto(1) == 0
        for event in self._events if self._remembers else ():
            if self._upto(3):
                self._memories.remember(event.receiver, event.name, event.fields, event.sender)
        self._act()
        if self._guests:
            self._act_as_guests()
        if self._cells:
            for name, on in (("grow", "Start"), ("bear", "Eaten")):
                self._entity_of[name] = "Patch"
                self._actions[name] = f"  {name}: {{entity: Patch, on: [{on}], follows: S1}}"
        self._phases = self._phased()
        self._knows = "complete" if self._upto(4) == 0 else "{random_ties: {k: 3}}"
        self._from_outside = (
            self._interventions() if self._upto(2) == 0 or any(event.outside for event in self._events) else []
        )

    def _one(self, choices: Sequence[Any]) -> Any:
        return self._random.choice(choices)

    def _upto(self, most: int) -> int:
        return self._random.randint(0, most)

    def _event(self, place: int, sender: str, receiver: str) -> Event:
        possible = [name for name in FIELDS if name != "wish" and (sender == "Agent" or name not in ("about", "views"))]
        names = self._random.sample(possible, self._upto(3))
        is_plain = not {"about", "views"} & {*names}
        outside = {"Agent": "Desk", "Desk": "Agent"}[sender] if is_plain and self._upto(2) == 0 else ""
        delayed = self._upto(2) == 0
        names += ["wish"] * (not outside and self._happening.randint(0, 3) == 0)
        return Event(f"E{place}", tuple(names), sender, receiver, delayed, outside)

    def _act(self) -> None:
        """Draw actions on Start for each type that emits, and one or two that take each kind of event."""
        for place in range(1 + self._upto(1)):
            self._action(f"begin{place}", "Agent", None, self._events)
        if any(event.sender == "Desk" for event in self._events) or self._upto(3) == 0:
            self._action("serve", "Desk", None, self._events)
        for place, event in enumerate(self._events):
            self._action(f"take{place}", event.receiver, event, self._events[place + 1 :])
            if self._upto(3) == 0:
                self._action(f"also{place}", event.receiver, event, self._events[place + 1 :])

    def _act_as_guests(self) -> None:
        if self._remembers:
            self._memories.remember("Guest", "Ping", (), "Guest")
            self._memories.remember("Guest", "Pong", (), "Guest")
        more = {"remember": self._remembers, "plane": self._plane}
        handlers = guest_handlers(self._random, self._fading, alone="Guest" in self._alone and not self._plane, **more)
        self._texts["Guest"] = "\n".join(handlers.values()).splitlines()
        for name, kind in ACTIONS.items():
            self._entity_of[name] = "Guest"
            self._actions[name] = f"  {name}: {{entity: Guest, on: [{kind}], follows: S1}}"

    def _action(self, name: str, entity: str, event: Event | None, later: Sequence[Event]) -> None:
        emits = [kind for kind in later if kind.sender == entity]
        collects = event is not None and self._upto(3) == 0
        decides, decision = self._upto(3) == 0, f"Choice{name.title()}"
        self._decisions += [decision] * decides
        if decides and self._remembers and self._upto(2):
            self._memories.remember(entity, decision, ("offer", "fair", "mood"))
        given = (self._random, entity, event, emits, self._simultaneous)
        if decides and self._upto(3) == 0:
            removed = self._one(["{fair: true, mood: sad}", "{mood: angry}", "{fair: false, mood: calm}"])
            when = self._one(["", ", when: policed", ", when: lenient"])
            law = f"layer: institution, asks: Nobody does so., decision: {decision}, violated_by: {removed}{when}"
            self._norms[entity].append(f"law_{name}: {{{law}}}")
        more = {"goals": self._has_goals, "collects": collects, "placed": self._placed, "memories": self._memories}
        more |= {"trusts": self._trusts, "retrusts": self._retrusts, "plane": self._plane}
        handler = Handler(*given, decision=decides, varies=self._varies, **more)  # type: ignore[arg-type]
        if decides:
            handler.say("if decision is not None:", 1)
            handler.body(1, 2)
            handler.decision = False
        handler.body(1 + self._upto(3), depth=2 + self._upto(1))
        if self._cells and entity in self._placed and self._ending.randint(0, 2):
            handler.lines += drawn_cells.cell_uses(self._ending, entity, len(handler.lines))
        if event is None and self._upto(1) == 0:
            self._conditions[name], ends = self._one(list(_CONDITIONS.items()))
            handler.say(ends, 1)
        if not handler.lines:
            handler.say("me.flag = True", 1)
        types = "Start" if event is None else f"Sequence[{event.name}]" if collects else event.name
        parameters = f"me: {entity}, {'events' if collects else 'event'}: {types}, world: World"
        if decides:
            rule = Handler(*given[:3], (), self._simultaneous, **more)  # type: ignore[arg-type]
            self._rule(rule, name, parameters, decision)
        head = f"def {name}({parameters}{f', decision: {decision} | None' if decides else ''}) -> None:"
        self._texts[entity] += ["", "", head, '    """S1: does something."""', *handler.lines]
        on = "Start" if event is None else f"{{all: {event.name}}}" if collects else event.name
        self._entity_of[name] = entity
        self._actions[name] = f"  {name}: {{entity: {entity}, on: [{on}], follows: S1{self._more(name, decides, on)}}}"

    def _rule(self, rule: Handler, name: str, parameters: str, decision: str) -> None:
        options = [f"offer=max(-9.0, min(9.0, {rule.real(2)}))", f"fair={rule.truth(1)}", f"mood={rule.mood(1)}"]
        self._happening.shuffle(options)
        head = f"def decide_{name}({parameters}) -> {decision}:"
        self._texts[rule.entity] += ["", "", head, '    """S1, the rule: decides."""', *rule.lines]
        self._texts[rule.entity] += [f"    return {decision}({', '.join(options)})"]

    def _more(self, name: str, decides: bool, on: str) -> str:
        """Return the condition and the decision of an action."""
        entity = self._entity_of[name]
        found = f", start_if: '{self._conditions[name] % entity}'" if name in self._conditions else ""
        if decides:
            conditions = [text % entity for text in _CONDITIONS] + self._memories.conditions(entity)
            asked = f"asked_if: '{self._one(conditions)}', " if self._upto(1) else ""
            kind = on.removeprefix("{all: ").removesuffix("}")
            if kind != on and self._fading.randint(0, 1):
                asked = f"asked_if: '{self._over(next(event for event in self._events if event.name == kind))}', "
            options = "offer: {type: float, range: [-9, 9]}, fair: bool, mood: 'category[calm, angry, sad]'"
            found += f", decision: {{id: Choice{name.title()}, question: 'What?', {asked}options: {{{options}}}}}"
        return found

    def _over(self, event: Event) -> str:
        """Return a condition over the events that an action collects."""
        found = [f"count({event.name}) > 1", *[f"share({event.name} where sure) < 0.9"] * ("sure" in event.fields)]
        for field in {"amount", "many"} & {*event.fields}:
            folds = [f"{fold}({event.name}.{field})" for fold in ("sum", "mean", "max", "min", "median", "stdev")]
            found += [f"{fold} > {self._fading.choice([-1, 0, 0.5])}" for fold in folds]
        return self._fading.choice(sorted(found))

    def _phased(self) -> list[str]:
        """Return the phases with their actions, in one to three parts."""
        parts: dict[int, list[str]] = {}
        for name in self._actions:
            parts.setdefault(self._upto(2), []).append(name)
        return [self._phase(place, parts[place]) for place in sorted(parts)]

    def _interventions(self) -> list[str]:
        """Return what happens from outside."""
        types = ["Agent", "Agent", "Desk", *["Guest"] * self._guests]
        stays = not self._simultaneous and self._leaving.randint(0, 2) > 0
        leaving = [] if stays else ["Agent", "Desk"]
        leaving += ["Guest"] * self._guests
        entering = [name for name in leaving if name not in self._placed]
        made = DrawnInterventions(self._random, types, leaving, entering)
        return made.lines(list(self._actions), self._events)

    def _phase(self, place: int, names: Sequence[str]) -> str:
        mode = "simultaneous"
        conditional = bool(self._conditions.keys() & set(names))
        if not self._simultaneous:
            mode = self._one(("simultaneous", *(_MODES[:2] if conditional else _MODES)))
        if "%s" in mode:
            mode %= self._entity_of[names[0]]
        repeats = f", repeats: {{at_most: {self._one((2, 20))}}}" if conditional and self._upto(1) else ""
        return f"  - {{phase: p{place}, actions: [{', '.join(names)}], mode: {mode}{repeats}, why: it is drawn}}"

    # Files ------------------------------------------------------------------------------------------------------------

    def files(self) -> dict[str, str]:
        """Return the sources by path."""
        found = {"odd.yaml": self._odd(), "graph.yaml": self._graph(), "scenario.yaml": self._scenario()}
        for others in (*self._clerks, *self.farmers):
            found |= others.handlers
        if self._cells:
            found["handlers/patch.py"] = drawn_cells.cell_handlers(self._ending, self._ending.choice(self._placed))
        for entity, lines in self._texts.items():
            helper = ["", "", *_BLEND.rstrip().splitlines()] if "blend(" in str(lines) else []
            if lines:
                text = "\n".join([f'"""{entity}s."""', *helper, *lines, ""])
                if any(f"emit({event.name}(" not in str(self._texts) for event in self._events):
                    text = without_senders(text)
                found[f"handlers/{entity.lower()}.py"] = self._memories.of_senders(text, str(self._texts))
        return found

    def _odd(self) -> str:
        low, high = self._one(["-50", "-50", "0"]), self._one(["20", "20", "5"])
        common = [
            f"      {name}: {text % {'money': low, 'times': high}[name] if '%s' in text else text}"
            for name, text in _VARIABLES.items()
        ]
        own = [f"      {name}: {text}" for name, text in _OF_AGENTS.items()]
        lasts = "".join(clerks.time for clerks in self._clerks)
        return "\n".join([
            "odd: 1", "name: drawn", "title: A random model",
            "purpose: {kind: illustration, statement: Each action does something by chance., patterns: "
            "[{id: P1, claim: it runs, source: assumed, expectation: runs}]}",
            "entities:",
            "  Agent:", "    is: agent", "    why: acts", *self._own_keys("Agent"), *[_GOAL] * self._has_goals,
            "    variables:", *common, *own,
            "  Desk:", "    is: agent", "    why: acts", *self._own_keys("Desk"), "    variables:", *common,
            *["  Guest:", "    is: agent", "    why: comes and goes"] * self._guests,
            *[*self._memories.odd("Guest"), "    variables:", *common, _PAL] * self._guests,
            *drawn_cells.ENTITY * self._cells, *self._of_others("entities"),
            f"scales: {{time: {{step: round, means: one round{lasts}, extent: 5}}, space: {self._space()}}}",
            "scheduling:", *self._phases, *self._of_others("phases"),
            "concepts:", *(f"  {name}: it is drawn" for name in _SAID),
            *(f"  {name}: {{not_implemented: it is drawn}}" for name in _CONCEPTS),
            "initialization: all begin by chance",
            f"input_data: {{{_WIND if self.farmers else 'not_used: no drivers'}}}",
            "submodels:", "  S1:", "    name: drawn", "    text: Something.", "    parameters:",
            "      rate: {meaning: a rate, type: float, unit: none, range: [0, 1], default: 0.5, source: assumed}",
            "      policed: {meaning: whether a law holds, type: bool, default: true, source: assumed}",
            "      lenient: {meaning: whether another law holds, type: bool, default: false, source: assumed}",
            *self._of_others("parameters"), "",
        ])  # fmt: skip

    def _of_others(self, part: str) -> list[str]:
        """Return the lines of a part of the sources that are about clerks and farmers, if there are some."""
        return self._of_clerks(part) + [line for farmers in self.farmers for line in getattr(farmers, part)()]

    def _of_clerks(self, part: str) -> list[str]:
        """Return the lines of a part of the sources that are about clerks, if there are some."""
        return [line for clerks in self._clerks for line in getattr(clerks, part)()]

    def _own_keys(self, entity: str) -> list[str]:
        """Return what a type remembers, and its norms."""
        norms = self._norms[entity]
        return [*self._memories.odd(entity), *[f"    norms: {{{', '.join(norms)}}}"] * bool(norms)]

    def _space(self) -> str:
        if not self._placed:
            return "none"
        if self._plane:
            torus = self._one(["true", "false"])
            return f"{{plane: {{unit: meter, torus: {torus}, on_it: [{', '.join(self._placed)}]}}}}"
        any_number = [kind for kind in self._placed if kind not in self._alone]
        types = "".join(
            f", {name}: [{', '.join(kinds)}]"
            for name, kinds in (("one_per_cell", self._alone), ("any_per_cell", any_number))
            if kinds
        )
        shape = f"torus: {self._one(['true', 'false'])}, neighborhood: {self._one(['moore', 'von_neumann', 'disc'])}"
        return f"{{grid: {{cell: a place, {shape}{types}, may_leave: [{self._placed[0]}]}}}}"

    def _graph(self) -> str:
        fields = {event.name: ", ".join(f"{name}: {FIELDS[name]}" for name in event.fields) for event in self._events}
        events = list(EVENTS) * self._guests + list(CLERK_EVENTS) * len(self._clerks)
        events += list(FARMER_EVENTS) * len(self.farmers)
        events += [drawn_cells.EVENT] * self._cells
        events += [f"  {name}: {{means: something, fields: {{{text}}}}}" for name, text in fields.items()]
        limit = self._one(["", "", "", ", at_most: {from: 4}", ", at_most: {from: 5, to: 9}"])
        limit = "" if self._knows == "complete" else limit
        redrawn = ", redrawn: each round" if self._simultaneous and self._upto(3) == 0 else ""
        return "\n".join([
            "graph: 1", "relations:", f"  knows: {{from: Agent, to: Agent, inverse: known_by{limit}}}",
            f"  uses: {{from: Agent, to: Desk, inverse: users{redrawn}}}",
            *self._of_clerks("relations"), *_TRUSTS * self._trusts,
            *["    redrawn: each round"] * (self._trusts and self._upto(3) == 0),
            *["events:"] * bool(events), *events, "actions:", *self._actions.values(), *self._of_others("actions"),
            "aggregates:", "  average: {means: money, value: mean(Agent.money), unit: none}",
            '  calmness: {means: calm ones, value: share(Agent where mood == "calm"), unit: share}',
            "  flags: {means: flagged ones, value: count(Agent where flag) + count(Desk where flag), unit: none}",
            "  people: {means: agents, value: count(Agent), unit: agents}",
            "  level: {means: money and flags, value: average * flags + max(Desk.money), unit: none}",
            f"  happened: {{means: what has happened, value: '{self._happened()}', unit: none}}",
            *[_TRUST, _WEB] * self._trusts, *[_CROWD, _PAIRS] * self._guests,
            *[line for farmers in self.farmers for line in farmers.aggregates()],
            *(self._of_clerks("aggregates") or ["metrics:"]),
            *[line for farmers in self.farmers for line in farmers.metrics()],
            *[drawn_cells.METRIC] * self._cells,
            "  money: {value: mean(Agent.money) + sum(Desk.money), unit: none}",
            "  counts: {value: sum(Agent.times) + sum(Desk.times), unit: none}",
            *["  guests: {value: count(Guest where flag) + sum(Guest.money), unit: none}"] * self._guests,
            "  calm: {value: count(Agent where mood == \"calm\" and not flag), unit: agents}",
            "  named: {value: 'count(Agent where nick == \"Ann\")', unit: agents}",
            *(f"  n{event.name}: {{value: count({event.name}), unit: events}}" for event in self._events),
            *[_TONES, _WORDS] * self._trusts,
            *self._of_records(), *self._memories.metrics(), "",
        ])  # fmt: skip

    def _happened(self) -> str:
        """Return a number that changes with events, decisions and memories."""
        found = [f"count({event.name})" for event in self._events] + self._memories.counts()
        found += ["sum(mean(Agent.money) by Agent.mood)"] * (self._happening.randint(0, 3) == 0)
        fields = [(event.name, field) for event in self._events for field in event.fields]
        found += [_SUMS_OF_FIELDS[field].format(name) for name, field in fields]
        found += [value.format(name) for name in self._decisions for value in _SUMS_OF_OPTIONS]
        return " + ".join(self._happening.sample(found, self._happening.randint(0, len(found))) or ["1.0"])

    def _of_records(self) -> list[str]:
        """Return metrics over the fields of events, and over decisions."""
        found = [
            (f"{event.name}_{field}", _OF_FIELDS[field].format(event.name))
            for event in self._events
            for field in event.fields
        ]
        for name in self._decisions:
            found += [(f"{name}_offer", f"mean({name}.offer where fair)"), (f"{name}_mood", _OF_MOODS.format(name))]
        return [f"  of_{name.lower()}: {{value: '{value}', unit: none}}" for name, value in found]

    def _places(self) -> list[str]:
        sides = f"width: {self._one([8] if self._guests else [5, 4, 6])}, height: {self._one([4, 5])}"
        places = ", ".join(f"{kind}: random" for kind in self._placed)
        return [f"space: {{{sides}, place: {{{places}}}}}"] * bool(self._placed)

    def _stop(self) -> str:
        """Return a condition that ends runs, or none."""
        tests = ["mean(Agent.money) > 20", "count(Agent where flag) == 0", "sum(Agent.times) + sum(Desk.times) > 9"]
        return self._ending.choice(["", "", *(f", stop_when: {test}" for test in tests)])

    def _variants(self) -> list[str]:
        """Return a variant with other numbers."""
        numbers = ["population.Agent.count: 5", "rate: 0.25", "policed: false", "lenient: true"]
        some = self._ending.sample(numbers, self._ending.randint(1, 4))
        return ["variants:", "  other:", "    about: it is drawn", f"    set: {{{', '.join(some)}}}"]

    def _scenario(self) -> str:
        date = "".join(clerks.date for clerks in self._clerks)
        return "\n".join([
            "scenario: 1", f"schedule: {{rounds: 5{date}{self._stop()}}}", *self._variants(), "population:",
            f"  Agent: {{count: {4 + self._upto(8)}, money: {{uniform: [0, 50]}}, times: {{integers: [0, 5]}}, "
            f"flag: {{chance: 0.5}}, mood: calm, views: [1, -2]{self._one(['', ', nick: Ann', ', nick: Åsa'])}}}",
            f"  Desk: {{count: {1 + self._upto(2)}, money: 5, times: 1, flag: true}}",
            *["  Guest: {count: 4, money: {uniform: [0, 50]}, times: {integers: [0, 5]}, flag: {chance: 0.5}}"]
            * self._guests,
            *[drawn_cells.POPULATION] * self._cells, *self._of_others("population"),
            f"environment: {{{', '.join(self._of_others('environment'))}}}",
            *self._from_outside, *[line for farmers in self.farmers for line in farmers.data()], *self._places(),
            "relations:", f"  knows: {self._knows}", "  uses: {random_ties: {k: 1}}",
            *self._of_clerks("networks"),
            *["  trusts: {random_ties: {k: 2}}", "ties:", "  trusts: {strength: {uniform: [-1, 1]}}"] * self._trusts,
            "expectations: {runs: {replicates: 2, that: mean(final(money)) > -1000, source: it runs}}", "",
        ])  # fmt: skip


def drawn_model(seed: int) -> Sources:
    """Return the sources of a model, with the contracts of its actions."""
    apart = (Random(f"{what} {seed}") for what in ("fading", "moving", "happening", "clerks", "ending", "farmers"))
    model = _Model(Random(seed), *apart)
    sources = Sources(model.files(), tables=Tables(model.farmers[0].tables()) if model.farmers else None)
    sources = sources.with_files({"graph.yaml": complete_contracts(sources.must_link(), sources.handlers)})
    return sources.with_files(with_headers(sources.must_link(), sources.handlers))
