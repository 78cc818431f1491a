"""Compiles functions that only native code calls: as code that is linked into each caller, and optimized there.

Numba would optimize each of them alone, and make machine code that nothing runs, before their callers get them.
Without both, compiling a model takes a tenth to a fifth less time, and a caller is optimized better as a whole. What a
function that Python calls links is its own code, so that the compiler knows all its calls: an array is handed on as
seven numbers, and a call would push hundreds of them that its function does not read. Results have the same bits, since
no optimization changes IEEE 754 operations.
"""

from __future__ import annotations

from typing import Any

from llvmlite.binding import Linkage
from numba._dynfunc import make_function
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering
from numba.core.typing.templates import _OverloadFunctionTemplate


class _LinkedLibrary(JITCodeLibrary):
    """Code of a function and its callees that becomes machine code as a part of callers only."""

    def _optimize_final_module(self) -> None:
        """Do nothing; the callers that Python calls optimize all that they link."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class _LinkedLowering(NativeLowering):
    """Lowers a function into a linked library; what Numba knows the function by has no address."""

    _name = "linked_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _LinkedLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags = state.flags.copy()
        state.flags.no_compile = True
        super().run_pass(state)
        described = state["cr"].fndesc
        known = make_function(described.lookup_module(), described.qualname, "", 0, state["cr"].env, (state.library,))
        state.targetctx.insert_user_function(known, described, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=known)
        return True


class _EntryLibrary(JITCodeLibrary):
    """Code of a function that Python calls, with all that it calls."""

    def _optimize_final_module(self) -> None:
        """Optimize it, after what is linked into it was made its own."""
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = "internal"
        super()._optimize_final_module()


@register_pass(mutates_CFG=True, analysis_only=False)
class _EntryLowering(NativeLowering):
    """Lowers a function that Python calls."""

    _name = "entry_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class LinkedCode(CompilerBase):
    """The compiler of functions that only native code calls, as Numba's `pipeline_class`."""

    lowering: type[NativeLowering] = _LinkedLowering

    def define_pipelines(self) -> list[Any]:
        """Return Numba's own pipeline with another last step."""
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.passes = [
            (self.lowering, text) if step is NativeLowering else (step, text) for step, text in pipeline.passes
        ]
        pipeline.finalize()
        return [pipeline]


class EntryCode(LinkedCode):
    """The compiler of functions that Python calls."""

    lowering = _EntryLowering


def link_overloads() -> None:
    """Have Numba's own functions for arrays compiled so, too, which would get a wrapper for Python besides.

    Another version of Numba may keep its own way.
    """
    template: Any = _OverloadFunctionTemplate
    if hasattr(template, "_get_jit_decorator"):
        own = template._get_jit_decorator
        template._get_jit_decorator = lambda overload: _linking(own(overload))


def _linking(decorator: Any) -> Any:
    linked = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": LinkedCode}
    return lambda **options: decorator(**{**linked, **options})
