"""How each action works. These files are the sources themselves, letter for letter.

Made by simcc from handlers/: edit there, not in this file.
"""
