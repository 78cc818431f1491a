"""Files of a workspace as bytes: reached without following links, within limits, changed as one."""
