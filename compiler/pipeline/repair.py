"""The limits and the memory of repair: attempts, their budget, and the log of fixed problems.

A problem counts as fixed when the stage that found it no longer finds it. A draft that brings a fixed problem back is
refused, and the next task starts from the last draft that did not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from compiler.authors.author import Artifact, Fix
from compiler.verdicts.findings.outcome_findings import MISSED_CLAIM, SILENT_OUTCOME
from compiler.verdicts.open_objections import MISSING, WRONG
from compiler.workspace.lockfile import digest_of
from odd.diagnostics import Diagnostic, Severity

#: What a few runs or a reader say of a model: it may come again, and an author who leaves it has not fixed it. This is
#: not a list of the stages whose errors may be left (`ADVISORY`): drawn situations find theirs again.
JUDGED = (SILENT_OUTCOME, MISSED_CLAIM, MISSING, WRONG)


@dataclass(frozen=True, slots=True)
class RepairBudget:
    """The number of attempts for an artifact: `soft` if it does not improve, `hard` in any case.

    `no_repair` says why there is only one (a phrase), if so.
    """

    soft: int = 3
    hard: int = 8
    no_repair: str = ""


@dataclass(slots=True)
class RepairAttempt:
    """A draft of an artifact and the errors found in it so far, by the stage that found them.

    `returned` are fixed problems that it brought back, `began_with` the problems of the draft that it should fix.
    `completed` are its files as later stages saw them, after the compiler had added what an author leaves out.
    """

    number: int
    files: Mapping[str, str]
    errors: dict[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    returned: list[Diagnostic] = field(default_factory=list)
    began_with: frozenset[tuple[str, str, str]] = frozenset()
    completed: Mapping[str, str] = field(default_factory=dict)

    @property
    def texts(self) -> dict[str, str]:
        """The texts that the errors point into."""
        return {**self.files, **self.completed}

    @property
    def refused(self) -> bool:
        """Whether the draft brought a fixed problem back."""
        return bool(self.returned)

    @property
    def all_errors(self) -> tuple[Diagnostic, ...]:
        """Every error found so far."""
        return tuple(diagnostic for found in self.errors.values() for diagnostic in found)

    @property
    def text_hash(self) -> str:
        """The hash of the whole answer."""
        return digest_of("\0".join(f"{path}\0{text}" for path, text in sorted(self.files.items())))


def identity(problem: Diagnostic) -> tuple[str, str, str]:
    """Return what identifies a problem after the file around it has changed: everything but its line."""
    return (problem.code, problem.span.file, problem.message)


class RepairLog:
    """The attempts at one artifact in one build, judged also by the fixes of earlier builds."""

    def __init__(self, artifact: Artifact, budget: RepairBudget, fixes: Iterable[Fix] = ()) -> None:
        self.artifact = artifact
        self.budget = budget
        self.attempts: list[RepairAttempt] = []
        self.fixes: list[Fix] = [fix for fix in fixes if fix.artifact is artifact]
        self._earlier = len(self.fixes)
        self._complained = False
        self._judges: set[str] = set()
        self._first = 0

    @property
    def lasting_fixes(self) -> list[Fix]:
        """What was fixed and must not come back."""
        return [fix for fix in self.fixes if fix.code not in JUDGED]

    @property
    def new_fixes(self) -> list[Fix]:
        """The problems that this build fixed."""
        return self.fixes[self._earlier :]

    def add(self, files: Mapping[str, str]) -> RepairAttempt:
        """Begin an attempt with the author's answer, unless it repeats the last one without a complaint in between."""
        began_with = frozenset(map(identity, self.base.all_errors)) if self.base else frozenset()
        attempt = RepairAttempt(len(self.attempts) + 1, dict(files), began_with=began_with)
        if self._complained or not self.attempts or self.attempts[-1].text_hash != attempt.text_hash:
            self.attempts.append(attempt)
        self._complained = False
        return self.attempts[-1]

    def complain(self) -> None:
        """Note that the author is asked to fix its last answer."""
        self._complained = True

    def judged_by(self, stage: str) -> None:
        """Count rounds without progress anew, once for each stage that judges a draft which passed all checks."""
        if stage not in self._judges:
            self._judges.add(stage)
            self._first = max(len(self.attempts) - 1, 0)

    def found(self, stage: str, problems: Iterable[Diagnostic]) -> None:
        """Take in a stage's findings in the latest attempt; earlier errors that are not among them count as fixed."""
        if not self.attempts:
            return
        found = list(problems)
        errors = tuple(problem for problem in found if problem.severity is Severity.ERROR)
        latest = self.attempts[-1]
        known = {(fix.code, fix.file, fix.message) for fix in self.fixes}
        back = [error for error in errors if identity(error) in known and error.code not in JUDGED]
        self._note_fixes(stage, {identity(problem) for problem in found} | known)
        latest.errors[stage] = errors
        latest.returned += [diagnostic for diagnostic in back if diagnostic not in latest.returned]

    def _note_fixes(self, stage: str, still_known: set[tuple[str, str, str]]) -> None:
        for earlier in self.attempts[:-1]:
            for problem in earlier.errors.get(stage, ()):
                if identity(problem) not in still_known:
                    still_known.add(identity(problem))
                    code, file, message = identity(problem)
                    self.fixes.append(Fix(self.artifact, code, message, file, len(self.attempts)))

    @property
    def returned(self) -> list[Diagnostic]:
        """The fixed problems that the latest draft brought back."""
        return self.attempts[-1].returned if self.attempts else []

    @property
    def base(self) -> RepairAttempt | None:
        """The attempt that the next one starts from: the latest one that brought nothing back."""
        kept = [attempt for attempt in self.attempts if not attempt.refused]
        return kept[-1] if kept else (self.attempts[-1] if self.attempts else None)

    @property
    def open_problems(self) -> tuple[Diagnostic, ...]:
        """The problems that the next draft must fix: the base's errors, and those that a refused draft brought back."""
        base = self.base
        known = base.all_errors if base else ()
        return tuple(dict.fromkeys((*known, *self.returned)))

    def end_of_road(self) -> str | None:
        """Return why no further attempt is made (a phrase), or None."""
        made = len(self.attempts)
        if self.budget.no_repair:
            return self.budget.no_repair
        if made and self._repeats():
            return f"attempt {made} repeated an earlier answer"
        back = self._back_again()
        if back:
            return f"a fixed problem came back a second time ({back})"
        if made >= self.budget.hard:
            return f"the limit of {self.budget.hard} attempts was reached"
        if made - self._first >= self.budget.soft and not self._improves():
            return f"the number of problems did not fall in {made - self._first} attempts"
        return None

    def _back_again(self) -> str:
        """Return the code of a fixed problem that came back for the second time, empty if there is none."""
        before = {identity(diagnostic) for attempt in self.attempts[:-1] for diagnostic in attempt.returned}
        again = before - self.attempts[-1].began_with if self.attempts else set()
        return next((diagnostic.code for diagnostic in self.returned if identity(diagnostic) in again), "")

    def _repeats(self) -> bool:
        earlier = {attempt.text_hash for attempt in self.attempts[self._first : -1]}
        return self.attempts[-1].text_hash in earlier

    def _improves(self) -> bool:
        """Return whether the latest draft has fewer errors, or of whole sources one of the last two fixed an error.

        Where all files are one draft, a corrected text often shows what could not be checked before it was readable;
        an author who corrects that has two rounds for it, too.
        """
        if self.artifact is Artifact.SOURCES and len(self.attempts) > 1:
            return bool({fix.attempt for fix in self.new_fixes} & {len(self.attempts) - 1, len(self.attempts)})
        counts = [len(attempt.all_errors) for attempt in self.attempts]
        return counts[-1] < min(counts[:-1], default=counts[-1] + 1)


def fixes_as_json(fixes: Iterable[Fix], *, settled: bool = True) -> list[dict[str, Any]]:
    """Return the lines of the fix log; the fixes of a build are settled once it has succeeded."""
    return [{**asdict(fix), "settled": settled} for fix in fixes]


def fixes_from_json(lines: Iterable[Any]) -> list[Fix]:
    """Return the settled fixes of the fix log; invalid lines and the fixes of unfinished builds are left out.

    An unfinished build is repeated from its recorded answers, so its prompts must be the same as the first time.
    """
    keys = {"artifact", "code", "message", "file", "attempt"}
    return [
        Fix(
            artifact=Artifact(line["artifact"]),
            code=str(line["code"]),
            message=str(line["message"]),
            file=str(line["file"]),
            attempt=int(line["attempt"]),
        )
        for line in lines
        if isinstance(line, dict)
        and keys <= set(line)
        and line["artifact"] in list(Artifact)
        and line.get("settled") is not False
    ]
