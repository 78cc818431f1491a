"""The author that writes source files: plan, odd.yaml and graph.yaml, then handlers and scenario, then corrections."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from codegen_templates.handlers.checks.expected_functions import wanted_names
from compiler.authors.author import AuthorRefusedError, Draft, Note, Objection, Task
from compiler.authors.brief_text import words_of_user
from compiler.authors.model.sources.card_sections import (
    CODE,
    EXPRESSIONS,
    REVISED,
    RUN,
    START,
    TRAPS,
    card_for,
    parts_of_files,
    unneeded_keys,
)
from compiler.authors.model.sources.changed_texts import texts_in_line
from compiler.authors.model.sources.correction_dialogue import CorrectionDialogue, ShownParts
from compiler.authors.model.sources.fenced_files import AnswerError, blocks_in, files_in
from compiler.authors.model.sources.model_reading import ModelReader, ModelToRead
from compiler.authors.model.sources.pattern_scenario import PatternScenario, pattern_for
from compiler.authors.model.sources.source_prompts import (
    as_authors_write,
    data_prompt,
    diagnostics_text,
    source_prompt,
    source_prompts_hash,
)
from compiler.descriptions.long_brief import with_names
from compiler.descriptions.stated_numbers import OTHER_NUMBER
from compiler.llm.client import ModelClient
from compiler.llm.exchange import Message, Request
from compiler.llm.faults import ModelConfigurationError, ModelTooWeakError, PromptTooLongError
from compiler.short_texts import counted, short
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import BRIEF, GRAPH, HANDLERS, ODD, SCENARIO
from odd.diagnostics import Span, has_errors

#: The stages of the questions that only this author asks.
DESIGN_STAGE, CODE_STAGE, CORRECTIONS, DATA = "design", "code", "corrections", "data"
_FORMAT = 3
#: Tokens of an answer.
_TOKENS = 12_000
_DESIGN = (ODD, GRAPH)
#: The parts of the card that the questions for plan and code begin with.
DESIGN_PARTS = (START, RUN, *parts_of_files(_DESIGN), EXPRESSIONS, TRAPS)
CODE_PARTS = (RUN, *parts_of_files((SCENARIO, f"{HANDLERS}/")), EXPRESSIONS, TRAPS)
_MOST_FIXES = 8
#: Characters of the message of one.
_FIXED = 200
#: Codes of what results, readings and the brief's numbers say: the language of the files is not at fault.
_OF_RESULTS = ("SC720", "SC722", "SC723", "SC724", "SC725", OTHER_NUMBER)
#: What a dialogue of corrections may know beside parts of the card: the brief, and how to take results.
_THE_BRIEF, _LATE = "the brief", "after results"
#: Characters of a brief beyond which prompts would cut it.
_MOST_OF_BRIEF = 60_000
#: Characters of a brief that is shown even where only the form of files is at fault.
_SHORT = 4_000


@dataclass(frozen=True, slots=True)
class _Work:
    """What is there of a model: the author's own files, those that it may write, and the user's."""

    task: Task
    own: dict[str, str]
    may: tuple[str, ...]
    kept: dict[str, str]

    @property
    def all(self) -> dict[str, str]:
        return {**self.kept, **self.own}

    @property
    def shown(self) -> dict[str, str]:
        """The author's own files as it writes them."""
        return as_authors_write(self.own)

    @property
    def present(self) -> dict[str, str]:
        """All files, the author's own as it writes them, which its edits apply to."""
        return {**self.kept, **self.shown}

    def with_files(self, files: Mapping[str, str]) -> _Work:
        return _Work(self.task, {**self.own, **_named(files, self.task.name)}, self.may, self.kept)

    def missing(self, paths: Sequence[str]) -> list[str]:
        return [path for path in paths if path not in self.all]


class SourcesAuthor:
    """Drafts whole source files with a language model.

    Every prompt begins with the sections that it needs of `card`, the reference card. `tell` is told what is asked for.
    """

    leaves_contracts = True
    writes_sources = True

    def __init__(self, client: ModelClient, card: str, tell: Callable[[str], None] | None = None) -> None:
        self.client = client
        self._card = card
        self._plan = ""
        self._corrections = CorrectionDialogue()
        self._reader = ModelReader(client)
        self._revisions = 0
        self._tell = tell or (lambda _: None)

    @property
    def name(self) -> str:
        """The author as the lock records it: the model's name."""
        return self.client.settings.model

    @property
    def version(self) -> str:
        """`sources-` and a hash over the prompts and the version of this author.

        The card is not part of it: a new release of simcc does not make drafts out of date that pass its checks.
        """
        return "sources-" + hashlib.sha256(f"{_FORMAT}\0{source_prompts_hash()}".encode()).hexdigest()[:16]

    def draft(self, task: Task) -> Draft:
        """Return all files that are the author's: what is missing is drafted, what has errors is corrected."""
        if len(task.brief) > _MOST_OF_BRIEF:
            said = f"the brief, with a name for each sentence of a description, has {len(task.brief):,} characters"
            way = "keep the part that describes the model"
            raise AuthorRefusedError(f"{said}, and a model is shown {_MOST_OF_BRIEF:,} of them; {way}")
        work = _work_of(task)
        notes: tuple[Note, ...] = ()
        is_whole = not work.missing(_DESIGN)
        if not is_whole:
            pattern = self.example(task.brief)
            work = work.with_files(self._design(work, pattern))
            notes = (Note("example", "", pattern.told, span=Span(ODD)),)
        elif task.diagnostics or task.changed:
            work = work.with_files(self._mended(work))
        if not work.missing(_rest(work.all)) or _design_fails(work.all):
            return Draft(work.own, notes)
        return Draft(work.with_files(self._written_rest(work)).own, notes)

    def example(self, brief: str) -> PatternScenario:
        """Return the scenario that is shown as a pattern."""
        return pattern_for(words_of_user(brief))

    def read(self, brief: str, files: Mapping[str, str], results: str) -> tuple[Objection, ...]:
        """Return what a dialogue that has not seen the drafting objects to."""
        self._tell("asking for a reading of the model against the brief")
        return self._reader.objections(ModelToRead(brief, as_authors_write(files), results))

    def texts(self, files: Mapping[str, str], results: str) -> Mapping[str, str]:
        """Return the files whose texts change so that they say what the code does; none if the model cannot do that."""
        self._tell("asking for texts that say what the code does")
        try:
            return texts_in_line(self.client, files, results, self._reader.said_of(as_authors_write(files), results))
        except ModelTooWeakError:
            self._tell("the texts stay as they are: no answer changes texts alone")
            return {}

    def revised(self, task: Task, misfit: str) -> Mapping[str, str]:
        """Return the files that change so that the model comes nearer to data; none if it stays as it is."""
        work = _work_of(replace(task, results=misfit))
        self._revisions += 1
        question = data_prompt(
            "revise", brief=_brief(task), kept=work.kept, files=work.shown, data=task.data, misfit=misfit
        )
        about = f"the model against data, round {self._revisions}"
        answer = self._asked(DATA, about, self._messages(work, _parts(work), question), (work, work.may))
        return {} if _declines(work.task, answer) else _named(files_in(answer, work.present, work.may), task.name)

    # Questions --------------------------------------------------------------------------------------------------------

    def _design(self, work: _Work, pattern: PatternScenario) -> dict[str, str]:
        """Ask for the plan, the ODD and the graph; keep the plan, which the question for the code shows."""
        wanted = [path for path in work.missing(_DESIGN) if path in work.may]
        question = source_prompt(
            "design",
            brief=_brief(work.task),
            name=work.task.name,
            kept=work.all,
            wanted=wanted,
            pattern=pattern.files,
        )
        if work.task.data:
            question += "\n\n" + data_prompt("tables", data=work.task.data)
        messages = self._messages(work, DESIGN_PARTS, question)
        answer = self._asked(DESIGN_STAGE, "plan, odd.yaml and graph.yaml", messages, (work, wanted))
        self._plan = _prose(answer)
        return files_in(answer, work.all, wanted, new_handlers=False)

    def _written_rest(self, work: _Work) -> dict[str, str]:
        """Ask for the handlers and the scenario that are missing; the design may change where it cannot be coded."""
        wanted = work.missing(_rest(work.all))
        design = [path for path in _DESIGN if path in work.own]
        functions = {path: names for path, names in _functions(work.all).items() if path in wanted}
        question = source_prompt(
            "rest",
            brief=_brief(work.task),
            plan=self._plan,
            files=work.present,
            wanted=wanted,
            functions=functions,
            design=design,
            data=work.task.data,
        )
        messages = self._messages(work, CODE_PARTS, question)
        may = [*wanted, *design]
        answer = self._asked(CODE_STAGE, "handlers and scenario.yaml", messages, (work, may))
        return files_in(answer, work.present, may)

    def _mended(self, work: _Work) -> dict[str, str]:
        """Ask for corrections of everything that was found."""
        may = [*work.may, *(path for path in _rest(work.all) if path not in {*work.may, *work.kept})]
        shown = ShownParts(_parts(work), work.shown)
        messages = self._correction(work, shown)
        answer = self._asked(CORRECTIONS, f"corrections, attempt {work.task.attempt}", messages, (work, may))
        found = {} if _declines(work.task, answer) else files_in(answer, work.present, may)
        self._corrections.keep(messages, answer, ShownParts(shown.parts, {**shown.files, **found}))
        return found

    def _correction(self, work: _Work, shown: ShownParts) -> tuple[Message, ...]:
        """Return the messages of a correction: the dialogue so far with what is new, or a new one with everything."""
        anew = self._messages(work, shown.parts, _mend_prompt(work, shown, kept=work.kept))
        if work.task.changed:
            return anew
        new = self._corrections.new(shown)
        more = card_for(self._card, new.parts, _unneeded(work))
        return self._corrections.going_on(_mend_prompt(work, new, further=True, card=more), anew)

    def _messages(self, work: _Work, parts: Iterable[str], question: str) -> tuple[Message, ...]:
        """Return a question after the parts of the card that it needs."""
        system = source_prompt("system", card=card_for(self._card, parts, _unneeded(work)))
        return (Message("system", system), Message("user", question))

    def _asked(self, stage: str, what: str, messages: tuple[Message, ...], about: tuple[_Work, Sequence[str]]) -> str:
        """Return an answer that holds files that can be taken; the client shows the model the fault of any other."""
        work, may = about
        new_handlers = stage != DESIGN_STAGE

        def fault(answer: object) -> str:
            if _declines(work.task, str(answer)):
                return ""
            try:
                after = work.with_files(files_in(str(answer), work.present, may, new_handlers=new_handlers))
            except AnswerError as error:
                return str(error)
            left = after.missing(may if stage == DESIGN_STAGE else _rest(after.all) if stage == CODE_STAGE else ())
            return f"the answer breaks off or leaves out {', '.join(left)}; give every file" if left else ""

        spent = self.client.budget.spent
        self._tell(f"asking for {what} ({counted(spent.requests, 'request')} and {spent.tokens:,} tokens so far)")
        try:
            return str(self.client.ask(Request(stage, what, messages, {}, max_tokens=_TOKENS), fault).value)
        except PromptTooLongError as error:
            ways = "use a model with a longer context, a shorter brief, or --drafting forms"
            raise ModelConfigurationError(f"{stage} ({what}): more than {self.name} can read; {ways}") from error


def _mend_prompt(work: _Work, shown: ShownParts, **more: Any) -> str:
    """Return the question for corrections, with what of brief, files and card the model does not know yet."""
    task = work.task
    values: dict[str, Any] = {
        "brief": _brief(task) if _THE_BRIEF in shown.parts else "",
        "kept": {},
        "files": shown.files,
        "problems": diagnostics_text(task.diagnostics, {**work.all, **task.shown}),
        "changed": task.changed,
        "may_stay": _may_decline(task),
        "edits_brief": _edits_brief(task),
        "results": task.results,
        "fixed": "\n".join(f"{fix.file}: {fix.code} {short(fix.message, _FIXED)}" for fix in task.fixed[-_MOST_FIXES:]),
        "refused": task.refused,
        "late": _LATE in shown.parts,
        "missing": _missing_rest(work),
        "further": False,
        "card": "",
    }
    return source_prompt("mend", **{**values, **more})


def _parts(work: _Work) -> frozenset[str]:
    """Return what a correction has to know: of the languages those of the files with problems."""
    task = work.task
    is_anew = not task.diagnostics or _edits_brief(task)
    at_fault = {problem.span.file for problem in task.diagnostics if problem.code not in _OF_RESULTS}
    if is_anew:
        at_fault = {*_DESIGN, SCENARIO, f"{HANDLERS}/"}
    files = at_fault | set(_missing_rest(work))
    code = {GRAPH} if any(path.startswith(f"{HANDLERS}/") for path in files) else set()
    parts = {RUN, TRAPS, *parts_of_files(files | code), *([EXPRESSIONS] if files & {GRAPH, SCENARIO} else [])}
    if task.results:
        parts |= {_LATE, REVISED, EXPRESSIONS, CODE}
    is_about_brief = any(problem.code == OTHER_NUMBER for problem in task.diagnostics)
    if task.results or is_anew or is_about_brief or len(task.brief) <= _SHORT:
        parts.add(_THE_BRIEF)
    return frozenset(parts)


def _edits_brief(task: Task) -> bool:
    """Return whether the user has changed the brief since the files were drafted."""
    return any(path.startswith(BRIEF) for path in task.changed)


def _missing_rest(work: _Work) -> list[str]:
    return [] if _design_fails(work.all) else work.missing(_rest(work.all))


def _unneeded(work: _Work) -> set[str]:
    """Return what of the languages the model has no use for."""
    return unneeded_keys(work.task.brief, Sources(work.all))


def _declines(task: Task, answer: str) -> bool:
    """Return whether an author leaves its model as it is where nothing says that the files themselves are wrong."""
    return _may_decline(task) and re.search(r"^\W*NO CHANGES\b", answer, re.MULTILINE) is not None


def _may_decline(task: Task) -> bool:
    """Return whether calls, runs, readers or changes of the user's are all that was shown."""
    codes = {problem.code for problem in task.diagnostics}
    is_only_changed = bool(task.changed) and not has_errors(task.diagnostics)
    return bool(task.results) or is_only_changed or (bool(codes) and codes <= {*_OF_RESULTS})


def _named(files: Mapping[str, str], name: str) -> Mapping[str, str]:
    """Return files whose odd.yaml has this name: an author does not choose where the package goes."""
    if ODD not in files or not name:
        return files
    return {**files, ODD: re.sub(r"^name:.*$", f"name: {name}", files[ODD], count=1, flags=re.MULTILINE)}


def _work_of(task: Task) -> _Work:
    """Return the state of the files: all that the author may not write are the user's."""
    sources = {path: text for path, text in task.sources.items() if _is_model_file(path)}
    own = {path: text for path, text in task.previous.items() if _is_model_file(path)}
    kept = {path: text for path, text in sources.items() if path not in task.wanted and path not in own}
    return _Work(task, own, task.wanted, kept)


def _brief(task: Task) -> str:
    """Return the sentences of the brief with their names, so that elements can say which one they are taken from."""
    return with_names(Sources({**task.sources, BRIEF: task.brief}).description)


def _is_model_file(path: str) -> bool:
    return path in (ODD, GRAPH, SCENARIO) or path.startswith(f"{HANDLERS}/")


def _rest(files: Mapping[str, str]) -> list[str]:
    """Return the paths of the handlers that the graph needs, and the scenario's."""
    return [*_functions(files), SCENARIO]


def _functions(files: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    graph = Sources(files).graph.model
    return wanted_names(graph) if graph else {}


def _design_fails(files: Mapping[str, str]) -> bool:
    """Return whether ODD or graph have errors, so that it is too early for code."""
    design = Sources({path: files[path] for path in _DESIGN if path in files})
    return has_errors([*design.odd_problems(), *design.graph_problems()])


def _prose(answer: str) -> str:
    """Return what an answer says outside of its files."""
    for block in blocks_in(answer):
        answer = answer.replace(block.text.strip(), "")
    lines = [line for line in answer.splitlines() if not line.lstrip().startswith(("```", "~~~"))]
    return "\n".join(lines).strip()
