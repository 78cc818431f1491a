"""Random expressions of the handlers of a small model, whose types fit (see `drawn_handlers`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from tests.runtime_base.native.drawn_memories import DrawnMemories
from tests.runtime_base.native.drawn_rows import drawn_search

T = TypeVar("T")

MOODS = ("calm", "angry", "sad")
#: For each type the relations from it, and the type that each leads to.
TIES = {"Agent": {"knows": "Agent", "uses": "Desk"}, "Desk": {"users": "Agent"}}
#: The same of inverses of ties that change, and of paths.
_WAYS = {
    "Agent": {"known_by": "Agent", "knows.knows": "Agent", "known_by.uses": "Desk", "uses.users.knows": "Agent"},
    "Desk": {"users.knows": "Agent", "users.known_by": "Agent", "users.knows.uses": "Desk"},
}
#: The types of fields that events may have, as graph.yaml has them.
FIELDS = {
    "amount": "{meaning: a number, type: float, unit: none, range: [-100, 100]}",
    "many": "{meaning: a number, type: int, unit: none, range: [-9, 9]}",
    "sure": "{meaning: a truth value, type: bool}",
    "mood": "{meaning: a mood, type: 'category[calm, angry, sad]'}",
    "word": "{meaning: a word, type: text}",
    "about": "{meaning: whom it is about, type: 'ref[Agent]'}",
    "views": "{meaning: two numbers, type: 'vector[float, 2]', unit: none, range: [-100, 100]}",
    "wish": "Agent.wishes",
}


@dataclass(frozen=True)
class Event:
    """A kind of event: its fields, the types that emit and take it, and whether it may be due later.

    `outside` is another type in whose name interventions may send it.
    """

    name: str
    fields: tuple[str, ...]
    sender: str
    receiver: str
    delayed: bool
    outside: str = ""


def without_senders(text: str) -> str:
    """Return handlers that read nothing of senders, since nobody sends some kind of event."""
    text = text.replace(", by=event.sender)", ")").replace("event.sender.money", "me.money")
    is_so = r"isinstance\(event\.sender, Agent\)|event\.sender\.flag|\(event\.sender (==|in) [\w.]+(\('knows'\))?\)"
    return re.sub(is_so, "me.flag", text)


@dataclass
class DrawnExpressions:
    """What the text of one function may use: `me` is of this type, the event has these fields if there is one."""

    random: Random
    entity: str
    event: Event | None = None
    emits: Sequence[Event] = ()
    simultaneous: bool = True
    decision: bool = False
    collects: bool = False
    placed: Sequence[str] = ()  # the types on the grid
    plane: bool = False  # whether they are on a plane instead
    varies: bool = False  # whether agents enter and leave
    memories: DrawnMemories | None = None
    goals: bool = False  # whether agents have goals
    trusts: bool = False  # whether agents have ties with variables
    retrusts: bool = False  # whether they make and remove such ties
    locals: list[str] = field(default_factory=list)
    others: list[tuple[str, str]] = field(default_factory=list)  # names of other entities at hand, with their types
    lines: list[str] = field(default_factory=list)
    vectors: list[str] = field(default_factory=list)  # locals for vectors
    _names: int = 0

    def __post_init__(self) -> None:
        self._shows_vectors = self.upto(1) == 0
        state = str(self.random.getstate()[1][::624])
        # each draws what changes nothing else
        self.apart, self._happening, self.more = Random(state), Random(f"happening {state}"), Random(f"more {state}")

    # Choices ----------------------------------------------------------------------------------------------------------

    def one(self, choices: Sequence[T]) -> T:
        """Return one of some values."""
        return self.random.choice(choices)

    def upto(self, most: int) -> int:
        """Return a whole number from 0."""
        return self.random.randint(0, most)

    def _fresh(self, stem: str) -> str:
        self._names += 1
        return f"{stem}{self._names}"

    # Expressions ------------------------------------------------------------------------------------------------------

    def real(self, depth: int) -> str:
        """Return a real number."""
        if depth <= 0:
            return self._plain_real()
        a, b = (lambda: self.real(depth - 1)), (lambda: self.real(depth - 1))
        form = self.upto(16)
        match form:
            case 0 | 1:
                return self._plain_real()
            case 2 | 3:
                return f"({a()} {self.one(['+', '-', '*'])} {b()})"
            case 4:
                return f"({a()} / {self.one([b(), f'(1.0 + abs({b()}))', f'max(0.5, {b()})'])})"
            case 5:
                return f"({a()} {self.one(['%', '//'])} {self.one(['0.3', '-7.0', b()])})"
            case 6:
                return f"{self.one(['min', 'max'])}({a()}, {b()})"
            case 7:
                return f"({a()} if {self.truth(depth - 1)} else {b()})"
            case 8:
                return self._sum(depth, self.real)
            case 9:
                return self._mathematical(a())
            case 10:
                return f"(me.score if me.score is not None else {a()})" if self.entity == "Agent" else a()
            case 11:
                return f"float({self.whole(depth - 1)})"
            case 12:
                wrong = "min(-1.0, me.money)"
                return f"me.draw_normal({a()}, {self.one(['1.0', '0.0', wrong if self.upto(9) == 9 else '2.5'])})"
            case 13:
                return self._decided(depth)
            case 14:
                return self._rows(depth)
            case 15:
                return f"{self.one(['min', 'max'])}([{self._over(depth, self.real)}], default={a()})"
            case _:
                return f"round({a()}, {self.upto(3)})"

    def _rows(self, depth: int) -> str:
        """Return a number from a list of vectors, or of lists or tuples that are written one by one."""
        if self.upto(1):
            return self._written_rows(depth)
        item, row = self._fresh("item"), self._fresh("row")
        several = self.entities("knows" if self.entity == "Agent" else "users", depth - 1)
        rows = f"[{item}.views for {item} in {several}]{self.one(['', '[:2]'])}"
        return f"sum({row}[{self.one(['0', '1', '-1'])}] for {row} in {rows})"

    def _written_rows(self, depth: int) -> str:
        row, number, kinds = self._fresh("row"), self._fresh("number"), self.one([(0, 0), (0, 1), (1, 1)])
        parts = [
            (lambda: self.whole(depth - 2)) if kind else (lambda: f"({self.real(depth - 2)} + 0.5)") for kind in kinds
        ]
        values = [[part() for part in parts] for _ in range(2)]
        end = self.one(["", ", reverse=True"])
        if self.upto(1):
            rows = ", ".join(f"({first}, {second})" for first, second in values)
            return f"sum({row} - 2 * {number} for {row}, {number} in sorted([{rows}]{end})[{self.one([':1', '1:'])}])"
        rows = ", ".join(f"[{first}, {second}]" for first, second in values)
        return f"sorted([{rows}]{end})[{self.one(['0', '-1'])}][{self.one(['0', '1'])}]"

    def _plain_real(self) -> str:
        found = ["0.0", "1.0", "-2.5", "0.1", "me.money", "world.parameters.rate", "me.draw()"]
        changes = self.retrusts and not self.simultaneous
        found += ["world.average", "world.calmness", "world.trust" if changes else "world.level", "world.flags"]
        found += [f"{name}.money" for name, _ in self.others]
        found += [name for name in self.locals if name.startswith("real")]
        if self.entity == "Agent":
            found += ["me.views[0]", "me.views[-1]", "me.views[me.times % 2]"]
            found += ["(me.wishes[-1] if me.wishes is not None else 0.5)"]
        if self.entity in self.placed and self.plane:
            standing = [name for name, kind in self.others if kind in self.placed]
            found += ["me.x", "me.y", *(f"{name}.x" for name in standing)]
            found += [f"me.{axis}_to({name})" for name in standing for axis in "xy"]
        found += [f"({name}.wishes[0] if {name}.wishes is not None else 2.0)" for name, _ in self._agents()]
        found += [f"({name}[1] if {name} is not None else -1.0)" for name in self.vectors]
        if self.event is not None and not self.collects:
            found += ["event.amount"] * 2 * ("amount" in self.event.fields)
            found += ["event.views[1]"] * ("views" in self.event.fields)
            found += ["(event.wish[0] if event.wish is not None else 0.25)"] * ("wish" in self.event.fields)
            found += ["event.sender.money"] * (5 if self.event.outside else 1)
        found += ["decision.offer"] * (2 * self.decision)
        found += ["me.goals.rest.priority"] * (self.goals and self.entity == "Agent")
        found += [self._of_ties("strength")] * self._has_ties
        found += ["world.trust"] * (self._has_ties and not changes)
        found += self.memories.reals(self.entity, self._at_hand()) if self.memories else []
        drawn = self.one(found)
        return "world.happened" if self._happening.random() < 0.06 else drawn

    @property
    def _has_ties(self) -> bool:
        return self.trusts and self.entity == "Agent"

    def _of_ties(self, variable: str) -> str:
        """Return a sum over a variable of the agent's ties; now and then of other ties than there are."""
        item = self._fresh("item")
        relation = "knows" if self.upto(29) == 29 else "trusts"
        test = (
            f" if {self.one(['not ', ''])}me.tie('trusts', {item}).kept"
            if relation == "trusts" and self.upto(2) == 0
            else ""
        )
        return f"sum(me.tie('trusts', {item}).{variable} for {item} in me.neighbors('{relation}'){test})"

    def _at_hand(self) -> dict[str, str]:
        """Return the names of entities, with their types."""
        is_told = self.event is not None and not self.collects
        return dict(self.others) | ({"event.sender": self.event.sender} if is_told and self.event else {})

    def _agents(self) -> list[tuple[str, str]]:
        return [(name, kind) for name, kind in self.others if kind == "Agent"]

    def _decided(self, depth: int) -> str:
        """Return what `and` or `or` gives of numbers."""
        first = self.one(["me.money", "me.times", "me.score"]) if self.entity == "Agent" else "me.money"
        if first == "me.score":
            return f"({first} or {self.real(depth - 1)})"
        return f"({first} {self.one(['and', 'or'])} {self.real(depth - 1)})"

    def _mathematical(self, a: str) -> str:
        forms = ["math.exp(min(5.0, {}))", "math.sqrt(abs({}))", "math.tanh({})", "abs({})", "math.log(1.0 + abs({}))"]
        return self.one([*forms, "math.log({})", "(-{})", "blend({}, 0.25)", "math.pow(abs({}), 0.5)"]).format(a)

    def whole(self, depth: int) -> str:
        """Return a whole number."""
        if depth <= 0:
            return self._plain_whole()
        a, b = (lambda: self.whole(depth - 1)), (lambda: self.whole(depth - 1))
        match self.upto(9):
            case 0 | 1:
                return self._plain_whole()
            case 2 | 3:
                return f"({a()} {self.one(['+', '-', '*'])} {b()})"
            case 4:
                return f"({a()} {self.one(['%', '//'])} {self.one(['3', '-2', '7', b()])})"
            case 5:
                return f"{self.one(['min', 'max'])}({a()}, {b()})"
            case 6:
                return f"{self.one(['int', 'round', 'math.floor', 'math.ceil'])}({self.real(depth - 1)})"
            case 7:
                return f"({a()} if {self.truth(depth - 1)} else {b()})"
            case 8:
                return self._sum(depth, self.whole)
            case _:
                return f"len({self.entities(self._relation(), depth - 1)})"

    def _plain_whole(self) -> str:
        found = ["0", "1", "-2", "3", "me.times", "world.round", "me.id", "me.draw_int(-2, 3)", "me.draw_poisson(1.5)"]
        found += [f"{name}.{part}" for name, _ in self.others for part in ("times", "id")]
        seen = self.one(["knows", "knows", "known_by", "knows.known_by", "uses.users"])
        found += [f"len({name}.neighbors('{seen}'))" for name, kind in self.others if kind == "Agent"]
        found += [name for name in self.locals if name.startswith("whole")]
        if self.entity in self.placed and not self.plane:
            found += ["me.x", "me.y", "len(me.free_cells(1))", "len(me.free_cells())"]
            found += [f"{name}.x" for name, kind in self.others if kind in self.placed]
        if self.entity in self.placed and self.plane:
            found += [f"len(me.near({kind}, {self._radius()}))" for kind in self.placed]
        if self.event is not None and not self.collects:
            found += ["event.many"] * 2 * ("many" in self.event.fields)
        found += [self._of_ties("count")] * self._has_ties
        found += self.memories.wholes(self.entity, self._at_hand()) if self.memories else []
        return self.one([*found, "len(events)"] if self.collects else found)

    def truth(self, depth: int) -> str:
        """Return a truth value."""
        if depth <= 0:
            return self._plain_truth()
        match self.upto(8):
            case 0 | 1:
                return self._plain_truth()
            case 2 | 3:
                number = self.one([self.real, self.whole])
                sign = self.one(["<", "<=", ">", ">=", "==", "!="])
                return f"({number(depth - 1)} {sign} {number(depth - 1)})"
            case 4:
                return f"(not {self.truth(depth - 1)})"
            case 5 | 6:
                return f"({self.truth(depth - 1)} {self.one(['and', 'or'])} {self.truth(depth - 1)})"
            case 7:
                return f"{self.one(['any', 'all'])}({self._over(depth, self.truth)})"
            case _:
                return f"({self.mood(depth - 1)} {self.one(['==', '!='])} {self.mood(depth - 1)})"

    def _plain_truth(self) -> str:
        found = ["me.flag", "me.chance(0.5)", "me.chance(world.parameters.rate)", "(me.times > 0)"]
        found += [f"{name}.flag" for name, _ in self.others]
        if self.entity == "Agent":
            found += ["(me.friend is not None)", "(me.mood == 'calm')", "(me.mood in ('angry', 'sad'))"]
            found += ["(me.score is None)", "(me.friend in me.neighbors('knows'))"]
            equality = self._equality()
            found += [drawn_search(self.apart) if self.apart.random() < 0.4 else equality]
            found += [f"({name} in me.neighbors('knows'))" for name, kind in self.others if kind == "Agent"]
        if self.event is not None and not self.collects:
            found += ["event.sure"] * 2 * ("sure" in self.event.fields)
            found += ["(event.word in ('Ann', 'Zoe'))"] * ("word" in self.event.fields)
            found += ["isinstance(event.sender, Agent)", "event.sender.flag"] * (5 if self.event.outside else 1)
            if self.event.sender == self.entity == "Agent":
                found += ["(event.sender == me.friend)", "(event.sender in me.neighbors('knows'))"]
            found += ["(event.about == me.friend)"] * ("about" in self.event.fields and self.entity == "Agent")
        if self.goals and self.entity == "Agent":
            found += ["me.goals.rest.reached", "(me.goals.rest.step == 'earn')", "(me.goals.rest.step is None)"]
        found += self.memories.truths(self.entity, self._at_hand()) if self.memories else []
        return self.one(found + ["decision.fair"] * (2 * self.decision))

    def _equality(self) -> str:
        """Return a search or comparison of what may be unset, of lists or rows."""
        item, name = self._fresh("item"), self.one(["score", "friend", "mood", "nick", "times", "money"])
        several, negated = f"{item}.{name} for {item} in {self.entities('knows', 1)}", self.one(["", "not "])
        if self.upto(1):
            searched = {"friend": ["me"], "mood": ["'sad'"], "nick": ["'Ann'"]}.get(
                name, ["1.5", "me.times", "me.score"]
            )
            return f"({self.one([f'me.{name}', 'None', *searched])} {negated}in [{several}])"
        sign = self.one(["==", "!="])
        if self.upto(1):
            more = {"friend": "me", "mood": "'sad'", "score": "None", "nick": "'Bö'"}.get(name, "2")
            lists = [f"[{several}]", f"[me.{name}]", f"[me.{name}] + [{several}]", f"[me.{name}, {more}]"]
            return f"({self.one(lists)} {sign} {self.one(lists)})"
        others = [other for other, _ in self._agents()]
        own, theirs = self.one(
            [("score", "score"), ("friend", "friend"), ("score", "times"), ("wishes", "wishes"), ("nick", "nick")]
        )
        whom = self.one([*others, "me"])
        if self.upto(1):
            own, theirs = self.one([("views", "views"), ("views", "wishes"), ("score", "money"), ("score", "score")])
        return f"(me.{own} {sign} {whom}.{theirs})"

    def mood(self, depth: int) -> str:
        """Return a value of the category."""
        if depth > 0 and self.upto(1):
            return f"({self.mood(depth - 1)} if {self.truth(depth - 1)} else {self.mood(depth - 1)})"
        found = ["'calm'", "'sad'"] + ["me.mood"] * 2 * (self.entity == "Agent")
        found += [f"{name}.mood" for name, kind in self.others if kind == "Agent"]
        if self.event is not None and not self.collects and "mood" in self.event.fields:
            found += ["event.mood"] * 2
        return self.one(found + ["decision.mood"] * self.decision)

    def nick(self, depth: int) -> str:
        """Return a text."""
        if depth > 0 and self.upto(1):
            return f"({self.nick(depth - 1)} if {self.truth(depth - 1)} else {self.nick(depth - 1)})"
        found = ["'Ann'", "'Bö'", "''"]
        found += [f"({name}.nick if {name}.nick is not None else 'Ann')" for name, _ in self._agents()]
        if self.event is not None and not self.collects and "word" in self.event.fields:
            found += ["event.word"] * 2
        return self.one(found)

    def entities(self, relation: str, depth: int, *, plain: bool = False) -> str:
        """Return a sequence of those to whom a relation leads."""
        ties = self._around(self._end_of(relation)) or f"me.neighbors('{relation}')"
        if plain or depth <= 0:
            return ties
        item, kind = self._fresh("item"), self._end_of(relation)
        match self.upto(5):
            case 0 | 1:
                return ties
            case 2:
                return f"[{item} for {item} in {ties} if {self._with(item, kind, self.truth, depth - 1)}]"
            case 3:
                return f"me.sample({ties}, {self.upto(3)})"
            case 4:
                scores = f"[{self._with(item, kind, self.real, depth - 1)} for {item} in {ties}]"
                return f"me.ranked({ties}, {scores})" + self.one(["", "[:2]", "[1:]"])
            case _:
                return f"{ties}[{self.one([':2', '1:', '-2:', ':-1'])}]"

    def _relation(self) -> str:
        """Return a relation that leads from the type, now and then a path."""
        return self.one(list(TIES[self.entity] if self.upto(4) else _WAYS[self.entity]))

    def _end_of(self, relation: str) -> str:
        """Return the type to which a relation or path leads."""
        return (TIES[self.entity] | _WAYS[self.entity])[relation]

    def _around(self, kind: str) -> str:
        """Return those of a type who stand around, now and then; an empty text where no one does."""
        if self.entity not in self.placed or kind not in self.placed or self.upto(2):
            return ""
        if self.plane:
            radius = self._radius().replace("me.money", "0.5")  # events go to those within a radius that is known
            return f"me.near({kind}, {radius})"
        return self.one([f"me.here({kind})", *(f"me.near({kind}, {radius})" for radius in (0, 1, 1.5, 3))])

    def _radius(self) -> str:
        """Return a radius on the plane, which now and then may be below 0."""
        return self.one(
            ["0", "1", "1.5", "3.25", "100.0", "world.parameters.rate", "me.money" if self.upto(9) == 9 else "0.5"]
        )

    def _with(self, name: str, kind: str, form: Callable[[int], str], depth: int) -> str:
        """Return an expression in which another entity has a name."""
        self.others.append((name, kind))
        found = form(depth)
        self.others.pop()
        return found

    def _over(self, depth: int, form: Callable[[int], str]) -> str:
        """Return the inner part of a comprehension."""
        relation, item = self._relation(), self._fresh("item")
        value = self._with(item, self._end_of(relation), form, depth - 1)
        ties = self.entities(relation, depth - 1, plain="me.neighbors" in value and self.upto(1) == 0)
        test = f" if {self._with(item, self._end_of(relation), self.truth, 0)}" if self.upto(2) == 0 else ""
        return f"{value} for {item} in {ties}{test}"

    def _sum(self, depth: int, form: Callable[[int], str]) -> str:
        return f"sum({self._over(depth, form)})"
