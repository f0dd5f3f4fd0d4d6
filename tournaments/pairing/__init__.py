"""Who meets whom, in every format: pure functions over plain values, integers only, the same result on every machine.

What chance decides is drawn from a hash of the seed and of what is decided (``lots``), never from a generator's state,
so neither the order of a list nor the version of a library can change a round.
"""
