"""YAML text of a draft: always the same text for the same data."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

_WIDTH = 116


def yaml_text(data: Mapping[str, Any]) -> str:
    """Return data as YAML, keys in their order; lists of scalars and small leaves on one line."""
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.width = _WIDTH
    yaml.indent(mapping=2, sequence=4, offset=2)
    out = io.StringIO()
    yaml.dump(_laid_out(data), out)
    return out.getvalue()


def _laid_out(node: Any) -> Any:
    from ruamel.yaml.comments import CommentedSeq

    if isinstance(node, Mapping):
        return {key: _laid_out(entry) for key, entry in node.items()}
    if isinstance(node, list | tuple):
        items = CommentedSeq([_laid_out(entry) for entry in node])
        if not any(isinstance(entry, dict | list) for entry in items):
            items.fa.set_flow_style()
        return items
    return node
