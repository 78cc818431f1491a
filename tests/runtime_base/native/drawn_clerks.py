"""Random clerks of a drawn model: what its other types do not have, in forms that are drawn one by one.

They have an office, which is an environment; variables of other types; ties that are dealt out or made anew in each
round; tables, dates, and actions that several kinds of event trigger.
"""

from __future__ import annotations

from random import Random

_HEAD = (
    "def clip(value: float, most: float) -> float:\n"
    '    """A number between two ends."""\n'
    "    return max(-most, min(most, value))"
)
_VARIABLES = (
    "pay: {meaning: a number, type: float, unit: none, range: [-50, 50], dynamic: true}",
    "done: {meaning: a number, type: int, unit: none, range: [-20, 20], dynamic: true}",
    "wait: {meaning: how long it waits, type: int, unit: rounds, range: [0, 3], dynamic: true}",
    "rank: {meaning: a number, type: int, unit: none, range: [0, 9], unset: none, dynamic: true}",
    "sure: {meaning: a truth value, type: bool, unset: not known, dynamic: true}",
    "tone: {meaning: a mood, type: 'category[calm, angry]', unset: none, dynamic: true}",
    "marks: {meaning: numbers, type: 'vector[int, 3]', unit: none, range: [0, 99], dynamic: true}",
    "ticks: {meaning: truth values, type: 'vector[bool, 3]', dynamic: true}",
    "boss: {meaning: another, type: 'ref[Clerk]', unset: nobody, dynamic: true}",
)
_OFFICE = (
    "heat: {meaning: a number, type: float, unit: none, range: [-100, 100], dynamic: true}",
    "opened: {meaning: a truth value, type: bool, dynamic: true}",
    "notes: {meaning: two numbers, type: 'vector[float, 2]', unit: none, range: [-1000, 1000], dynamic: true}",
)
_PARAMETERS = (
    "pause: {meaning: a delay, type: int, unit: rounds, range: [0, 5], default: 1, source: assumed}",
    "shares: {meaning: numbers, type: 'vector[float, 3]', unit: none, range: [-9, 9], default: [0.5, 0, -2.5], "
    "source: assumed}",
    "tally: {meaning: numbers, type: 'vector[int, 2]', unit: none, range: [0, 9], default: [3, 4], source: assumed}",
    "grid: {meaning: numbers, type: 'matrix[float, 2, 3]', unit: none, range: [-9, 9], "
    "default: [[1, 0, 0.5], [0, -1.5, 2]], source: assumed}",
)
EVENTS = (
    "  Asked: {means: a question, fields: {amount: {meaning: a number, type: float, unit: none, range: [-100, 100]}, "
    "rank: Clerk.rank, sure: Clerk.sure, tone: Clerk.tone, marks: Clerk.marks, boss: Clerk.boss}}",
    "  Replied: {means: an answer, fields: {amount: {meaning: a number, type: float, unit: none, range: [-100, 100]}}}",
    "  Later: {means: a late call}",
    "  Filed: {means: a file, fields: {many: {meaning: a number, type: int, unit: none, range: [-99, 99]}}}",
)
_AGGREGATES = (
    "median(Clerk.pay) + quantile(Clerk.pay, 0.3)",
    "sum(max(Clerk.pay) by Clerk.tone) + count(Clerk where is_set(sure) and sure)",
    "gini(abs(Clerk.done)) + stdev(Clerk.pay) + count(meets where tie.b.pay > 1)",
    "components(helps where tie.effort > 0) + sum(helps.often)",
    "sum(Clerk.boss.pay) + Office.heat + shares[1] + count(sits)",
    "largest_component(meets) + mean(Clerk.rank) + count(helps where is_set(tie.since))",
    "count(Asked where is_set(rank) and rank > 3) - sum(Replied.amount) + sum(remembered(Clerk.Asked))",
)
_ALWAYS = (
    "me.pay = clip(me.draw_exponential(2.0) - me.draw_lognormal(0.0, 0.5), 50.0)",
    "me.pay = clip(most=50.0, value=me.draw_gamma(2.0, 0.5) * 3.0)",
    "me.done = me.draw_binomial(7, 0.3) - min(9, me.draw_poisson(0.5))",
    "me.wait = me.draw_int(0, 2)",
    "me.rank = None if me.chance(0.3) else me.draw_int(0, 9)",
    "me.sure = None if me.chance(0.3) else me.pay > 0",
    "me.tone = None if me.rank is None else me.choose(['calm', 'angry'])",
    "me.tone = 'calm' if me.sure is None or me.sure else me.tone",
    "me.marks[me.done % 3] = me.draw_int(0, 99)",
    "me.marks = [me.marks[2], me.id % 7, me.marks[0]]",
    "me.ticks = [me.ticks[1], not me.ticks[2], me.chance(0.5)]",
    "me.ticks[1] = any(me.ticks) and me.rank is not None",
    "me.done = sum(1 for tick in me.ticks if tick) - sum(1 for mark in me.marks if mark > 50)",
    "for other in me.sample(me.neighbors('meets'), 2, weights=[1.0 + abs(each.pay) for each in me.neighbors('meets')]):"
    "\n        me.boss = other",
    "for other in me.ranked(me.neighbors('helps'), [each.pay for each in me.neighbors('helps')], 2):"
    "\n        me.pay = clip(me.pay + other.pay / 2.0, 50.0)",
    "me.pay = clip(sum(other.pay for other in me.neighbors('meets')) - len(me.neighbors('met_by')), 50.0)",
    "me.done = min(20, len(me.neighbors('meets.sits')) - len(me.neighbors('sits.seats')))",
    "me.done = min(20, len([other for other in me.neighbors('meets') if other.boss == me or other.rank == me.rank]))",
    "me.pay = clip(world.parameters.shares[me.done % 3] * world.parameters.grid[me.id % 2][world.round % 3], 50.0)",
    "me.pay = clip(sum(row[1] - row[0] for row in world.parameters.grid) + sum(world.parameters.tally), 50.0)",
    "for low, middle, high in world.parameters.grid:\n        me.pay = clip(me.pay + low - middle * high, 50.0)",
    "me.pay = clip(world.office.heat + world.office.notes[1] if world.office.opened else me.pay / 2.0, 50.0)",
    "me.pay = clip(world.middle, 50.0) if world.middle == world.middle else 1.0",
    "if world.middle > me.pay:\n        me.done = world.round",
    "me.pay = math.sin(me.pay) + math.atan2(1.0, me.pay) - math.log1p(abs(me.pay)) + math.expm1(-abs(me.pay))",
    "me.pay = math.logistic(me.pay) + math.normal_cdf(me.pay) + math.normal_quantile(0.01 + 0.9 * me.draw())",
    "me.pay = clip(math.cos(me.pay) * math.fabs(me.pay) + math.log(1.0 + abs(me.pay), 2.0) + math.pi, 50.0)",
    "if me.boss is not None:\n        me.pay = clip(me.boss.pay + (me.boss.rank or 0), 50.0)",
    "me.rank = min([other.rank for other in me.neighbors('meets') if other.rank is not None], default=5)",
    "me.marks = max([other.marks for other in me.neighbors('meets')] + [[0, 1, 2]])",
    "for desk in me.neighbors('sits'):\n        me.pay = clip(desk.money - len(me.neighbors('sits.seats')), 50.0)",
    "for other in me.neighbors('meets')[:1]:\n        me.connect('helps', other)",
    "for other in me.neighbors('helps')[-1:]:\n        me.disconnect('helps', other)",
    "for other in me.neighbors('helps'):\n        tie = me.tie('helps', other)\n        tie.effort = me.pay / 9.0"
    "\n        tie.often = min(99, tie.often + 1)\n        tie.since = None if other.pay > 0 else world.round",
    "me.done = min(20, sum(me.tie('helps', other).often for other in me.neighbors('helps')))",
    "me.done = min(20, len(me.neighbors('helps.meets')) + len(me.neighbors('helped_by')))",
)
_TIMED = (
    "me.pay = clip(world.time + world.weekday - world.hour, 50.0)",
    "me.done = 3 if world.weekday > 5 and world.month == 3 else world.day % 9",
)
_TURNING = (
    "if me.chance(0.2):\n        me.leave()",
    "if me.chance(0.3) and len(me.neighbors('meets')) < 9:\n        me.create(Clerk(pay=me.pay, boss=me))",
    "if me.chance(0.3) and len(me.neighbors('helps')) < 9:\n        child = me.create(Clerk(rank=3, marks=me.marks))"
    "\n        me.connect('helps', child)\n        me.tie('helps', child).effort = 2.5\n        me.boss = child",
)
_REMEMBERING = (
    "me.done = min(20, sum(past.rank for past in me.remembered(Asked) if past.rank is not None))",
    "me.sure = any(past.sure is None or past.sender == me.boss for past in me.remembered(Asked))",
    "for past in me.remembered(Asked)[:1]:\n        me.marks = past.marks\n        me.tone = past.tone",
)
_ASKED = (
    "me.rank = event.rank", "me.sure = event.sure", "me.tone = event.tone", "me.marks = event.marks",
    "me.boss = event.boss if event.boss != me else None", "me.boss = event.sender", "me.pay = event.amount / 2.0",
    "me.done = sum(1 for one, two in zip(me.marks, event.marks) if one == two)",
    "me.ticks[0] = event.boss == me or event.sender in me.neighbors('meets')",
    "me.emit(Later(), to=event.sender, after=1)",
)  # fmt: skip
_COLLECTED = (
    "me.pay = clip(sum(each.amount for each in asked) - sum(each.amount for each in replied[1:]), 50.0)",
    "me.done = min(20, len(asked)) - min(20, len(replied))",
    "if asked:\n        me.rank = asked[-1].rank\n        me.boss = asked[0].sender",
    "for each in asked:\n        me.marks = each.marks if each.sure is None else me.marks",
    "me.ticks[2] = any(each.sender == me.boss for each in asked)",
    "if replied:\n        me.pay = me.choose([each.amount for each in replied]) / 2.0",
)
_KEEPING = (
    "office.heat = clip(office.heat + sum(each.many for each in filed), 100.0)",
    "office.notes = [office.heat, float(len(filed))]",
    "office.notes[0] = office.heat / 2.0",
    "office.opened = office.chance(0.5)",
    "office.emit(Later(), to=[each.sender for each in filed], after=1)",
)
_METRICS = '''"""What is computed of clerks."""


def spread(world: World) -> float:
    """How far the pays are apart."""
    pays = sorted([clerk.pay for clerk in world.every(Clerk)])
    ends = sum(tie.a.done - tie.b.done for tie in world.ties("helps") if tie.effort > 0)
    return (pays[-1] - pays[0] if pays else 0.0) + ends
'''


class DrawnClerks:
    """Draws the clerks of a model, and the lines that its sources then have."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._is_dated, self._turns, self._remembers = (random.random() < 0.5 for _ in range(3))
        self._is_redrawn = random.random() < 0.4
        self._shuffles = random.choice(["true", "true" if self._is_redrawn else "false"])
        self.handlers = self._handlers()

    def _maybe(self, text: str) -> str:
        return self._random.choice(["", text])

    def _some(self, forms: tuple[str, ...], most: int) -> list[str]:
        return [f"    {form}" for form in self._random.sample(forms, self._random.randint(0, min(most, len(forms))))]

    def _handlers(self) -> dict[str, str]:
        """Return the text of each file."""
        forms = _ALWAYS + _TIMED * self._is_dated + _TURNING * 2 * self._turns + _REMEMBERING * 2 * self._remembers
        forms = tuple(dict.fromkeys(forms))
        who = self._random.choice(["me.neighbors('meets')", "me.neighbors('helps')[:2]", "me.neighbors('sits.seats')"])
        fields = "rank=me.rank, sure=me.sure, tone=me.tone, marks=me.marks, boss=me.boss"
        after = self._random.choice(["me.wait", "world.parameters.pause", "2"])
        work = [*self._some(forms, 6), f"    me.emit(Asked(amount=me.pay, {fields}), to={who})"]
        work += [f"    me.emit(Later(), to=me, after={after})", *self._some(forms, 2)]
        reply = ["    me.emit(Replied(amount=me.pay), to=event.sender)", *self._some(_ASKED, 4), *self._some(forms, 2)]
        file = ["    me.emit(Filed(many=me.done), to=world.office)", *self._some(forms, 2)]
        deal = ["    if isinstance(event, Asked):", *_deeper(reply), "    else:", *_deeper(file)]
        collect = [*self._some(_COLLECTED, 4), *self._some(forms, 3), "    me.wait = min(3, len(asked))"]
        clerk = [
            _HEAD,
            _function("work", "me: Clerk, event: Start", work),
            _function("deal", "me: Clerk, event: Asked | Replied | Later", deal),
            _function("collect", "me: Clerk, asked: Sequence[Asked], replied: Sequence[Replied]", collect),
        ]
        keep = [*self._some(_KEEPING, 4), "    office.heat = clip(office.heat / 2.0 + len(filed), 100.0)"]
        office = [_HEAD, _function("keep", "office: Office, filed: Sequence[Filed]", keep)]
        return {
            "handlers/clerk.py": "\n\n\n".join(['"""Clerks."""', *clerk]) + "\n",
            "handlers/office.py": "\n\n\n".join(['"""The office."""', *office]) + "\n",
            "handlers/metrics.py": _METRICS,
        }

    def phases(self) -> list[str]:
        """Return the lines of their phases in odd.yaml."""
        names = ["work", "deal", "collect", "keep"]
        self._random.shuffle(names)
        cut = self._random.randint(1, 4)
        modes = ["simultaneous", "random_order", "{fixed_order: {by: done}}"]
        return [
            f"  - {{phase: c{place}, actions: [{', '.join(part)}], mode: {mode}, why: it is drawn}}"
            for place, part in enumerate((names[:cut], names[cut:]))
            if part
            for mode in [self._random.choice(modes[: 2 if "keep" in part else 3])]
        ]

    # Parts of the sources ---------------------------------------------------------------------------------------------

    def entities(self) -> list[str]:
        """Return the lines of their types in odd.yaml."""
        memory = ["    memory: {events: {Asked: {last: 3, rounds: 2}}}"] * self._remembers
        clerk = ["  Clerk:", "    is: agent", "    why: works", *memory, "    variables:"]
        office = ["  Office:", "    is: environment", "    why: is there", "    variables:"]
        return [*clerk, *(f"      {each}" for each in _VARIABLES), *office, *(f"      {each}" for each in _OFFICE)]

    def parameters(self) -> list[str]:
        """Return the lines of the parameters that they read."""
        return [f"      {each}" for each in _PARAMETERS]

    @property
    def time(self) -> str:
        """What odd.yaml says of time besides steps."""
        return ", lasts: 6 hours" * self._is_dated

    @property
    def date(self) -> str:
        """When the first round begins."""
        return ", start_date: 2024-03-01" * self._is_dated

    def relations(self) -> list[str]:
        """Return the lines of their relations in graph.yaml."""
        numbers = "effort: {meaning: effort, type: float, unit: none, range: [-99, 99], dynamic: true, default: 0.5}"
        numbers += ", often: {meaning: a number, type: int, unit: none, range: [0, 99], dynamic: true, default: 0}"
        numbers += ", since: {meaning: a round, type: int, unit: rounds, range: [0, 99], unset: never, dynamic: true}"
        return [
            "  meets: {from: Clerk, to: Clerk, inverse: met_by, redrawn: each round}",
            f"  sits: {{from: Clerk, to: Desk, inverse: seats{', redrawn: each round' * self._is_redrawn}}}",
            f"  helps: {{from: Clerk, to: Clerk, inverse: helped_by, variables: {{{numbers}}}}}",
        ]

    def actions(self) -> list[str]:
        """Return the lines of their actions in graph.yaml."""
        start = self._maybe(", start_if: Clerk.done < 9")
        memory = self._random.choice(["[Asked, Replied, Later]", "[Later, Replied, Asked]"])
        return [
            f"  work: {{entity: Clerk, on: [Start], follows: S1{start}}}",
            f"  deal: {{entity: Clerk, on: {memory}, follows: S1}}",
            "  collect: {entity: Clerk, on: [{all: Asked}, {all: Replied}], follows: S1}",
            "  keep: {entity: Office, on: [{all: Filed}], follows: S1}",
        ]

    def aggregates(self) -> list[str]:
        """Return the lines of an aggregate and metrics in graph.yaml, and of the function that they use."""
        middle, *metrics = self._random.sample(_AGGREGATES, 4)
        if not self._remembers:
            middle, *metrics = (each.replace(" + sum(remembered(Clerk.Asked))", "") for each in (middle, *metrics))
        reads = "[Clerk.pay, Clerk.done, helps, helps.effort]"
        return [
            f"  middle: {{means: of clerks, value: {middle!r}, unit: none}}",
            f"functions: {{spread: {{means: how far pays are apart, unit: none, reads: {reads}}}}}",
            "metrics:",
            *(
                f"  clerks{place}: {{value: {f'{value} + spread()'!r}, unit: none}}"
                for place, value in enumerate(metrics)
            ),
        ]

    def population(self) -> list[str]:
        """Return the lines of scenario.yaml."""
        values = "pay: {uniform: [-9, 9]}, done: 1, wait: {integers: [0, 2]}, marks: {items: {integers: [0, 9]}}"
        values += ", ticks: {items: {chance: 0.5}}, rank: {integers: [0, 9]}"
        clerks = f"  Clerk: {{count: {self._random.randint(3, 9)}, {values}}}"
        return [clerks]

    def environment(self) -> list[str]:
        """Return what the office has at the start."""
        return ["Office: {heat: 1.5, opened: true, notes: [0, 1]}"]

    def networks(self) -> list[str]:
        """Return the lines of their networks."""
        networks = ["pairs", "{groups: {size: 3}}", "{erdos_renyi: {mean_degree: 2}}"]
        return [
            f"  meets: {self._random.choice(networks)}",
            f"  sits: {{partition: {{shuffle: {self._shuffles}}}}}",
            f"  helps: {self._random.choice([networks[2], '{watts_strogatz: {k: 2, p: 0.5}}'])}",
        ]


def _deeper(lines: list[str]) -> list[str]:
    return [f"    {line}" for each in lines for line in each.split("\n")]


def _function(name: str, parameters: str, lines: list[str]) -> str:
    head = f"def {name}({parameters}, world: World) -> None:"
    return "\n".join([head, '    """S1: does something."""', *lines])
