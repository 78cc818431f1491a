"""What was decided in the calls of an action, for what observes decisions, and for entities that remember them."""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.events.observed_records import ObservedRecords
from runtime_base.native.events.sent_events import empty_column
from runtime_base.spec import Decision


class ChosenOptions:
    """The options of each call as columns, which native code fills if something observes the decisions, or
    (`remembered`) their entities remember them.

    `decided` says for each call whether there was a decision.
    """

    def __init__(self, decision: Decision | None, calls: int, observed: ObservedRecords, *, remembered: bool) -> None:
        is_noted = decision is not None and (decision.observed or remembered)
        self._decision = decision if is_noted else None
        self._observed = observed
        self.columns: dict[str, Any] = {}
        if self._decision is not None:
            self.columns = {"decided": np.zeros(calls, np.bool_)}
            for option in self._decision.options:
                self.columns[f"decision_{option.name}"] = np.zeros(calls, empty_column(option).dtype)

    def disclose(self, calls: int) -> None:
        """Let the decisions of so many calls become visible with the next changes, as in the interpreted engine."""
        if self._decision is None or not self._decision.observed:
            return
        made = self.columns["decided"][:calls]
        names = [option.name for option in self._decision.options]
        options = {name: self.columns[f"decision_{name}"][:calls][made] for name in names}
        self._observed.decided(self._decision.cls, options)
