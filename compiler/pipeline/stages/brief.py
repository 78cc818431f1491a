"""Takes the user's brief, which everything else is made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.authors.author import AsksBack
from compiler.pipeline.stage import Stage
from compiler.pipeline.stage_outline import Problems
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import BRIEF, HIDDEN, Workspace
from odd.diagnostics import Diagnostic, Span

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

#: The answers during an unfinished dialogue, one by one, until brief.md holds them.
_FILE = "answers.jsonl"


class KeptAnswers:
    """The answers so far to questions about one brief, by the question's words."""

    def __init__(self, workspace: Workspace, brief: str) -> None:
        self._workspace, self._about = workspace, digest_of(brief)

    def find(self, question: str) -> str | None:
        """Return the latest answer to a question, None if there is none."""
        lines = [line for line in self._workspace.read_lines(_FILE) if isinstance(line, dict)]
        given = {line.get("question"): line.get("answer") for line in lines if line.get("about") == self._about}
        answer = given.get(question)
        return answer if isinstance(answer, str) else None

    def keep(self, question: str, answer: str) -> None:
        """Write an answer to disk."""
        self._workspace.append_lines(_FILE, [{"about": self._about, "question": question, "answer": answer}])

    def forget(self) -> None:
        """Remove all saved answers, which brief.md now holds."""
        if self._workspace.read_lines(_FILE):
            self._workspace.write({}, [f"{HIDDEN}/{_FILE}"])


def _clarified(bench: Bench, stage: Stage) -> None:
    """Let an author ask its questions; brief.md keeps questions and answers below the user's words."""
    del stage
    if isinstance(bench.author, AsksBack) and not _check(bench):
        kept = KeptAnswers(bench.workspace, bench.brief)
        bench.extend_brief(bench.author.clarify(bench.brief, kept))
        kept.forget()


def _check(bench: Bench) -> Problems:
    if any(character.isalnum() for character in bench.brief):
        return []
    help_line = 'describe in a sentence what to simulate, as in "rumor spread on social media"'
    return [Diagnostic("SC023", "the brief is empty", Span(BRIEF), help_line)]


STAGE = Stage(
    name="brief",
    title="brief",
    gives=(BRIEF,),
    make=_clarified,
    checks=_check,
)
