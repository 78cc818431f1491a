"""Random handlers of a small model: statements and expressions whose types fit (see `drawn_models`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from tests.runtime_base.native.drawn_memories import DrawnMemories

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
    "about": "{meaning: whom it is about, type: 'ref[Agent]'}",
    "views": "{meaning: two numbers, type: 'vector[float, 2]', unit: none, range: [-100, 100]}",
}


@dataclass(frozen=True)
class Event:
    """A kind of event: its fields, the types that emit and take it, and whether it may be due later."""

    name: str
    fields: tuple[str, ...]
    sender: str
    receiver: str
    delayed: bool


@dataclass
class Handler:
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
    locals: list[str] = field(default_factory=list)
    others: list[tuple[str, str]] = field(default_factory=list)  # names of other entities at hand, with their types
    lines: list[str] = field(default_factory=list)
    vectors: list[str] = field(default_factory=list)  # locals for vectors
    _names: int = 0

    def __post_init__(self) -> None:
        self._shows_vectors = self.upto(1) == 0

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
                return f"me.draw_normal({a()}, {self.one(['1.0', '0.0', '-1.0' if self.upto(9) == 9 else '2.5'])})"
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
        found += ["world.average", "world.calmness", "world.level", "world.flags"]
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
        found += ["decision.offer"] * (2 * self.decision)
        found += ["me.goals.rest.priority"] * (self.goals and self.entity == "Agent")
        found += ["world.trust", self._of_ties("strength")] * self._has_ties
        found += self.memories.reals(self.entity, self._at_hand()) if self.memories else []
        return self.one(found)

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
            found += [f"({name} in me.neighbors('knows'))" for name, kind in self.others if kind == "Agent"]
        if self.event is not None and not self.collects:
            found += ["event.sure"] * 2 * ("sure" in self.event.fields)
            found += ["(event.about == me.friend)"] * ("about" in self.event.fields and self.entity == "Agent")
        if self.goals and self.entity == "Agent":
            found += ["me.goals.rest.reached", "(me.goals.rest.step == 'earn')", "(me.goals.rest.step is None)"]
        found += self.memories.truths(self.entity, self._at_hand()) if self.memories else []
        return self.one(found + ["decision.fair"] * (2 * self.decision))

    def mood(self, depth: int) -> str:
        """Return a value of the category."""
        if depth > 0 and self.upto(1):
            return f"({self.mood(depth - 1)} if {self.truth(depth - 1)} else {self.mood(depth - 1)})"
        found = ["'calm'", "'sad'"] + ["me.mood"] * 2 * (self.entity == "Agent")
        found += [f"{name}.mood" for name, kind in self.others if kind == "Agent"]
        if self.event is not None and not self.collects and "mood" in self.event.fields:
            found += ["event.mood"] * 2
        return self.one(found + ["decision.mood"] * self.decision)

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

    # Statements -------------------------------------------------------------------------------------------------------

    def say(self, line: str, level: int) -> None:
        """Add a line."""
        self.lines.append("    " * level + line)

    def body(self, statements: int, level: int = 1, depth: int = 2) -> None:
        """Write statements."""
        for _ in range(statements):
            self._statement(level, depth)

    def _statement(self, level: int, depth: int) -> None:
        forms = [self._write_money, self._write_count, self._write_flag, self._local, self._condition, self._loop]
        if self.entity == "Agent":
            forms += [self._write_mood, self._write_score, self._write_views, self._write_friend]
            forms += [self._write_wishes, self._vector, self._loop_over_vector]
        forms += [self._emit] * (3 if self.emits else 0) + [self._tuples]
        forms += [self._move] * (3 if self.entity in self.placed else 0)
        forms += [self._create, self._leave] * self.varies
        forms += [self._change_tie] * (2 if self.entity == "Agent" else 0)
        forms += [self._write_to_tie] * (4 if self._has_ties else 0)
        forms += [self._remake_tie] * (2 if self._has_ties and self.simultaneous else 0)
        self.one(forms)(level, depth)

    def _write_money(self, level: int, depth: int) -> None:
        value = self.real(depth)
        value = f"me.money + {value}" if self.upto(11) == 11 else f"max(-50.0, min(50.0, {value}))"
        self.say(self.one([f"me.money = {value}", f"me.money = {value}", f"me.money += {value} / 100.0"]), level)

    def _write_count(self, level: int, depth: int) -> None:
        value = self.whole(depth)
        self.say(f"me.times = {f'me.times + {value}' if self.upto(11) == 11 else f'max(-20, min(20, {value}))'}", level)

    def _write_flag(self, level: int, depth: int) -> None:
        self.say(f"me.flag = {self.truth(depth)}", level)

    def _write_mood(self, level: int, depth: int) -> None:
        weights = f", weights=[1.0, {self.one(['0.5', 'abs(me.money)'])}, 2.0]" if self.upto(1) else ""
        choice = f"me.choose(['calm', 'angry', 'sad']{weights})"
        self.say(f"me.mood = {choice if self.upto(2) == 0 else self.mood(depth)}", level)

    def _write_score(self, level: int, depth: int) -> None:
        value = f"max(0.0, min(9.0, {self.real(depth)}))"
        self.say(f"me.score = {self.one([value, f'None if {self.truth(depth - 1)} else {value}', 'None'])}", level)

    def _write_views(self, level: int, depth: int) -> None:
        parts = [f"max(-9.0, min(9.0, {self.real(depth - 1)}))" for _ in range(2)]
        if self.upto(1):
            self.say(f"me.views = [{', '.join(parts)}]", level)
        elif self._shows_vectors:
            self.say(f"me.views = me.views[1:] + [{parts[0]}]", level)
        else:
            self.say(f"me.views[{self.one(['0', '1', '-1', 'me.id % 2'])}] = {parts[0]}", level)

    def _write_wishes(self, level: int, depth: int) -> None:
        parts = [f"max(-9.0, min(9.0, {self.real(depth - 1)}))" for _ in range(2)]
        value = f"[{', '.join(parts)}]"
        test = self.truth(depth - 1)
        whole = [value, f"None if {test} else {value}", "None", "me.views", f"me.wishes if {test} else {value}"]
        whole += [name for name in self.vectors if level == 1]
        if self._shows_vectors or self.upto(2):
            self.say(f"me.wishes = {self.one(whole)}", level)
        else:
            self.say("if me.wishes is not None:", level)
            self.say(f"    me.wishes[{self.one(['0', '-1'])}] = {parts[0]}", level)

    def _vector(self, level: int, depth: int) -> None:
        """Write a local for a vector, of whose items the function then writes none."""
        if level > 1 or not self._shows_vectors:
            self._write_wishes(level, depth)
            return
        name = self._fresh("vector")
        self.say(f"{name} = {self.one(['me.views', 'me.wishes', 'me.wishes'])}", level)
        self.vectors.append(name)

    def _loop_over_vector(self, level: int, depth: int) -> None:
        name = self._fresh("item")
        self.say(f"for {name} in me.views:", level)
        self.say(f"    me.money = max(-50.0, min(50.0, me.money + {name} * {self.real(depth - 2)}))", level)

    def _tuples(self, level: int, depth: int) -> None:
        """Write a list of tuples one by one, and a loop over it in order."""
        pairs, other, relation = self._fresh("pairs"), self._fresh("other"), self._relation()
        number, whole = self._fresh("number"), self._fresh("times")
        kind = self._end_of(relation)
        self.say(f"{pairs}: list[tuple[float, int]] = []", level)
        self.say(f"for {other} in {self.entities(relation, depth - 1)}:", level)
        values = self._with(other, kind, self.real, depth - 1), self._with(other, kind, self.whole, depth - 1)
        self.say(f"    {pairs} += [({', '.join(values)})]", level)
        self.say(f"for {number}, {whole} in sorted({pairs}{self.one(['', ', reverse=True'])}):", level)
        value = f"{number} if {whole} % 2 == 0 else me.money / 2.0 - {whole}"
        self.say(f"    me.money = max(-50.0, min(50.0, {value}))", level)

    def _write_friend(self, level: int, depth: int) -> None:
        name = self._choose("knows", level, depth)
        self.say(f"    me.friend = {name}", level)
        self.say("else:", level)
        self.say("    me.friend = None", level)

    def _choose(self, relation: str, level: int, depth: int) -> str:
        """Write the choice of another entity, under the condition that there is one; return its name."""
        several, name, item = self._fresh("several"), self._fresh("other"), self._fresh("item")
        kind = self._end_of(relation)
        self.say(f"{several} = {self.entities(relation, depth)}", level)
        score = self._with(item, kind, self.real, depth - 2)
        best = f"me.best({several}, [{score} for {item} in {several}])"
        self.say(f"if len({several}) > 0:", level)
        self.say(f"    {name} = {self.one([f'me.choose({several})', best, f'{several}[-1]'])}", level)
        return name

    def _local(self, level: int, depth: int) -> None:
        if level > 1:
            self._write_money(level, depth)
            return
        kind = self.one(["real", "whole"])
        name = self._fresh(kind)
        self.say(f"{name} = {(self.real if kind == 'real' else self.whole)(depth)}", level)
        self.locals.append(name)

    def _condition(self, level: int, depth: int) -> None:
        if level > 2:
            self._write_flag(level, depth)
            return
        self.say(f"if {self.truth(depth)}:", level)
        self.body(1 + self.upto(1), level + 1, depth - 1)
        if self.upto(1):
            self.say("else:", level)
            self.body(1, level + 1, depth - 1)

    def _loop(self, level: int, depth: int) -> None:
        if level > 2:
            self._write_count(level, depth)
            return
        relation, name = self._relation(), self._fresh("other")
        self.say(f"for {name} in {self.entities(relation, depth - 1)}:", level)
        self.others.append((name, self._end_of(relation)))
        self.body(1, level + 1, depth - 1)
        if self.upto(2) == 0:
            self.say(f"if {self.truth(0)}:", level + 1)
            self.say(f"    {self.one(['break', 'continue'])}", level + 1)
        self.others.pop()

    def _emit(self, level: int, depth: int) -> None:
        event = self.one(list(self.emits))
        values = {
            "amount": lambda: f"max(-100.0, min(100.0, {self.real(depth - 1)}))",
            "many": lambda: (
                f"max(-9, min(9, {self.whole(depth - 1)}))" if self.upto(7) else f"me.times + {self.whole(0)}"
            ),
            "sure": lambda: self.truth(depth - 1),
            "mood": lambda: self.mood(depth - 1),
            "about": lambda: "me",
            "views": lambda: self.one(["me.views", f"[1.0, max(-9.0, min(9.0, {self.real(0)}))]"]),
        }
        made = f"{event.name}({', '.join(f'{name}={values[name]()}' for name in event.fields)})"
        delays = ["1", "2", "2.0", f"max(0, {self.whole(0)})", f"float(max(0, {self.whole(0)}))"]
        delays += [f"max(0.0, {self.real(0)})"] * (self.upto(7) == 7)  # part of a round is an error
        later = f", after={self.one(delays)}" if event.delayed else ""
        ties = [name for name, kind in TIES[self.entity].items() if kind == event.receiver]
        if event.receiver == self.entity and (not ties or self.upto(5) == 0):
            self.say(f"me.emit({made}, to=me{later})", level)
        elif self.event is not None and self.event.sender == event.receiver and not self.collects and self.upto(1):
            self.say(f"me.emit({made}, to=event.sender{later})", level)
        elif ties and self.upto(1):
            self.say(f"me.emit({made}, to={self.entities(self.one(ties), depth - 1)}{later})", level)
        elif ties:
            name = self._choose(self.one(ties), level, depth - 1)
            self.say(f"    me.emit({made}, to={name}{later})", level)
        else:
            self._write_flag(level, depth)

    def _create(self, level: int, depth: int) -> None:
        """Write the creation of an agent, to whom its creator may send an event, or tie itself."""
        values = {
            "money": f"max(-50.0, min(50.0, {self.real(depth - 1)}))" if self.upto(9) else self.real(depth - 1),
            "times": f"max(-20, min(20, {self.whole(depth - 1)}))",
            "mood": self.mood(depth - 1),
            "views": "[1.0, me.draw()]",
            "score": self.one(["None", "1.5"]),
            "friend": "me" if self.entity == "Agent" else "None",
        }
        given = self.random.sample(list(values), self.upto(len(values)))
        at = ""
        if "Agent" in self.placed:
            at = f", at={self.one(['me', 'me.choose(me.free_cells(1))'])}" if self.entity in self.placed else ""
            if not at:
                self._write_flag(level, depth)
                return
        made = f"me.create(Agent({', '.join(f'{name}={values[name]}' for name in given)}){at})"
        near = " and len(me.free_cells(1)) > 0" if "free_cells" in at else ""
        self.say(f"if me.chance(0.3){near}:", level)
        events = [event for event in self.emits if event.receiver == "Agent" and not event.fields]
        match self.upto(3):
            case 0 if events:
                child = self._fresh("child")
                self.say(f"    {child} = {made}", level)
                self.say(f"    me.emit({events[0].name}(), to={child})", level)
            case 1 if self.entity == "Agent":
                self.say(f"    me.connect('knows', {made})", level)
            case _:
                self.say(f"    {made}", level)

    def _leave(self, level: int, depth: int) -> None:
        if self.entity != "Agent":
            self._write_flag(level, depth)
            return
        self.say(f"if me.chance(0.3) and {self.truth(depth - 1)}:", level)
        self.say("    me.leave()", level)

    def _move(self, level: int, depth: int) -> None:
        """Write a move: to one of the free cells, to where another stands, or off the grid; or on the plane."""
        if self.plane:
            self._move_on_plane(level, depth)
            return
        if self.upto(4) == 0 and self.entity == "Agent":
            self.say(f"    me.move({self._choose('knows', level, depth)})", level)
            self.say("else:", level)
            self.say("    me.move(None)", level)
            return
        cells, cell = self._fresh("cells"), self._fresh("cell")
        self.say(f"{cells} = me.free_cells({self.one(['', '', '1', '2.5'])})", level)
        if self.upto(2):
            self.say(f"if {self.one([f'len({cells}) > 0', cells])}:", level)
            self.say(f"    me.move({self.one([f'me.choose({cells})', f'{cells}[0]', f'{cells}[-1]'])})", level)
            return
        self.say(f"for {cell} in {cells}:", level)
        self.say(f"    if {cell}.x > {self.one(['me.x', '2'])} and {self.truth(depth - 1)}:", level)
        self.say(f"        me.move({cell})", level)
        self.say(f"        me.times = max(-20, min(20, {cell}.y + len({cells})))", level)

    def _move_on_plane(self, level: int, depth: int) -> None:
        """Write a move to a point, by a distance (now and then off a plane that is no torus), or to another."""
        inside = f"min(4.0, max(0.0, {self.real(depth - 1)}))"
        match self.upto(3):
            case 0 if self.entity == "Agent" and "Agent" in self.placed:
                self.say(f"    me.move({self._choose('knows', level, depth)})", level)
            case 1:
                self.say(f"me.move_to({inside}, {self.one(['me.y', '0', '3.5', 'me.draw(0.0, 4.0)'])})", level)
            case 2:
                self.say(f"me.move_by({self.one(['0.1', '-0.25', '0'])}, {self.one(['0.0', '0.3'])})", level)
            case _:
                self.say(f"me.move_to({self.one(['0.25', '4'])}, {inside})", level)
                self.say("me.move_by(2.0 - me.x, 0.0)", level)

    def _write_to_tie(self, level: int, depth: int) -> None:
        """Write variables of one's ties: of all in a loop, or of one that has a local."""
        other, tie = self._fresh("other"), self._fresh("tie")
        ties = "me.neighbors('trusts')"
        self.say(self.one([f"for {other} in {ties}:", f"for {other} in {ties}[:1]:"]), level)
        self.others.append((other, "Agent"))
        value = f"max(-9.0, min(9.0, {self.real(depth - 1)}))"
        whole = f"max(-9, min(9, {self.whole(depth - 1)}))"
        if self.upto(1):
            self.say(f"    me.tie('trusts', {other}).strength {self.one(['=', '='])} {value}", level)
            self.say(f"    me.tie('trusts', {other}).kept = {self.truth(depth - 1)}", level)
        else:
            self.say(f"    {tie} = me.tie('trusts', {other})", level)
            step = self.one(["0.25", "100.0"]) if self.upto(7) == 7 else "0.001"
            self.say(f"    {tie}.strength += {step}", level)
            self.say(f"    if {tie}.kept and {self.truth(depth - 1)}:", level)
            self.say(f"        {tie}.count = {self.one([whole, '1'])}", level)
            self.say(f"        {tie}.tone = {self.mood(depth - 1)}", level)
            self.say(f"    elif {tie}.tone is not None:", level)
            self.say(f"        {tie}.tone = {self.one(['None', tie + '.tone'])}", level)
        self.others.pop()

    def _remake_tie(self, level: int, depth: int) -> None:
        """Make and remove a tie with variables, and write to it."""
        name, tie = self._choose("knows", level, depth), self._fresh("tie")
        making, removing = f"me.connect('trusts', {name})", f"me.disconnect('trusts', {name})"
        writing = [
            f"me.tie('trusts', {name}).strength = max(-9.0, min(9.0, {self.real(depth - 1)}))",
            f"me.tie('trusts', {name}).count = max(-9, min(9, me.tie('trusts', {name}).count + 1))",
            f"me.tie('trusts', {name}).tone = {self.one(['None', self.mood(depth - 1)])}",
        ]
        steps = [[making], [removing], [making, *writing], [making, making, writing[0], removing]]
        steps += [[making, writing[1], removing, making], [removing, making, writing[0]]]
        for step in self.one(steps):
            self.say(f"    {step}", level)
        if self.upto(3) == 0:
            self.say(f"    {making}", level)
            self.say(f"    {tie} = me.tie('trusts', {name})", level)
            self.say(f"    {self.one([removing, making])}", level)
            self.say(f"    {tie}.strength = 0.5", level)

    def _change_tie(self, level: int, depth: int) -> None:
        name = self._choose("knows", level, depth)
        self.say(f"    me.{self.one(['connect', 'disconnect'])}('knows', {name})", level)
