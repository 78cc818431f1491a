"""Comments that would switch off a check of the assembled package."""

from __future__ import annotations

import re

from codegen_templates.handlers.reading.scanning import Scan, tokens
from codegen_templates.handlers.remarks import Remarks

#: `# type: ignore`, also with codes in brackets, and a file's own settings for mypy.
_SILENCING = re.compile(r"#\s*(type:\s*ignore\b|mypy:)")


def check_comments(text: str, file: str, remarks: Remarks) -> None:
    """Report comments that silence the type check, each at its own place."""
    scan = Scan(text, file, remarks)
    for token in tokens(text):
        found = _SILENCING.match(token.text) if token.kind == "comment" else None
        if found:
            message = f"the comment '{found[0]}' switches a check off"
            help = "remove it, and correct what the check reports; SC501 shows it at its line"
            remarks.error("SC490", message, scan.span(token.start, len(token.text.rstrip())), help)
