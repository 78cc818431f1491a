"""The scenario as data: how many, with which values, for how long, in which variants, and what must come out."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, model_validator

from behavior_graph.schema.data_models import Columns, Edges, MemoryTable, SeriesSpec, TableColumn, TableSpec
from behavior_graph.schema.experiment_models import BASE, Experiment, Seed
from behavior_graph.schema.graph_model import Expression
from behavior_graph.schema.initial_models import Initial, LooseChance, Number, Scalar, Written
from behavior_graph.schema.intervention_models import Due, Intervention, Questionnaire, RunStep, Selected, due_in
from behavior_graph.schema.network_models import Configuration, Geometric, RandomGeometric
from behavior_graph.schema.records import recorded_text
from behavior_graph.schema.target_models import Target
from odd.model.base import Frozen, Name, UnfitError, Words, pair
from odd.model.durations import Calendar, Clock, UnitError, date_text, parse_date, parse_duration, with_unit
from odd.model.odd_model import Neighborhood, Stated

# Networks -------------------------------------------------------------------------------------------------------------


class ErdosRenyiSpec(Frozen):
    """Either the chance of a tie or the mean degree."""

    familiar: ClassVar = {**dict.fromkeys(("mean", "degree", "k"), "mean_degree"), "probability": "p"}
    p: LooseChance | None = None
    mean_degree: Annotated[Number, Field(ge=0)] | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> ErdosRenyiSpec:
        if (self.p is None) == (self.mean_degree is None):
            raise UnfitError(
                "either p or mean_degree says how many ties there are; give one of them", "p", "mean_degree"
            )
        return self


class ErdosRenyi(Frozen):
    """`{erdos_renyi: {p}}` (Erdős & Rényi 1959; Gilbert 1959)."""

    also: ClassVar = ("random", "random graph", "random network")
    erdos_renyi: ErdosRenyiSpec


class WattsStrogatzSpec(Frozen):
    """`k` nearest neighbors on a ring (even), each tie rewired with chance `p`."""

    familiar: ClassVar = {
        **dict.fromkeys(("beta", "rewiring", "probability"), "p"),
        **dict.fromkeys(("neighbors", "degree", "mean_degree"), "k"),
    }
    k: Annotated[int, Field(ge=2, multiple_of=2)]
    p: LooseChance


class WattsStrogatz(Frozen):
    """`{watts_strogatz: {k, p}}` (Watts & Strogatz 1998)."""

    also: ClassVar = ("small world", "small world network", "ring")
    watts_strogatz: WattsStrogatzSpec


class BarabasiAlbertSpec(Frozen):
    """Each new entity ties itself to `m` earlier ones, by preferential attachment."""

    familiar: ClassVar = dict.fromkeys(("k", "edges", "links"), "m")
    m: Annotated[int, Field(ge=1)]


class BarabasiAlbert(Frozen):
    """`{barabasi_albert: {m}}` (Barabási & Albert 1999)."""

    also: ClassVar = ("scale free", "scale free network", "preferential attachment")
    barabasi_albert: BarabasiAlbertSpec


class StochasticBlocksSpec(Frozen):
    """`blocks` equal blocks (by entity number); tie chances by mean degree inside and between blocks."""

    blocks: Annotated[int, Field(ge=1)]
    within_degree: Annotated[Number, Field(ge=0)]
    between_degree: Annotated[Number, Field(ge=0)]


class StochasticBlocks(Frozen):
    """`{stochastic_blocks: {blocks, within_degree, between_degree}}` (Holland, Laskey & Leinhardt 1983)."""

    stochastic_blocks: StochasticBlocksSpec


class LatticeSpec(Frozen):
    """`width` times `height` entities, row by row, each tied to the others within `radius`; on a `torus` edges meet."""

    width: Annotated[int, Field(ge=1)]
    height: Annotated[int, Field(ge=1)]
    torus: bool
    neighborhood: Neighborhood
    radius: Annotated[Number, Field(ge=1)] = 1


class Lattice(Frozen):
    """`{lattice: {width, height, torus, neighborhood}}`."""

    also: ClassVar = ("grid", "square lattice")
    lattice: LatticeSpec


class PartitionSpec(Frozen):
    """Each source belongs to exactly one target. Even sizes; `shuffle: false` fills the groups by entity number."""

    shuffle: bool = True


class Partition(Frozen):
    """`{partition: {}}`: sources distributed over the targets, group sizes differing by at most one."""

    partition: PartitionSpec


class RandomTiesSpec(Frozen):
    """Each source is tied to `k` different targets drawn at random."""

    k: Annotated[int, Field(ge=0)]


class RandomTies(Frozen):
    """`{random_ties: {k}}`."""

    random_ties: RandomTiesSpec


class GroupsSpec(Frozen):
    """All entities of a type in groups of `size`, drawn at random, each tied to all others of its group.

    If their number is not a multiple of the size, those who are left over form a smaller group (`rest: group`), or have
    no ties (`rest: alone`).
    """

    size: Annotated[int, Field(ge=2)]
    rest: Literal["group", "alone"] = "group"


class Groups(Frozen):
    """`{groups: {size}}`."""

    groups: GroupsSpec


Network = (
    Literal["complete", "empty", "pairs"]
    | ErdosRenyi
    | WattsStrogatz
    | BarabasiAlbert
    | StochasticBlocks
    | Lattice
    | Partition
    | RandomTies
    | Groups
    | Configuration
    | RandomGeometric
    | Geometric
    | Edges
)


# Space ----------------------------------------------------------------------------------------------------------------


class PlaceAt(Frozen):
    """`{at: [column, row]}`: the names of two variables whose initial values give an entity's position.

    On a plane they are the distances from the left and from the lower edge.
    """

    at: Annotated[tuple[Name, Name], BeforeValidator(pair)]


#: A side of a grid in cells, or of a plane in its unit.
Side = Annotated[int, Field(ge=1, le=1_000_000)] | Annotated[float, Field(gt=0, le=1_000_000)]


class Space(Frozen):
    """The size of the grid or plane, and the initial positions of each type on it.

    A grid has whole numbers of cells (SC350).
    """

    width: Side
    height: Side
    place: dict[Name, Literal["random", "every_cell"] | PlaceAt] = Field(default_factory=dict)


# The file -------------------------------------------------------------------------------------------------------------


MOST_ROUNDS = 1_000_000
#: The most entities of a type that a scenario can give.
MOST_ENTITIES = 10_000_000


def _date(text: str) -> str:
    return date_text(parse_date(text))


def _some_time(text: str) -> str:
    duration = parse_duration(text)
    if duration.amount == 0:
        raise ValueError("the duration of a run must be above 0; write for example 90 days")
    return str(duration)


#: What a command is told, and not the scenario.
_OF_RUNS = {
    "seed": "write simcc run --seed 1",
    "replicates": "write simcc run --replicates 20, or give an expectation its own",
}


class Schedule(Frozen):
    """How long a run lasts: at most `rounds`, or a `duration`, and until `stop_when` is true at the end of a round.

    `start_date` is the date on which the first round begins.
    """

    elsewhere: ClassVar = _OF_RUNS
    familiar: ClassVar = {
        **dict.fromkeys(("steps", "ticks", "iterations", "generations", "periods", "extent", "length"), "rounds"),
        **dict.fromkeys(("stop", "until", "stop_if", "end_when"), "stop_when"),
        **dict.fromkeys(("start", "begin"), "start_date"),
    }

    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] | None = None
    duration: Annotated[str, BeforeValidator(with_unit), AfterValidator(_some_time)] | None = None
    start_date: Annotated[str, AfterValidator(_date)] | None = None
    stop_when: Expression | None = None
    max_events_per_round: Annotated[int, Field(ge=1)] | None = None
    max_entities: Annotated[int, Field(ge=1)] | None = None

    @model_validator(mode="after")
    def _one_length(self) -> Schedule:
        if (self.rounds is None) == (self.duration is None):
            both = "both rounds and duration say" if self.rounds is not None else "nothing says"
            message = f"{both} how long a run lasts; write either 'rounds: 90' or 'duration: 90 days'"
            raise UnfitError(message, "rounds", "duration")
        return self

    def most_rounds(self, clock: Clock) -> int | None:
        """Return the most rounds of a run; None if its duration is not a whole number of them (SC342 reports it)."""
        if self.rounds is not None:
            return self.rounds
        try:
            return clock.whole(parse_duration(self.duration or ""))
        except UnitError:
            return None

    def calendar(self, clock: Clock) -> Calendar:
        """Return the time axis of a run."""
        return Calendar(clock, parse_date(self.start_date) if self.start_date is not None else None)


class FromTable(Frozen):
    """Which table a population comes from, and which column gives which variable.

    `rows: each` makes one entity of each row, in order; `rows: sample` draws a row for each entity with replacement
    (all variables of an entity from one row), in proportion to `weights`. `key` is the column by which ties name rows.
    `missing` says for each variable (or `drop` for all) how to handle cells without a value; `missing_codes` are
    further cells that mean no value.
    """

    table: Words
    columns: Columns
    rows: Literal["each", "sample"] = "each"
    weights: Words | None = None
    key: Words | None = None
    missing: Literal["drop"] | dict[Name, Written] = Field(default_factory=dict)
    missing_codes: list[Scalar] = Field(default_factory=list)

    @model_validator(mode="after")
    def _fits_the_way_of_drawing(self) -> FromTable:
        if self.weights is not None and self.rows == "each":
            raise UnfitError(
                "'weights' say how often to draw each row, which only 'rows: sample' does; add it, or remove 'weights'",
                "weights",
            )
        if self.key is not None and self.rows == "sample":
            raise UnfitError(
                "'key' needs 'rows: each', because a row that is drawn several times is not a single entity", "key"
            )
        return self


class Population(Frozen):
    """How many entities of a type there are; `from` gives variables from a table.

    `rows` is as many as the table has, `cells` as many as the grid has.

    A text is a formula of parameters and of the number of cells. Every other key gives a variable's initial value.
    """

    model_config = {**Frozen.model_config, "extra": "allow"}
    familiar: ClassVar = dict.fromkeys(("number", "n", "agents"), "count")  # a size may be a variable
    __pydantic_extra__: dict[str, Written] = Field(init=False)

    count: Annotated[int, Field(ge=0, le=MOST_ENTITIES)] | Literal["rows", "cells"] | Expression
    table: FromTable | None = Field(None, alias="from")

    @model_validator(mode="after")
    def _counts_what_is_there(self) -> Population:
        if self.count == "rows" and self.table is None:
            raise UnfitError("'count: rows' needs a table: name one with 'from', or write a number", "count")
        return self

    @property
    def written(self) -> dict[str, Written]:
        """The initial values that the scenario itself gives, by variable."""
        return dict(self.__pydantic_extra__ or {})

    @property
    def initial(self) -> dict[str, Initial]:
        """The initial values by variable, those from a table too."""
        return {**self._columns, **self.written}

    @property
    def _columns(self) -> dict[str, TableColumn]:
        table = self.table
        if table is None:
            return {}
        sampled = table.rows == "sample"
        return {
            name: TableColumn(table=table.table, column=column, sampled=sampled)
            for name, column in table.columns.items()
        }


class Variant(Frozen):
    """A named change of the base: values set by path, entity types and actions switched off, interventions.

    Its interventions come after those of the base; one with the name of an earlier one takes its place. `off` may also
    name interventions, which are then not made. One that `extends` another variant has all that the other changes, too;
    its own values win.
    """

    about: Words
    extends: Name | None = None
    set: dict[Words, Any] = Field(default_factory=dict)
    off: list[Name] = Field(default_factory=list)
    interventions: dict[Name, Intervention] = Field(default_factory=dict)
    stated: Stated = None


def _of_a_variant(name: str | None) -> str | None:
    """Return the name of a variant, None for the base."""
    return None if name == BASE else name


class Expectation(Frozen):
    """What must come out: a condition over replicates of a variant or of the base, with its source."""

    about: Words | None = None
    variant: Annotated[Name | None, AfterValidator(_of_a_variant)] = None
    replicates: Annotated[int, Field(ge=1, le=10_000)] = 1
    seed: Seed = 1
    given: Expression | None = None
    that: Expression
    exact: bool = False
    source: Words


class Scenario(Frozen):
    """A whole scenario."""

    elsewhere: ClassVar = _OF_RUNS

    scenario: Literal[1]
    schedule: Schedule
    population: dict[Name, Population] = Field(default_factory=dict)
    environment: dict[Name, dict[Name, Written]] = Field(default_factory=dict)
    space: Space | None = None
    relations: dict[Name, Network] = Field(default_factory=dict)
    ties: dict[Name, dict[Name, Written]] = Field(default_factory=dict)
    parameters: dict[Name, Scalar | list[Scalar | list[Scalar]] | TableSpec] = Field(default_factory=dict)
    input_data: dict[Name, Literal["not_used"] | SeriesSpec] = Field(default_factory=dict)
    memories: dict[Name, dict[Name, MemoryTable]] = Field(default_factory=dict)
    interventions: dict[Name, Intervention] = Field(default_factory=dict)
    questionnaires: dict[Name, Questionnaire] = Field(default_factory=dict)
    steps: list[RunStep] = Field(default_factory=list)
    record: list[Annotated[str, AfterValidator(recorded_text)]] = Field(default_factory=list)
    variants: dict[Name, Variant] = Field(default_factory=dict)
    expectations: dict[Name, Expectation] = Field(default_factory=dict)
    targets: dict[Name, Target] = Field(default_factory=dict)
    experiments: dict[Name, Experiment] = Field(default_factory=dict)

    def variant(self, name: str) -> Variant:
        """Return a variant with everything of those that it extends; KeyError for an unknown one.

        Extensions that are unknown or lead back in a circle count for nothing; a rule reports them.
        """
        found, seen = self.variants[name], {name}
        while found.extends in self.variants and found.extends not in seen:
            seen.add(found.extends)
            found = _extended(found, self.variants[found.extends])
        return found

    def interventions_of(self, name: str | None) -> dict[str, Intervention]:
        """Return the interventions of a variant: those of the base that are not off, then its own."""
        if name not in self.variants:
            return self.interventions
        variant = self.variant(name)
        found = {**self.interventions, **variant.interventions}
        return {name: each for name, each in found.items() if name not in variant.off}

    def steps_of(self, section: str, name: str) -> list[Due]:
        """Return when steps make an intervention, or ask a questionnaire."""
        return [due for due in due_in(self.steps) if (due.section, due.name) == (section, name)]

    def rounds_of(self, section: str, name: str, given: Selected, clock: Clock) -> list[int]:
        """Return the rounds of an intervention or questionnaire: its own `at`, or what steps say."""
        if given.at is None:
            return [due.round for due in self.steps_of(section, name)]
        calendar = self.schedule.calendar(clock)
        return [found for each in given.at if (found := calendar.round_at(each)) is not None]

    def schedule_of(self, name: str) -> Schedule:
        """Return how long runs of a variant last; the base's for a variant that is unknown or whose length is wrong."""
        settings = self.variant(name).set if name in self.variants else {}
        lengths = [(key, value) for key, value in settings.items() if key in ("schedule.rounds", "schedule.duration")]
        try:
            return Schedule.model_validate({key.partition(".")[2]: value for key, value in lengths[-1:]})
        except ValidationError:
            return self.schedule


def _extended(variant: Variant, base: Variant) -> Variant:
    """Return a variant on top of the one that it extends; it goes on to extend what that one does."""
    settings = {key: value for key, value in base.set.items() if key not in variant.set} | variant.set
    off = list(dict.fromkeys((*base.off, *variant.off)))
    made = {**base.interventions, **variant.interventions}
    return Variant(about=variant.about, extends=base.extends, set=settings, off=off, interventions=made)
