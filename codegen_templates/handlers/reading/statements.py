"""Turns files, functions and statements from libcst's tree into the handler language, and refuses what is not in it."""

from __future__ import annotations

import re
from collections.abc import Iterable

import libcst as cst

from codegen_templates.handlers import allowed
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.reading.comments import check_comments
from codegen_templates.handlers.reading.expressions import ExpressionReader, augmented, plain_docstring
from codegen_templates.handlers.reading.parsing import Parsed, is_python, parse_file
from codegen_templates.handlers.remarks import Remarks
from odd.diagnostics import Span

_SAY_NO = "is not in the handler language"
#: Statements that are refused: class, code, what it is called, what to write instead.
_REFUSED: dict[type[cst.CSTNode], tuple[str, str, str]] = {
    cst.Import: ("SC410", "an import", "remove it; the compiler writes the imports that a handlers file needs"),
    cst.ImportFrom: ("SC410", "an import", "remove it; the compiler writes the imports that a handlers file needs"),
    cst.While: ("SC411", "'while'", "loop with 'for' over a finite sequence, such as range(n)"),
    cst.Try: ("SC412", "'try'", "check the condition with 'if' first"),
    cst.TryStar: ("SC412", "'try'", "check the condition with 'if' first"),
    cst.Raise: ("SC412", "'raise'", "return early; a value out of range already ends the run with a message"),
    cst.With: ("SC412", "'with'", "handlers do not open anything; write what happens without it"),
    cst.Assert: ("SC412", "'assert'", "give the variable a range in odd.yaml; every run checks it"),
    cst.Global: ("SC413", "'global'", "keep what must be remembered in a state variable of odd.yaml"),
    cst.Nonlocal: ("SC413", "'nonlocal'", "keep what must be remembered in a state variable of odd.yaml"),
    cst.Del: ("SC413", "'del'", "assign a new value instead"),
    cst.FunctionDef: ("SC414", "a function inside a function", "write its statements where it is called"),
    cst.ClassDef: ("SC414", "a class", "declare entities in odd.yaml and events in graph.yaml"),
    cst.Match: ("SC423", "'match'", "write if / elif / else"),
}


class Reader:
    """Reads one file."""

    def __init__(self, parsed: Parsed, remarks: Remarks) -> None:
        self.parsed = parsed
        self.remarks = remarks
        self.expressions = ExpressionReader(parsed, remarks)
        self.annotation_names: set[str] = set()

    def span(self, node: cst.CSTNode) -> Span:
        """Return the place of a node."""
        return self.parsed.span(node)

    # Files --------------------------------------------------------------------------------------------------------

    def file(self) -> tree.HandlersFile:
        """Read the whole file."""
        imports: list[tree.Import] = []
        functions: list[tree.HandlerFunction] = []
        header = 1
        for position, statement in enumerate(self.parsed.module.body):
            if position == 0 and _docstring_of(statement) is not None:
                header = self.parsed.last_line(statement) + 1
            elif isinstance(statement, cst.FunctionDef):
                functions.append(self._function(statement))
            elif (kept := self._import(statement)) is not None:
                imports.append(kept)
            else:
                self._at_top(statement, functions[-1].name if functions else "")
        last = self.parsed.module.code.count("\n") + 1
        names = frozenset(self.annotation_names)
        return tree.HandlersFile(self.parsed.file, tuple(imports), tuple(functions), header, last, names)

    def _import(self, statement: cst.CSTNode) -> tree.Import | None:
        if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
            return None
        found = statement.body[0]
        if not isinstance(found, cst.ImportFrom) or isinstance(found.names, cst.ImportStar) or found.relative:
            return None
        if found.module is None or any(name.asname for name in found.names):
            return None
        module = re.sub(r"\s", "", self.parsed.module.code_for_node(found.module))
        names = tuple((self.parsed.module.code_for_node(name.name), self.span(name.name)) for name in found.names)
        is_kept = allowed.KEPT in self.parsed.module.code_for_node(statement.with_changes(leading_lines=()))
        return tree.Import(self.span(found), module, names, self.parsed.last_line(found), is_kept)

    def _at_top(self, statement: cst.CSTNode, above: str) -> None:
        """Refuse what would run when Python imports the file; after a function, only its indentation may be missing."""
        parts = statement.body if isinstance(statement, cst.SimpleStatementLine) else (statement,)
        for part in parts:
            code, what, help = _REFUSED.get(type(part), ("SC424", "", ""))
            if code in ("SC410", "SC414"):
                self._refuse(code, f"{what} {_SAY_NO}", part, help)
            else:
                message = "this statement would run when Python imports the file"
                help = "put it into a handler, or declare a value as a parameter in odd.yaml"
                if above:
                    help = f"indent it if it belongs to '{above}' above; else {help}"
                self.remarks.error("SC424", message, self.span(part), help, *filter(None, [above]))

    def _refuse(self, code: str, message: str, node: cst.CSTNode, help: str) -> None:
        self.remarks.error(code, message, self.span(node), help)

    # Functions ----------------------------------------------------------------------------------------------------

    def _function(self, node: cst.FunctionDef) -> tree.HandlerFunction:
        for decorator in node.decorators:
            self._refuse("SC419", f"a decorator {_SAY_NO}", decorator, "remove it")
        if node.asynchronous:
            self._refuse("SC423", f"'async' {_SAY_NO}", node.asynchronous, "write a plain 'def'")
        if node.type_parameters:
            self._refuse("SC423", "type parameters are not in the handler language", node, "write the types")
        statements = _lines_of(node.body)
        text = _docstring_of(statements[0]) if statements else None
        place = self.span(statements[0]) if statements else self.span(node.name)
        returns = node.returns
        return tree.HandlerFunction(
            name=node.name.value,
            span=self.span(node.name),
            parameters=self._parameters(node.params),
            returns=self.parsed.annotation(returns),
            returns_span=self.span(returns.annotation) if returns else self.span(node.name),
            docstring=text,
            docstring_span=place if text is not None else self.span(node.name),
            body=self._block(statements if text is None else _rest(statements)),
            last_line=self.parsed.last_line(node),
        )

    def _parameters(self, params: cst.Parameters) -> tuple[tree.HandlerParameter, ...]:
        odd = (*params.kwonly_params, params.star_arg, params.star_kwarg)
        for item in odd:
            if isinstance(item, (cst.Param, cst.ParamStar)):
                self._refuse("SC422", "'*' in a signature", item, "write the parameters out, as the graph gives them")
        found = []
        for param in (*params.posonly_params, *params.params):
            if param.default is not None:
                self._refuse("SC456", f"the parameter '{param.name.value}' has a default value", param, "remove it")
            place = self.span(param.annotation.annotation) if param.annotation else self.span(param.name)
            found.append(
                tree.HandlerParameter(
                    self.span(param.name), param.name.value, self.parsed.annotation(param.annotation), place
                )
            )
        return tuple(found)

    # Statements ---------------------------------------------------------------------------------------------------

    def _block(self, statements: Iterable[cst.CSTNode]) -> tuple[tree.Statement, ...]:
        return tuple(made for statement in statements for made in self._statement(statement))

    def _statement(self, node: cst.CSTNode) -> list[tree.Statement]:
        if isinstance(node, cst.SimpleStatementLine):
            return [self._small(part) for part in node.body]
        if isinstance(node, cst.BaseSmallStatement):
            return [self._small(node)]
        last = self.parsed.last_line(node)
        match node:
            case cst.If():
                return [self._if(node, last)]
            case cst.For():
                return [self._for(node, last)]
        return [self._refused(node)]

    def _small(self, node: cst.BaseSmallStatement) -> tree.Statement:
        span, last, read = self.span(node), self.parsed.last_line(node), self.expressions.read
        match node:
            case cst.Assign():
                if self._is_signed(node):
                    return tree.Refused(span, last)
                return tree.Assign(span, last, tuple(read(target.target) for target in node.targets), read(node.value))
            case cst.AnnAssign(value=cst.BaseExpression() as value):
                self._local_annotation(node.annotation)
                return tree.Assign(span, last, (read(node.target),), read(value))
            case cst.AugAssign():
                return self._augmented(node, span, last)
            case cst.Return():
                return tree.Return(span, last, read(node.value) if node.value else None)
            case cst.Break():
                return tree.Leave(span, last, "break")
            case cst.Continue():
                return tree.Leave(span, last, "continue")
            case cst.Expr():
                return tree.Evaluate(span, last, read(node.value))
            case cst.Pass() | cst.AnnAssign():
                self._refuse("SC433", "this statement does nothing", node, "remove it; a docstring is enough as a body")
                return tree.Refused(span, last)
        return self._refused(node)

    def _is_signed(self, node: cst.Assign) -> bool:
        """Refuse `x =- 1`: the sign is written as a part of the assignment, and Python reads it as one of the value."""
        value, equals = node.value, node.targets[-1]
        if isinstance(value, cst.UnaryOperation) and not _blank(equals.whitespace_after_equal):
            sign = value.operator
            if isinstance(sign, (cst.Minus, cst.Plus)) and _blank(sign.whitespace_after):
                mark = "-" if isinstance(sign, cst.Minus) else "+"
                help = f"write '{mark}=' to change the value, or '= {mark}' for a number with a sign"
                self._refuse("SC420", f"'={mark}' assigns a number with a sign", node, help)
                return True
        return False

    def _augmented(self, node: cst.AugAssign, span: Span, last: int) -> tree.Statement:
        operator = augmented(node.operator)
        if operator not in allowed.AUGMENTED:
            self.expressions.operator(operator, span)
            return tree.Refused(span, last)
        target, value = self.expressions.read(node.target), self.expressions.read(node.value)
        return tree.Augmented(span, last, target, operator.removesuffix("="), value)

    def _if(self, node: cst.If, last: int) -> tree.If:
        otherwise: tuple[tree.Statement, ...] = ()
        if isinstance(node.orelse, cst.If):
            otherwise = (self._if(node.orelse, self.parsed.last_line(node.orelse)),)
        elif node.orelse is not None:
            otherwise = self._block(_lines_of(node.orelse.body))
        then = self._block(_lines_of(node.body))
        return tree.If(self._header(node, node.test), last, self.expressions.read(node.test), then, otherwise)

    def _for(self, node: cst.For, last: int) -> tree.For:
        if node.asynchronous:
            self._refuse("SC423", f"'async' {_SAY_NO}", node.asynchronous, "write a plain 'for'")
        if node.orelse is not None:
            self._refuse("SC411", f"the 'else' of a loop {_SAY_NO}", node.orelse, "set a local variable in the loop")
        read = self.expressions.read
        body = self._block(_lines_of(node.body))
        return tree.For(self._header(node, node.iter), last, read(node.target), read(node.iter), body)

    def _header(self, node: cst.CSTNode, tail: cst.CSTNode) -> Span:
        """Return the place from a statement's first word to the end of its condition."""
        first, end = self.span(node), self.parsed.positions[tail].end
        return Span(first.file, first.line, first.column, end.column + 1 if end.line == first.line else None)

    def _refused(self, node: cst.CSTNode) -> tree.Statement:
        unknown = ("SC421", "this statement", "docs/handler-language.md has a table of all allowed forms")
        code, what, help = _REFUSED.get(type(node), unknown)
        self._refuse(code, f"{what} {_SAY_NO}", node, help)
        return tree.Refused(self.span(node), self.parsed.last_line(node))

    def _local_annotation(self, annotation: cst.Annotation) -> None:
        """Check that annotations of locals are names, subscripts and `|` only: Python evaluates some of them."""
        for node in _walk(annotation.annotation):
            if isinstance(node, cst.Name):
                self.annotation_names.add(node.value)
            if isinstance(node, (cst.Call, cst.Attribute, cst.BaseString, cst.Lambda)):
                help = "write a plain type, such as list[float] or User | None"
                self._refuse("SC417", "this annotation is more than a type", annotation.annotation, help)
                return


def _walk(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _blank(space: cst.BaseParenthesizableWhitespace) -> bool:
    return not isinstance(space, cst.SimpleWhitespace) or bool(space.value)


def _lines_of(body: cst.BaseSuite) -> list[cst.CSTNode]:
    return list(body.body)


def _rest(statements: list[cst.CSTNode]) -> list[cst.CSTNode]:
    """Return the statements after a docstring; what is on the docstring's own line belongs to them."""
    first = statements[0]
    if isinstance(first, cst.SimpleStatementLine) and len(first.body) > 1:
        return [*first.body[1:], *statements[1:]]
    return statements[1:]


def _docstring_of(statement: cst.CSTNode) -> str | None:
    first = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) and statement.body else statement
    return plain_docstring(first.value) if isinstance(first, cst.Expr) else None


def read_once(text: str, file: str, remarks: Remarks) -> tree.HandlersFile | None:
    """Read a handlers file; None if it cannot be parsed. Never raises on what a user wrote."""
    parsed = parse_file(text, file, remarks)
    if parsed is None:
        return None
    before = len(remarks.found)
    check_comments(text, file, remarks)
    try:
        found = Reader(parsed, remarks).file()
        if len(remarks.found) > before:
            return found
        return found if is_python(text, file, remarks) else None
    except RecursionError:
        help = "split expressions with local variables, handlers into actions"
        remarks.error("SC403", "the code is nested too deeply to be read", Span(file), help)
        return None
