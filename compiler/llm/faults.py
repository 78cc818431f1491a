"""Faults of asking a model, classified by what to do about them."""

from __future__ import annotations

from compiler.short_texts import short
from odd.errors import MachineError, UserError


class ModelConfigurationError(MachineError):
    """Server, key or model are wrong, and trying again cannot help. The message says what to change."""


class ModelStoppedError(MachineError):
    """The provider cannot answer now (limits, outage, time). Answers are kept; the same command continues."""


class ModelRefusedError(MachineError):
    """The model or its provider refuses to answer. The message quotes the refusal, which is not kept as an answer."""


class ModelTooWeakError(MachineError):
    """The model gives no valid answer, even after its faults were shown to it."""


class BudgetSpentError(MachineError):
    """The next request could pass the budget and was not sent. Answers are kept; a larger budget continues."""


class ReplayMissError(UserError):
    """A replay has no answer: the build asks a question that was not asked when the record was made."""


class PromptTooLongError(Exception):
    """The prompt does not fit the model's context. It must be shortened: the same prompt would fail again."""


class TransientError(Exception):
    """A fault that may pass. `wait_s` is the wait that the server asks for (None: our own); `spent`: may have cost."""

    def __init__(self, what: str, *, wait_s: float | None = None, spent: bool = False) -> None:
        super().__init__(what)
        self.what = what
        self.wait_s = wait_s
        self.spent = spent


class ProtocolError(Exception):
    """An answer that no OpenAI-compatible server may give. `again`: one more try is worth its price."""

    def __init__(self, what: str, *, again: bool = False) -> None:
        super().__init__(what)
        self.what = what
        self.again = again


class FormatRefusedError(Exception):
    """The server does not accept the schema in this mode; a plainer mode may work."""


class CutShortError(Exception):
    """The answer ended at the limit of tokens; half an answer is never repaired and never kept."""


class ParameterRefusedError(Exception):
    """The server's model does not accept one of the sampling settings, which is left out from now on."""


def way_out(text: str, *, with_schema: bool) -> str:
    """Return what to do about a model whose answers never fit; words instead of an object or files may refuse."""
    says = f"it says {short(text)!r}; " if text.strip() and ("{" if with_schema else "```") not in text else ""
    if with_schema:
        return f"{says}use a larger model, or a server that enforces a JSON Schema; answers so far are kept"
    return f"{says}use another model, or change the brief if the model declines it; answers so far are kept"
