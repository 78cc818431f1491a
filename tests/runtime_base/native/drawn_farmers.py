"""Random farmers of a drawn model: norms with a strength, nature, weather from data, and memories from a table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from compiler.workspace.table_files import Found, read_table

EVENTS = (
    "  Felt: {means: a farmer is exposed to the weather}",
    "  Hit: {means: a storm, fields: {loss: {meaning: a number, type: float, unit: none, range: [-99, 99]}, "
    "tone: 'category[mild, harsh]', rank: {meaning: a number, type: int, unit: none, range: [0, 99]}}}",
)
_VARIABLES = (
    "stock: {meaning: a number, type: float, unit: none, range: [-99, 99], dynamic: true, visibility: public}",
    "kind: {meaning: a soil, type: 'category[sand, clay]', visibility: public}",
    "luck: {meaning: a number, type: float, unit: none, range: [-9, 9], dynamic: true, visibility: private}",
    "honesty: {meaning: a share, type: float, unit: none, range: [0, 1], dynamic: true, visibility: public}",
    "usual: {meaning: a share, type: float, unit: none, range: [0, 1], dynamic: true, visibility: public}",
)
#: What farmers do at the start of a round, and when they are hit.
_ALWAYS = (
    "me.stock = clip(me.stock + world.parameters.weather - me.honesty)",
    "me.honesty = max(0.0, min(1.0, me.honesty + 0.1 * world.parameters.weather))",
    "me.usual = 1.0 if world.broken > 2 else me.usual / 2.0",
    "me.stock = clip(me.stock + sum(past.loss for past in me.remembered(Hit) if past.tone == 'mild'))",
    "me.luck = max(-9.0, min(9.0, me.luck + len(me.remembered(Hit)) - me.draw()))",
    "me.usual = max(0.0, min(1.0, sum(1 for past in me.remembered(Hit) if past.sender == me) / 9.0))",
    "me.stock = clip(sum(past.rank for past in me.remembered(Hit)[:2]) - me.stock)",
    "if me.kind == 'clay' and me.luck > world.parameters.weather:\n        me.stock = clip(me.stock * 0.5)",
)
_HIT = (
    "me.stock = clip(me.stock - hit.loss)",
    "me.luck = 0.5 if hit.tone == 'harsh' else max(-9.0, min(9.0, me.luck - hit.rank))",
)
_STORMS = (
    "storm.anger = clip(sum(each.sender.luck for each in felt) + world.parameters.weather)",
    "storm.anger = clip(storm.anger / 2.0 + storm.draw())",
    "storm.seen = len(felt) + (1 if any(each.sender.kind == 'sand' for each in felt) else 0)",
)
_DECISIONS = (
    "Steal(steal=me.chance((1 - me.honesty) * (1 - me.usual)), much=me.draw_int(0, 2), {lay})",
    "Steal(steal=me.honesty < 0.5, much=2 if me.usual > 0.25 else 0, {lay})",
    "Steal(steal=False, much=1, {lay})",
)
_VALUES = (
    "sum(Farmer.stock) + violations(conscience)",
    "violations(custom) - violations(law)",
    "mean(Farmer.luck) + Storm.anger * 0.5",
    "sum(remembered(Farmer.Hit)) + Storm.seen",
    "max(Farmer.honesty) + mean(Hit.loss)",
)


class DrawnFarmers:
    """Draws the farmers of a model, and the lines that its sources then have."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._most = random.randint(1, 3)
        self.handlers = self._handlers()

    def _some(self, forms: tuple[str, ...], least: int = 0) -> list[str]:
        return [f"    {form}" for form in self._random.sample(forms, self._random.randint(least, len(forms)))]

    def _handlers(self) -> dict[str, str]:
        """Return the text of each file."""
        to = self._random.choice(["[each.sender for each in felt]", "storm.sample([e.sender for e in felt], 2)"])
        loss = "loss=storm.anger, tone=storm.choose(['mild', 'harsh']), rank=len(felt)"
        lay = self._random.choice(["tone=me.choose(['mild', 'harsh'])", "tone='harsh' if me.luck > 0 else 'mild'"])
        rule = self._random.choice(_DECISIONS).format(lay=lay)
        feel = ["    if decision is not None and decision.steal:", "        me.stock = clip(me.stock + decision.much)"]
        feel += [*self._some(_ALWAYS, 2), "    me.emit(Felt(), to=world.storm)"]
        farmer = [
            _HEAD,
            _function("feel", "me: Farmer, event: Start", feel, ", decision: Steal | None"),
            _function("decide_feel", "me: Farmer, event: Start", [f"    return {rule}"], gives="Steal"),
            _function("suffer", "me: Farmer, hit: Hit", self._some(_HIT, 1) + self._some(_ALWAYS)),
        ]
        blow = [*self._some(_STORMS, 1), f"    storm.emit(Hit({loss}), to={to})"]
        storm = [_HEAD, _function("blow", "storm: Storm, felt: Sequence[Felt]", blow)]
        texts = {"farmer": farmer, "storm": storm}
        return {f"handlers/{name}.py": "\n\n\n".join([f'"""{name}."""', *each]) + "\n" for name, each in texts.items()}

    # Parts of the sources ---------------------------------------------------------------------------------------------

    def entities(self) -> list[str]:
        """Return the lines of their types in odd.yaml."""
        forgetting = self._random.choice(["", ", importance: 0.5, forgetting: by_chance", ", importance: 0.75"])
        norm = "asks: Nobody does so., decision: Steal, violated_by:"
        return [
            "  Farmer:", "    is: agent", "    why: works",
            f"    memory: {{events: {{Hit: {{last: {self._most + 1}{forgetting}}}}}}}", "    norms:",
            f"      conscience: {{layer: morality, {norm} {{steal: true}}, strength: honesty}}",
            f"      custom: {{layer: convention, {norm} {{steal: true, much: 2}}, strength: usual}}",
            f"      law: {{layer: institution, {norm} {{much: 2, tone: harsh}}, when: strict}}",
            "    variables:", *(f"      {each}" for each in _VARIABLES),
            "  Storm:", "    is: nature", "    why: comes from outside", "    variables:",
            "      anger: {meaning: a number, type: float, unit: none, range: [-99, 99], dynamic: true}",
            "      seen: {meaning: a number, type: int, unit: none, range: [0, 999], dynamic: true}",
        ]  # fmt: skip

    def parameters(self) -> list[str]:
        """Return the lines of the parameters that they read."""
        return [
            "      weather: {meaning: weather, type: float, unit: none, range: [-9, 9], default: 0, source: assumed}",
            "      strict: {meaning: whether a law holds, type: bool, default: false, source: assumed}",
        ]

    def phases(self) -> list[str]:
        """Return the lines of their phases in odd.yaml."""
        names = self._random.sample(["feel", "blow", "suffer"], 3)
        cut = self._random.randint(1, 3)
        modes = ["simultaneous", "random_order"]
        return [
            f"  - {{phase: f{place}, actions: [{', '.join(part)}], mode: {self._random.choice(modes)}, why: drawn}}"
            for place, part in enumerate((names[:cut], names[cut:]))
            if part
        ]

    def actions(self) -> list[str]:
        """Return the lines of their actions in graph.yaml."""
        asked = self._random.choice(["", "asked_if: Farmer.stock > 0, "])
        options = "{steal: bool, much: {type: int, range: [0, 2]}, tone: 'category[mild, harsh]'}"
        decision = f"decision: {{id: Steal, question: 'Take?', {asked}options: {options}}}"
        return [
            f"  feel: {{entity: Farmer, on: [Start], follows: S1, {decision}}}",
            "  blow: {entity: Storm, on: [{all: Felt}], follows: S1}",
            "  suffer: {entity: Farmer, on: [Hit], follows: S1}",
        ]

    def aggregates(self) -> list[str]:
        """Return the line of an aggregate in graph.yaml."""
        value = self._random.choice(["violations(conscience)", "violations(custom) + count(Farmer where usual > 0)"])
        return [f"  broken: {{means: violations, value: {value}, unit: none}}"]

    def metrics(self) -> list[str]:
        """Return the lines of metrics in graph.yaml."""
        values = self._random.sample(_VALUES, 3)
        return [f"  farmers{place}: {{value: {value!r}, unit: none}}" for place, value in enumerate(values)]

    def population(self) -> list[str]:
        """Return the lines of scenario.yaml."""
        shares = (
            "honesty: {uniform: [0, 1]}, usual: 0.25, luck: {uniform: [-1, 1]}, kind: {shares: {sand: 0.5, clay: 0.5}}"
        )
        return [f"  Farmer: {{count: {self._random.randint(2, 9)}, stock: {{uniform: [-5, 5]}}, {shares}}}"]

    def environment(self) -> list[str]:
        """Return what the storm has at the start."""
        return ["Storm: {anger: 0.5, seen: 0}"]

    def data(self) -> list[str]:
        """Return the lines of scenario.yaml that name tables."""
        count = self._random.choice(["", f", count: {self._most}"])
        table = f"table: data/hits.csv, match: {{kind: soil}}, columns: [loss, tone, rank]{count}"
        weather = "table: data/weather.csv, round: round, value: value, hold: last"
        return [f"input_data: {{wind: {{{weather}}}}}", f"memories: {{Farmer: {{Hit: {{{table}}}}}}}"]

    def tables(self) -> Callable[[str], Found]:
        """Return what reads their tables."""
        rows = [f"{soil},{self._random.random():.3f},mild,{n}" for soil in ("sand", "clay") for n in range(self._most)]
        weather = [f"{number},{self._random.uniform(-3, 3):.3f}" for number in (1, 2, 4)]
        texts = {"data/hits.csv": ["soil,loss,tone,rank", *rows], "data/weather.csv": ["round,value", *weather]}
        return lambda path: read_table(path, "\n".join([*texts[path], ""]).encode())


_HEAD = '''def clip(value: float) -> float:
    """A number within limits."""
    return max(-50.0, min(50.0, value))'''


def _function(name: str, parameters: str, lines: list[str], more: str = "", gives: str = "None") -> str:
    head = f"def {name}({parameters}, world: World{more}) -> {gives}:"
    return "\n".join([head, '    """S1: does something."""', *lines])
