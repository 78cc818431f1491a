"""SC400: a handlers file that is not readable text."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC400",
    title="a handlers file that is not readable text",
    explanation="""\
A handlers file is plain text in UTF-8, of at most 200,000 characters. Invisible characters (NUL, half of a surrogate
pair, a zero-width space, a mark that changes the direction of writing) can make code mean something other than it
shows. So simcc refuses them everywhere, and with them a carriage return that no line feed follows: it ends a line for
Python, and not for what shows the file. A comment such as '# coding: utf-7' in the first two lines makes Python run
another program than the one that was checked, so such a comment may only name UTF-8.""",
    check=found("SC400"),
)
