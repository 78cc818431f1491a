"""A language model as author: small typed questions in, odd.yaml, graph.yaml, handlers and scenario.yaml out."""

from compiler.authors.model.dialogue import Question
from compiler.authors.model.model_author import ModelAuthor

__all__ = ["ModelAuthor", "Question"]
