"""Diloti (Δηλωτή): the game itself. Immutable values, the standard library only, no words.

Rules and their ids are those of ``rulebook.toml``; what a position, a play or a count breaks is told in
codes and cards, never in sentences: each application words them in its reader's language.
"""
