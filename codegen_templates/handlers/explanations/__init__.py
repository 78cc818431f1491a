"""The explanations of the codes that the analysis of handlers reports, by what they are about."""

from __future__ import annotations

from codegen_templates.handlers.explanations.contract_codes import CONTRACT_CODES
from codegen_templates.handlers.explanations.form_codes import FORM_CODES
from codegen_templates.handlers.explanations.function_codes import FUNCTION_CODES
from codegen_templates.handlers.explanations.name_codes import NAME_CODES
from codegen_templates.handlers.explanations.text_codes import TEXT_CODES
from codegen_templates.handlers.explanations.verb_codes import VERB_CODES

HANDLER_CODES = (*TEXT_CODES, *FORM_CODES, *NAME_CODES, *FUNCTION_CODES, *CONTRACT_CODES, *VERB_CODES)
