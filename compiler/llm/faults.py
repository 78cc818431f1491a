"""How talking to a model can go wrong, sorted by what is to be done about it."""

from __future__ import annotations

from odd.errors import MachineError, UserError


class ModelConfigurationError(MachineError):
    """Server, key or model are not what they should be; trying again helps nobody. The message says what to change."""


class ModelStoppedError(MachineError):
    """The provider cannot answer now (limits, outage, time). What was answered is kept; the same command goes on."""


class ModelRefusedError(MachineError):
    """The model or its provider refuses to answer this. The message holds its words; they are not kept as an answer."""


class ModelTooWeakError(MachineError):
    """The model answers, but not with what was asked for, however often its faults are shown to it."""


class BudgetSpentError(MachineError):
    """The next request could pass the budget; nothing was sent. What was answered is kept; a larger budget goes on."""


class ReplayMissError(UserError):
    """A replay lacks an answer: the build asks something that was not asked when the record was made."""


class PromptTooLongError(Exception):
    """The prompt does not fit the model's context; the asker must shorten it, for the same again would fail again."""


class TransientError(Exception):
    """Worth trying again. `wait_s` is what the server asked for (None: our own pause); `spent`: it may have cost."""

    def __init__(self, what: str, *, wait_s: float | None = None, spent: bool = False) -> None:
        super().__init__(what)
        self.what = what
        self.wait_s = wait_s
        self.spent = spent


class ProtocolError(Exception):
    """The server answered what no OpenAI-compatible server may answer. `again`: one more try is worth its price."""

    def __init__(self, what: str, *, again: bool = False) -> None:
        super().__init__(what)
        self.what = what
        self.again = again


class FormatRefusedError(Exception):
    """The server does not take the way in which the schema was sent; a plainer way may do."""


class CutShortError(Exception):
    """The answer ended at the limit of tokens; half an answer is never mended and never kept."""


class ParameterRefusedError(Exception):
    """The server's model does not take one of the sampling settings; from now on it is left out."""
