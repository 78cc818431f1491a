"""What a handler still sends or creates where a branch before has let its entity leave, most likely by oversight.

Only what surely follows counts: the branch ends without `return`, and no statement between can end the call. Writes do
not count, since those of an entity that leaves are seen by none but the receivers of its events. Neither does what
follows in the same block: there, both are meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Span

_SENDING = {"emit": "sends an event", "create": "creates an entity"}


def check_after_leaving(handler: tree.HandlerFunction, remarks: Remarks) -> None:
    """Warn where a handler sends or creates something after a branch in which its entity has left."""
    if handler.parameters:
        _Paths(handler, remarks).fall_through(handler.body)


class _Paths:
    """Follows the paths of one handler."""

    def __init__(self, handler: tree.HandlerFunction, remarks: Remarks) -> None:
        self._me = handler.parameters[0].name
        self._name = handler.name
        self._remarks = remarks

    def fall_through(self, block: Sequence[tree.Statement]) -> list[Span]:
        """Report what follows branches in a block; return where the entity leaves on paths through the block's end."""
        own: list[Span] = []
        left: list[Span] = []
        for statement in block:
            if left and (sent := next(self._sent(statement), None)):
                self._warn(left[0], *sent)
                left = []
            if any(isinstance(node, tree.Return | tree.Leave) for node in tree.inside(statement)):
                left = []
            match statement:
                case tree.If(then=then, otherwise=otherwise):
                    left += self.fall_through(then) + self.fall_through(otherwise)
                case tree.For(body=body):
                    self.fall_through(body)
                case tree.Return() | tree.Leave():
                    return []
                case tree.Evaluate(value=tree.Call() as call) if self._verb(call) == "leave":
                    own.append(call.span)
        return own + left

    def _sent(self, statement: tree.Statement) -> Iterator[tuple[str, Span]]:
        """Yield the calls in a statement that send or create something whenever it runs."""
        match statement:
            case tree.For(body=body):
                for inner in body:
                    yield from self._sent(inner)
            case tree.Evaluate(value=tree.Call() as call) | tree.Assign(value=tree.Call() as call):
                verb = self._verb(call)
                if verb in _SENDING:
                    yield verb, call.span

    def _verb(self, call: tree.Call) -> str:
        match call.function:
            case tree.Attribute(value=tree.Name(name=owner), name=verb) if owner == self._me:
                return verb
        return ""

    def _warn(self, left: Span, verb: str, span: Span) -> None:
        message = f"'{self._name}' {_SENDING[verb]} here also after its entity has left in line {left.line}"
        help = f"end the branch in line {left.line} with 'return'; or write leave() after this line, if that is meant"
        self._remarks.warning("SC497", message, span, help, self._name)
