"""The model's own doubts: whether a function does what its submodel's text says, as far as rules cannot check it.

Rules check names, types and contracts. This question is about the rest. An objection goes back once to the question of
the function; what is left of it is a remark for people, and stops nothing.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from compiler.authors.model.prompting import rendered
from compiler.authors.model.questions import Ask, Asker, Form
from odd.diagnostics import Diagnostic, Severity, Span


class ReviewForm(Form):
    """Whether text and code say the same, and the one difference that matters most where they do not."""

    agree: bool
    difference: Annotated[str, Field(max_length=140)]


def difference_in(asker: Asker, name: str, text: str, code: str) -> str:
    """Return what the model finds different between a submodel's text and a function's code; nothing if they agree."""
    question = rendered("review", text=text, code=code)
    ask = Ask("handlers", f"review.{name}", f"doubts about {name}", question, max_tokens=120)
    answer = asker.ask(ask, ReviewForm)
    difference = " ".join(answer.difference.split())
    return "" if answer.agree else difference


def as_remark(message: str, place: Span) -> Diagnostic:
    """Return a doubt as a warning at the function that it is about."""
    help_line = "read the text and the code; where the doubt is right, change the one that is wrong"
    return Diagnostic("SC040", message, place, help_line, Severity.WARNING)
