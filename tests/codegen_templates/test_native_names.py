"""What a handler calls its parameters changes nothing in native code but their names."""

from __future__ import annotations

import re
from typing import Any

import pytest

from codegen_templates.assemble_package import assemble
from codegen_templates.native.native_module import native_module


@pytest.mark.parametrize("name", ["decided", "decision_believe"])
def test_an_event_may_be_called_like_a_decision(rumor: Any, name: str) -> None:
    """Events were told from decisions by their names: native code of such a handler could not be written."""

    def code(user: str) -> str:
        module = native_module("rumor", assemble(rumor.linked, {**rumor.files, "handlers/user.py": user}))
        return re.sub(rf"\b(told|answer|{name})_\b", "event_", module)

    user = rumor.files["handlers/user.py"]
    assert code(re.sub(r"\b(told|answer)\b", name, user)) == code(user)
