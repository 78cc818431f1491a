"""Random handlers of a small model: statements and expressions whose types fit (see `drawn_models`)."""

from __future__ import annotations

from tests.runtime_base.native.drawn_expressions import TIES, DrawnExpressions, Event
from tests.runtime_base.native.drawn_lines import drawn_lines
from tests.runtime_base.native.drawn_rows import drawn_loop


class Handler(DrawnExpressions):
    """Writes the text of one function."""

    def say(self, line: str, level: int) -> None:
        """Add a line."""
        self.lines.append("    " * level + line)

    def body(self, statements: int, level: int = 1, depth: int = 2) -> None:
        """Write statements."""
        for _ in range(statements):
            self._statement(level, depth)
            if level == 1 and self.entity == "Agent" and self.more.random() < 0.2:
                for line in drawn_lines(self.more, len(self.lines)):
                    self.say(line, level)

    def _statement(self, level: int, depth: int) -> None:
        forms = [self._write_money, self._write_count, self._write_flag, self._local, self._condition, self._loop]
        if self.entity == "Agent":
            forms += [self._write_mood, self._write_score, self._write_views, self._write_friend]
            forms += [self._write_nick, self._write_wishes, self._vector, self._loop_over_vector]
        forms += [self._emit] * (3 if self.emits else 0) + [self._tuples]
        forms += [self._move] * (3 if self.entity in self.placed else 0)
        forms += [self._create, self._leave] * self.varies
        forms += [self._change_tie] * (2 if self.entity == "Agent" else 0)
        forms += [self._write_to_tie] * (4 if self._has_ties else 0)
        forms += [self._remake_tie] * (2 if self._has_ties and self.retrusts else 0)
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

    def _write_nick(self, level: int, depth: int) -> None:
        self.say(f"me.nick = {self.one([self.nick(depth), self.nick(0), 'None', 'me.mood'])}", level)

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
        if not self._shows_vectors and self.apart.random() < 0.5:
            self.lines += ["    " * level + line for line in drawn_loop(self.apart)]
            return
        name = self._fresh("item")
        self.say(f"for {name} in me.views:", level)
        self.say(f"    me.money = max(-50.0, min(50.0, me.money + {name} * {self.real(depth - 2)}))", level)
        if self.upto(1):  # the loop goes on with the items of before
            self.say(
                f"    me.views = [max(-9.0, min(9.0, {name} / 2.0)), {self.one(['me.draw()', 'me.views[0]'])}]", level
            )

    def _tuples(self, level: int, depth: int) -> None:
        """Write a list of tuples one by one, and a loop over it in order."""
        pairs, other, relation = self._fresh("pairs"), self._fresh("other"), self._relation()
        number, whole, sure = self._fresh("number"), self._fresh("times"), self._fresh("sure")
        kind = self._end_of(relation)
        self.say(f"{pairs}: list[tuple[float, bool, int]] = []", level)
        self.say(f"for {other} in {self.entities(relation, depth - 1)}:", level)
        values = [self._with(other, kind, form, depth - 1) for form in (self.real, self.truth, self.whole)]
        self.say(f"    {pairs} += [({', '.join(values)})]", level)
        self.say(f"for {number}, {sure}, {whole} in sorted({pairs}{self.one(['', ', reverse=True'])}):", level)
        value = f"{number} if {sure} and {whole} % 2 == 0 else me.money / 2.0 - {whole}"
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
        several = self.entities(relation, depth - 1)
        if self.entity == self._end_of(relation) and self.upto(2) == 2:  # also the acting entity, as it shows itself
            several = f"[me] + [other for other in {several}]"
        self.say(f"for {name} in {several}:", level)
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
            "word": lambda: self.nick(depth - 1),
            "about": lambda: "me",
            "views": lambda: self.one(["me.views", f"[1.0, max(-9.0, min(9.0, {self.real(0)}))]"]),
            "wish": self._wish,
        }
        made = f"{event.name}({', '.join(f'{name}={values[name]()}' for name in event.fields)})"
        if self.apart.random() < 0.25:
            several, one = self._fresh("several"), self._fresh("one")
            self.say(f"{several} = [{made} for _ in range({self.apart.randint(0, 2)})]", level)
            if self.apart.random() < 0.3:
                again = self._fresh("several")
                self.say(f"{again} = {several}{self.apart.choice(['', '[1:]', '[:-1]', '[me.times % 3 :]'])}", level)
                several = again
            part = self.apart.choice(["", "", "[:1]", "[-1:]", "[:me.draw_int(0, 2)]", "[0:2][1:]"])
            self.say(f"for {one} in {several}{part}:", level)
            level, made = level + 1, one
        delays = ["1", "2", "2.0", f"max(0, {self.whole(0)})", f"float(max(0, {self.whole(0)}))"]
        delays += [f"max(0.0, {self.real(0)})"] * (self.upto(7) == 7)  # part of a round is an error
        later = f", after={self.one(delays)}" if event.delayed else ""
        ties = [name for name, kind in TIES[self.entity].items() if kind == event.receiver]
        if event.receiver == self.entity and (not ties or self.upto(5) == 0):
            self.say(f"me.emit({made}, to=me{later})", level)
        elif self._answers(event) and self.upto(1):
            self.say(f"me.emit({made}, to=event.sender{later})", level)
        elif ties and self.upto(1):
            self.say(f"me.emit({made}, to={self.entities(self.one(ties), depth - 1)}{later})", level)
        elif ties:
            name = self._choose(self.one(ties), level, depth - 1)
            self.say(f"    me.emit({made}, to={name}{later})", level)
        else:
            self._write_flag(level, depth)

    def _wish(self) -> str:
        """Return a vector that may be unset, for the field of an event."""
        number = self.apart.choice(["0.5", "me.money", "-2.0", "1", "me.money * 2.1"])
        found = ["None", f"[{number}, 0.5]", f"None if me.flag else [1, {number}]"]
        found += ["me.wishes", "me.wishes", "me.views", "me.wishes or me.views"] * (self.entity == "Agent")
        return self.apart.choice(found)

    def _answers(self, event: Event) -> bool:
        """Return whether an event may go to the sender of the one that is handled, who takes it in any case."""
        given = self.event if not self.collects else None
        return given is not None and given.sender == event.receiver and not given.outside

    def _create(self, level: int, depth: int) -> None:
        """Write the creation of an agent, to whom its creator may send an event, or tie itself."""
        money = "max(-50.0, min(50.0, {}))" if self.upto(9) else "me.money + {}"  # a number alone is refused
        values = {
            "money": money.format(self.real(depth - 1)),
            "times": f"max(-20, min(20, {self.whole(depth - 1)}))",
            "mood": self.mood(depth - 1),
            "views": "[1.0, me.draw()]",
            "score": self.one(["None", "1.5"]),
            "nick": self.one(["None", "'Bö'"]),
            "friend": "me" if self.entity == "Agent" else "None",
        }
        given = self.random.sample(list(values), self.upto(len(values)))
        at = ""
        if "Agent" in self.placed:
            there = "me.near(Agent, 2)[-1]" if self.plane else "me.choose(me.free_cells(1))"
            at = f", at={self.one(['me', there])}" if self.entity in self.placed else ""
            if not at:
                self._write_flag(level, depth)
                return
        made = f"me.create(Agent({', '.join(f'{name}={values[name]}' for name in given)}){at})"
        near = " and len(me.free_cells(1)) > 0" if "free_cells" in at else ""
        near = " and len(me.near(Agent, 2)) > 0" if "near" in at else near
        # where each agent calls all others, there are as many calls as pairs: some models would grow without end
        self.say(f"if me.chance(min(0.3, 30.0 / (world.people * world.people + 1))){near}:", level)
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
            self._write_word(tie, level)
        self.others.pop()

    def _write_word(self, tie: str, level: int) -> None:
        """Write the text of a tie, now and then."""
        words = ["'Bö'", "'Zoe'", "None", f"{tie}.word", "me.nick"]
        tests = [f"{tie}.word == 'Ann'", f"{tie}.word is None", f"{tie}.word != me.nick", "me.flag"]
        if self.apart.random() < 0.7:
            self.say(f"    if {self.apart.choice(tests)}:", level)
            self.say(f"        {tie}.word = {self.apart.choice(words)}", level)

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
            self._write_word(tie, level)

    def _change_tie(self, level: int, depth: int) -> None:
        name = self._choose("knows", level, depth)
        self.say(f"    me.{self.one(['connect', 'disconnect'])}('knows', {name})", level)
