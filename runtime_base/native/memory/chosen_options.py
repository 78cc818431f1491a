"""What was decided in the calls of an action, for what observes decisions, and for entities that remember them."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.columns import Columns, decoder
from runtime_base.spec import Decision
from runtime_base.state.state import State

_FORMS = {"float": np.float64, "bool": np.bool_}


class ChosenOptions:
    """The options of each call as columns, which native code fills if something observes the decisions, or
    (`remembered`) their entities remember them.

    `decided` says for each call whether there was a decision.
    """

    def __init__(
        self, decision: Decision | None, calls: int, state: State, columns: Columns, *, remembered: bool
    ) -> None:
        is_noted = decision is not None and (decision.observed or remembered)
        self._decision = decision if is_noted else None
        self._state, self._faces = state, columns.faces
        self.columns: dict[str, Any] = {}
        if self._decision is not None:
            self.columns = {"decided": np.zeros(calls, np.bool_)}
            for option in self._decision.options:
                form = np.int64 if option.optional and option.kind == "bool" else _FORMS.get(option.kind, np.int64)
                self.columns[f"decision_{option.name}"] = np.zeros(calls, form)

    def disclose(self, calls: int) -> None:
        """Let the decisions of so many calls become visible with the next changes, as in the interpreted engine."""
        if self._decision is None or not self._decision.observed:
            return
        made = self.columns["decided"][:calls]
        options = {
            option.name: decoder(option, self._faces)(self.columns[f"decision_{option.name}"][:calls][made])
            for option in self._decision.options
        }
        for place in range(int(made.sum())):
            record = self._decision.cls(**{name: values[place] for name, values in options.items()})
            self._state.undisclosed.append(record)
