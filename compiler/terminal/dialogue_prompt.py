"""Asks a model's questions about the brief on the terminal, each with its reason and its default."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from compiler.short_texts import counted, short
from compiler.terminal.console import Console

if TYPE_CHECKING:
    from rich.console import Console as RichConsole

    from compiler.authors.model import ClarifyingQuestion


def asking_user(console: Console, *, may_ask: bool) -> Callable[[Sequence[ClarifyingQuestion]], Iterator[str]] | None:
    """Return a function that asks the user at the terminal, None if there is no terminal to ask at."""
    if not may_ask or console.as_json or not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    return lambda questions: _answers(console, questions)


def _answers(console: Console, questions: Sequence[ClarifyingQuestion]) -> Iterator[str]:
    """Yield each answer as it is given; Enter takes the default, end of input takes all remaining defaults."""
    from rich.console import Console as RichConsole

    console.close()
    screen = RichConsole(stderr=True, highlight=False)
    asked = counted(len(questions), "question")
    screen.print(
        f"\n{asked} about the brief. Press Enter for the default, or Ctrl-C to stop; answers are kept.", markup=False
    )
    for number, question in enumerate(questions, start=1):
        answer = _answer(screen, f"{number}/{len(questions)}", question)
        if answer is None:
            break
        yield answer
    screen.print()


def _answer(screen: RichConsole, number: str, question: ClarifyingQuestion) -> str | None:
    from rich.text import Text

    screen.print(Text.assemble("\n", (f"{number}  ", "dim"), (short(question.text, 400), "bold")))
    screen.print(Text(f"     why: {short(question.reason, 400)}", style="dim"))
    screen.print(Text(f"     default: {short(question.default, 400)}", style="dim"))
    try:
        return screen.input("   > ").strip()
    except EOFError:
        return None
