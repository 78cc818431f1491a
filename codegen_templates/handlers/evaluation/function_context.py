"""What the analysis of a function knows and collects: the acting entity, values of local variables, effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from codegen_templates.handlers.evaluation.effects import Effects
from codegen_templates.handlers.evaluation.known_values import Value, join
from codegen_templates.handlers.helpers.declared_helpers import Helper
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from codegen_templates.handlers.vocabulary import Vocabulary


@dataclass(slots=True)
class Locals:
    """The values of local variables at one point. `perhaps` names those that have a value on some paths only."""

    values: dict[str, Value] = field(default_factory=dict)
    perhaps: frozenset[str] = frozenset()

    def copy(self) -> Locals:
        """Return a copy, to be changed on another path."""
        return Locals(dict(self.values), self.perhaps)

    def with_value(self, name: str, value: Value) -> Locals:
        """Return a copy in which more is known of one local variable."""
        return Locals({**self.values, name: value}, self.perhaps)

    def set(self, name: str, value: Value) -> None:
        """Assign a local variable."""
        self.values[name] = value
        self.perhaps -= {name}


def merge(paths: Iterable[Locals | None]) -> Locals | None:
    """Return what is known where paths meet; None if no path arrives."""
    alive = [path for path in paths if path is not None]
    if not alive:
        return None
    names = dict.fromkeys(name for branch in alive for name in branch.values)
    values = {name: join(branch.values[name] for branch in alive if name in branch.values) for name in names}
    perhaps = {name for name in names if any(name not in branch.values or name in branch.perhaps for branch in alive)}
    return Locals(values, frozenset(perhaps))


@dataclass(slots=True)
class FunctionContext:
    """The function that is being walked. `functions` are the names of all actions and rules, which cannot be called.

    `used` collects the names that are read, `unset` those that were reported as having no value. `helpers` are the
    helper functions of the same file.
    """

    vocabulary: Vocabulary
    remarks: Remarks
    function: tree.HandlerFunction
    action: str
    is_rule: bool
    functions: frozenset[str]
    assigned: frozenset[str]
    effects: Effects = field(default_factory=Effects)
    used: set[str] = field(default_factory=set)
    unset: set[str] = field(default_factory=set)
    helpers: Mapping[str, Helper] = field(default_factory=dict)

    @property
    def entity(self) -> str:
        """The type of the acting entity; empty in a helper and in a function of handlers/metrics.py."""
        return self.vocabulary.actions[self.action].entity if self.action else ""

    @property
    def observes(self) -> bool:
        """Whether this is a helper or a function of handlers/metrics.py, which changes nothing."""
        return not self.action

    @property
    def computes(self) -> bool:
        """Whether this is a helper, which sees its parameters only."""
        return self.function.name in self.helpers
