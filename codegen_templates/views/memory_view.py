"""What entities remember, as wiring.py declares it."""

from __future__ import annotations

from codegen_templates.views.event_view import record_class
from codegen_templates.views.parts import python_text
from odd.model.memory_model import Memory, Retention, Weak


def remembered_kinds(memory: Memory | None) -> tuple[str, ...]:
    """Return the declaration of each kind of event and decision that a type remembers."""
    if memory is None:
        return ()
    events = [_remembered(kind, kept, "events", memory) for kind, kept in memory.events.items()]
    return (*events, *(_remembered(kind, kept, "decisions", memory) for kind, kept in memory.decisions.items()))


def retrieved(memory: Memory | None) -> str:
    """Return the declaration of what comes to mind; empty if the type does not say."""
    wanted = memory.retrieval if memory else None
    if wanted is None:
        return ""
    by = ", by_words=False" if wanted.by == "embeddings" else ""
    return f"spec.Retrieval({wanted.most}, {wanted.recency!r}, {wanted.importance!r}, {wanted.relevance!r}{by})"


def reflected(memory: Memory | None) -> str:
    """Return the declaration of when an entity reflects; empty if it never does."""
    when = memory.reflection if memory else None
    if when is None:
        return ""
    return f"spec.Reflection(after={when.after!r})" if when.every is None else f"spec.Reflection(every={when.every})"


def _remembered(kind: str, kept: Retention, module: str, memory: Memory) -> str:
    given = [python_text.string(kind), f"{module}.{record_class(kind)}", f"last={kept.last}"]
    given += [f"rounds={kept.rounds}"] if kept.rounds else []
    given += [f"grading={_grading(kept)}"] if memory.grades(kind) else []
    given += ["decided=True"] if module == "decisions" else []
    return f"spec.Remembered({', '.join(given)})"


def _grading(kept: Retention) -> str:
    given = [f"text={python_text.string(python_text.folded(kept.text))}"] if kept.text else []
    if kept.importance is not None:
        named = isinstance(kept.importance, str)
        given.append(f"importance={python_text.string(str(kept.importance)) if named else repr(kept.importance)}")
    if isinstance(kept.forgetting, Weak):
        given += ['forgetting="below"', f"below={kept.forgetting.below!r}"]
    elif kept.forgetting:
        given.append(f"forgetting={python_text.string(kept.forgetting)}")
    given += ["association=True"] if kept.association else []
    if kept.long_term:
        given += [f"long_term={kept.long_term.last}", f"from_importance={kept.long_term.importance!r}"]
    return f"spec.Grading({', '.join(given)})"
