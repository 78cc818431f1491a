"""Damage to names, numbers and statements of the handlers files."""

from __future__ import annotations

import ast
import io
import random
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from keyword import iskeyword

from damage import Damage, Kind, Target, line_of, misspelt
from workspaces import Workspace

_SPACE = (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT, tokenize.ENDMARKER)


def handler_targets(workspace: Workspace) -> Iterator[Target]:
    """Yield every name, number and statement of the handlers files. Comments and docstrings are free text."""
    for file in workspace.sources.handlers:
        yield from _Handlers(workspace, file).targets()


@dataclass(frozen=True)
class _Handlers:
    workspace: Workspace
    file: str

    @property
    def text(self) -> str:
        return self.workspace.sources.files[self.file]

    @cached_property
    def module(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def tokens(self) -> list[tokenize.TokenInfo]:
        return [
            token for token in tokenize.generate_tokens(io.StringIO(self.text).readline) if token.type not in _SPACE
        ]

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of the file: a misspelt name that is one of them may be another right name."""
        return frozenset(token.string.strip("\"'") for token in self.tokens)

    @cached_property
    def starts(self) -> list[int]:
        """The offsets at which the lines begin, the first line at index 1."""
        lengths = [len(line) for line in self.text.splitlines(keepends=True)]
        return [0, *(sum(lengths[:count]) for count in range(len(lengths) + 1))]

    def offset(self, place: tuple[int, int]) -> int:
        return self.starts[place[0]] + place[1]

    def _damage(self, kind: Kind, way: str, start: int, end: int, new: str, line: int = 0) -> Damage | None:
        """Replace a stretch of the text; None where the file then still holds the same program."""
        text = self.text[:start] + new + self.text[end:]
        try:
            if ast.dump(ast.parse(text)) == ast.dump(self.module):
                return None
        except SyntaxError:
            pass
        what = f"{self.text[start:end]!r} -> {new!r}"
        return Damage(self.workspace.name, self.file, kind, way, line or line_of(self.text, start), text, what)

    def targets(self) -> Iterator[Target]:
        """Yield all targets of the file."""
        for token in self.tokens:
            if token.type == tokenize.NAME and token.start not in self.unused_parameters:
                yield self._target("name", lambda chance, item=token: self._misspelt(item, chance))
            elif token.type == tokenize.NUMBER:
                yield self._target("number", lambda chance, item=token: self._broken_number(item, chance))
            elif token.type == tokenize.STRING and not self._is_docstring(token):
                yield self._target("name", lambda chance, item=token: self._misspelt(item, chance))
        for statement in self._statements():
            yield self._target("statement", lambda chance, item=statement: self._broken_statement(item, chance))

    def _target(self, kind: Kind, *ways: object) -> Target:
        return Target(kind, self.file, ways)  # type: ignore[arg-type]

    # Names ------------------------------------------------------------------------------------------------------------

    def _is_docstring(self, token: tokenize.TokenInfo) -> bool:
        return token.string.startswith('"""')

    @cached_property
    def unused_parameters(self) -> frozenset[tuple[int, int]]:
        """The places of parameters that their functions never use: such a parameter may have any name."""
        found = set()
        for function in ast.walk(self.module):
            if isinstance(function, ast.FunctionDef):
                names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
                unused = [parameter for parameter in function.args.args if parameter.arg not in names]
                found |= {(parameter.lineno, parameter.col_offset) for parameter in unused}
        return frozenset(found)

    def _misspelt(self, token: tokenize.TokenInfo, chance: random.Random) -> Damage | None:
        """Misspell a name or a text constant; None where that is by chance another word of the file."""
        quoted = int(token.type == tokenize.STRING)
        start, end = self.offset(token.start) + quoted, self.offset(token.end) - quoted
        word = misspelt(self.text[start:end], chance)
        if word in self.words or iskeyword(word):
            return None
        return self._damage("name", "misspelt", start, end, word)

    # Numbers ----------------------------------------------------------------------------------------------------------

    def _broken_number(self, token: tokenize.TokenInfo, chance: random.Random) -> Damage | None:
        """Break a number. Another number is another valid program, except where it is given to what has a range.

        So is what is left when a number is lost behind which a sign stands that can begin a term (`1.0 - x`, `- x`).
        """
        start, end, written = self.offset(token.start), self.offset(token.end), token.string
        ways = [("text", f'"{written}"'), ("text", f"{written}x"), ("not a number", "nan"), ("huge", "1e999")]
        ways += [("gone", ""), ("none", "None")]
        if self._is_assigned(token):
            ways += [("too high", "7.5"), ("too low", "-7.5")]
        way, new = chance.choice(ways)
        if way == "gone" and self.text[end:].lstrip(" ").startswith(("-", "+")):
            return None
        return self._damage("number", way, start, end, new)

    def _is_assigned(self, token: tokenize.TokenInfo) -> bool:
        """Whether the number by itself is given to a state variable; those of the workspaces lie between 0 and 1."""
        for node in ast.walk(self.module):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
                value = node.value
                if isinstance(value, ast.Constant) and (value.lineno, value.col_offset) == token.start:
                    return True
        return False

    # Statements -------------------------------------------------------------------------------------------------------

    def _statements(self) -> list[ast.stmt]:
        """Return all statements but the text above the imports, which is a comment."""
        return [
            node for node in ast.walk(self.module) if isinstance(node, ast.stmt) and node is not self.module.body[0]
        ]

    def _broken_statement(self, statement: ast.stmt, chance: random.Random) -> Damage | None:
        way = chance.randrange(4)
        if way <= 1:
            return self._gone(statement)
        if way == 2:
            return self._indented(statement, chance)
        return self._garbled(statement, chance)

    def _gone(self, statement: ast.stmt) -> Damage | None:
        assert statement.end_lineno is not None
        first, after = self.starts[statement.lineno], self.starts[statement.end_lineno + 1]
        return self._damage("statement", "gone", first, after, "", statement.lineno)

    def _indented(self, statement: ast.stmt, chance: random.Random) -> Damage | None:
        """Shift the statement's first line by some spaces, a whole level included."""
        start = self.starts[statement.lineno]
        column = statement.col_offset
        shift = chance.choice([item for item in (-4, -2, -1, 1, 2, 4) if column + item >= 0])
        return self._damage("statement", "indentation", start, start + column, " " * (column + shift))

    def _garbled(self, statement: ast.stmt, chance: random.Random) -> Damage | None:
        """Lose one sign of the statement, double a bracket, or cut its first line short."""
        inside = [token for token in self.tokens if self._is_inside(token, statement)]
        signs = [item for item in inside if item.type == tokenize.OP]
        way = chance.randrange(3)
        if way == 0 and signs:
            sign = chance.choice(signs)
            return self._damage("statement", "sign lost", self.offset(sign.start), self.offset(sign.end), "")
        brackets = [each_sign for each_sign in signs if each_sign.string in "()[]"]
        if way == 1 and brackets:
            bracket = chance.choice(brackets)
            return self._damage("statement", "bracket doubled", *[self.offset(bracket.end)] * 2, bracket.string)
        cut = chance.choice(inside[1:] or inside)
        end = self.text.index("\n", self.offset(cut.start))
        return self._damage("statement", "cut short", self.offset(cut.start), end, "")

    def _is_inside(self, token: tokenize.TokenInfo, statement: ast.stmt) -> bool:
        """Whether the token is in the statement's own part: of a compound statement, in front of its body."""
        assert statement.end_lineno is not None and statement.end_col_offset is not None
        body = getattr(statement, "body", None)
        last = (body[0].lineno, 0) if body else (statement.end_lineno, statement.end_col_offset)
        return (statement.lineno, statement.col_offset) <= token.start < last
