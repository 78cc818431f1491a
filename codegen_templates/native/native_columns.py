"""The columns and numbers that a native function reads and writes: its parameters, in the order of their first use."""

from __future__ import annotations


class ColumnUses:
    """The uses of one function; `uses` has what each parameter stands for, by its name."""

    def __init__(self) -> None:
        self.uses: dict[str, tuple[str, ...]] = {}

    def use(self, *what: str) -> str:
        """Return the name of the parameter that stands for something, with an underscore if another one has it."""
        name = "_".join(what).replace(".", "_") if what[0] != "round" else "round_number"
        while self.uses.setdefault(name, what) != what:  # quarrel_deep of knows, and deep of knows_quarrel
            name += "_"
        return name

    def of(self, other: ColumnUses) -> list[str]:
        """Return the names of all that another function uses, in its order."""
        return [self.use(*what) for what in other.uses.values()]

    def code_of(self, constant: str, texts: list[str]) -> str:
        """Return the code of a text that is written in the model, whose `texts` these are; it is known in a run."""
        if constant not in texts:
            texts.append(constant)
        return self.use("text", str(texts.index(constant)))
