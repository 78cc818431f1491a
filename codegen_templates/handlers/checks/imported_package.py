"""Whether handlers import from the package that has the model's name."""

from __future__ import annotations

from collections.abc import Iterable

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers import allowed
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.remarks import Remarks


def check_model_name(linked: Linked, files: Iterable[tree.HandlersFile | None], remarks: Remarks) -> None:
    """Report the model's name if all handlers files import from one package with another name."""
    imported = {
        each_import.module
        for file in files
        if file
        for each_import in file.imports
        if each_import.module != allowed.SEQUENCE_MODULE
    }
    if len(imported) == 1 and linked.odd.name not in imported:
        (module,) = imported
        message = f"the model is called '{linked.odd.name}', but all handlers import from '{module}'"
        help = f"write 'name: {module}', or change the imports"
        remarks.error("SC461", message, linked.odd_text.value(("name",)), help, names=(linked.odd.name, module))
