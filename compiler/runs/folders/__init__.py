"""The folder of a run: what is in it, the model that is kept with it, and the hashes that find damage.

Begin with `run_folder.py`, which writes a folder whole or not at all and reads it again.
"""
