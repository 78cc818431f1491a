"""The grid of the native engine: who stands where as columns, and the end of a wave, when entities move.

See `runtime_base.space.grid.GridSpace`, whose state it takes over when a run begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from runtime_base.foundation.streams import CELLS, key_of
from runtime_base.native.columns import Columns
from runtime_base.native.compiled.drawing import drawn_claims
from runtime_base.native.compiled.space.cells import NO_GOAL, NOWHERE, exchange, walk_each
from runtime_base.native.turnover.living import PRESENT, moved_up, resized
from runtime_base.space.grid import GridSpace
from runtime_base.spec import Grid

_SHAPES = {"moore": 0, "von_neumann": 1, "disc": 2}


class NativeGrid:
    """The grid of a run.

    `alone` holds for each type with one entity on a cell the entity on each cell, -1 for none; `crowds` for all other
    types the first entity on each cell, the following one, and the one before. `goals` holds where the entities of each
    type want to be when the wave ends. `parts` are the arrays for all types: the `form` of the grid, the `free` cells
    in order, the `place` of each cell among them (-1 for one that is not free), and as `number` how many cells are free
    and how many entities have a goal.
    """

    def __init__(self, spec: Grid, space: GridSpace, seed: int, columns: Columns) -> None:
        cells = space.cells
        self._columns, self.size = columns, cells.size
        self._key = key_of(seed, CELLS)
        self._contests = np.zeros(cells.size, np.int64)
        for cell, contests in space.contests():
            self._contests[cell] = contests
        order = space.free_order()
        free, place = np.zeros(cells.size, np.int64), np.full(cells.size, -1, np.int64)
        free[: len(order)] = order
        place[free[: len(order)]] = np.arange(len(order))
        form = np.array([cells.width, cells.height, cells.torus, _SHAPES[cells.neighborhood]], np.int64)
        self.parts = {"form": form, "free": free, "place": place, "number": np.array([len(order), 0], np.int64)}
        placed = sorted(spec.placed, key=lambda name: (columns.first[name], columns.size(name)))
        self._ground = spec.cells
        self.alone: dict[str, Any] = {}
        self.crowds: dict[str, dict[str, Any]] = {}
        self.goals = {name: np.full(columns.size(name), NO_GOAL, np.int64) for name in placed}
        for name in placed:
            self._enter(name, alone=name in (*spec.one_per_cell, spec.cells))

    def _enter(self, name: str, *, alone: bool) -> None:
        """Take over where the entities of a type stand."""
        xs, ys = self._places(name)
        here = ys * self.parts["form"][0] + xs
        if name in self._columns.living:
            here[self._columns.living[name].standing != PRESENT] = NOWHERE
        if alone:
            self.alone[name] = np.full(self.size, -1, np.int64)
            self.alone[name][here[here >= 0]] = np.flatnonzero(here >= 0)
            return
        parts = {part: np.full(len(xs), -1, np.int64) for part in ("following", "before")}
        self.crowds[name] = {"first": np.full(self.size, -1, np.int64), **parts}
        on_it = np.flatnonzero(here >= 0)
        xs[on_it] = ys[on_it] = NOWHERE
        self._walk(name, on_it, here[on_it])

    def _places(self, name: str) -> tuple[Any, Any]:
        return self._columns.by_name[name, "x"].own, self._columns.by_name[name, "y"].own

    def hand_over(self) -> dict[str, Any]:
        """Return what the grid knows besides positions, as `runtime_base.checkpoints.kept_ties.kept_space` does."""
        free, (count, _) = self.parts["free"], self.parts["number"]
        contests = [(cell, int(self._contests[cell])) for cell in np.flatnonzero(self._contests).tolist()]
        return {"free": free[:count].tolist(), "contests": contests}

    def resize(self, name: str, size: int) -> None:
        """Make room for more entities of a type."""
        if name in self.goals:
            self.goals[name] = resized(self.goals[name], size, NO_GOAL)
            crowd = self.crowds.get(name, {})
            crowd.update({part: resized(crowd[part], size, -1) for part in crowd if part != "first"})

    def move_up(self, name: str, unused: int) -> None:
        """Free so many places in front of a type, all of entities that have left."""
        if name in self.alone:
            on_it = self.alone[name]
            on_it[on_it >= 0] -= unused
        for part, entities in self.crowds.get(name, {}).items():
            own = entities if part == "first" else moved_up(entities, unused, -1)
            own[own >= 0] -= unused
            self.crowds[name][part] = own

    def argument(self, what: tuple[str, ...]) -> Any:
        """Return one of the arrays."""
        match what:
            case ("alone", name):
                return self.alone[name]
            case ("crowd", name, part):
                return self.crowds[name][part]
            case ("goals", name):
                return self.goals[name]
        return self.parts[what[1]]

    # Entities that enter and leave ------------------------------------------------------------------------------------

    def withdraw(self, name: str, places: Any) -> None:
        """Cancel the moves of entities that leave."""
        if name in self.goals:
            self.goals[name][places] = NO_GOAL

    def arrive(self, name: str, places: Any, cells: Any, *, is_off: bool) -> None:
        """Let newcomers ask for a cell, where they stand when the wave ends, if there is room for them."""
        if name in self.goals:
            xs, ys = self._places(name)
            xs[places] = ys[places] = NOWHERE
            if not is_off:
                self.goals[name][places] = cells
                self.parts["number"][1] += len(places)

    def depart(self, name: str, places: Any) -> None:
        """Take entities that leave off the grid."""
        if name in self.goals:
            self._leave_grid(name, places)

    # The end of a wave ------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """End a wave: of the entities that want one free cell, one drawn from its stream wins; the others stay."""
        if not self.parts["number"][1]:
            return
        self.parts["number"][1] = 0
        goals = dict(self._taken())
        for name, (movers, cells) in goals.items():
            if name in self.crowds:
                self._walk(name, movers[cells >= 0], cells[cells >= 0])
        self._settle_alone({name: found for name, found in goals.items() if name in self.alone})
        for name, (movers, cells) in goals.items():
            self._leave_grid(name, movers[cells < 0])

    def _taken(self) -> Iterator[tuple[str, tuple[Any, Any]]]:
        """Yield for each type the entities that have a goal, by number, and their goals."""
        for name, goals in self.goals.items():
            movers = np.flatnonzero(goals != NO_GOAL)
            if len(movers):
                cells = goals[movers]
                goals[movers] = NO_GOAL
                yield name, (movers, cells)

    def _settle_alone(self, goals: dict[str, tuple[Any, Any]]) -> None:
        """Let those who win a free cell move there, in the order in which each cell is first wanted."""
        if not goals:
            return
        types = np.concatenate([np.full(len(cells), at) for at, (_, cells) in enumerate(goals.values())])
        movers, cells = (np.concatenate(part) for part in zip(*goals.values(), strict=True))
        wanted = np.flatnonzero((cells >= 0) & (self.parts["place"][cells] >= 0))
        won = wanted[self._winners(cells[wanted])]
        here = np.full(len(won), NOWHERE, np.int64)
        for at, name in enumerate(goals):
            own = types[won] == at
            here[own] = self._here(name, movers[won][own])
            self.alone[name][here[own & (here >= 0)]] = -1
        exchange(*self._free(), here, cells[won])
        for at, name in enumerate(goals):
            own = types[won] == at
            self._stand(name, movers[won][own], cells[won][own])

    def _winners(self, cells: Any) -> Any:
        """Return the places of those who get the cells that they want, in the order in which each is first wanted."""
        found, first, own, counts = np.unique(cells, return_index=True, return_inverse=True, return_counts=True)
        claims = np.zeros(len(found), np.int64)
        contested = counts > 1
        self._contests[found[contested]] += 1
        key = np.array([self._key], np.uint64)
        given = found[contested], self._contests[found[contested]], counts[contested]
        claims[contested] = drawn_claims(key, *given)
        claimants = np.argsort(own, kind="stable")
        starts = np.cumsum(counts) - counts
        return claimants[starts + claims][np.argsort(first)]

    def _leave_grid(self, name: str, leavers: Any) -> None:
        nowhere = np.full(len(leavers), NOWHERE, np.int64)
        if name in self.crowds:
            self._walk(name, leavers, nowhere)
            return
        here = self._here(name, leavers)
        self.alone[name][here[here >= 0]] = -1
        exchange(*self._free(), here, nowhere)
        xs, ys = self._places(name)
        xs[leavers] = ys[leavers] = NOWHERE

    def _free(self) -> tuple[Any, Any, Any]:
        return self.parts["free"], self.parts["place"], self.parts["number"]

    def _here(self, name: str, entities: Any) -> Any:
        xs, ys = self._places(name)
        return ys[entities] * self.parts["form"][0] + xs[entities]

    def _stand(self, name: str, entities: Any, cells: Any) -> None:
        xs, ys = self._places(name)
        self.alone[name][cells] = entities
        ys[entities], xs[entities] = np.divmod(cells, self.parts["form"][0])

    def _walk(self, name: str, movers: Any, cells: Any) -> None:
        crowd = self.crowds[name]
        given = self.parts["form"], crowd["first"], crowd["following"], crowd["before"], *self._places(name)
        walk_each(*given, movers, cells)
