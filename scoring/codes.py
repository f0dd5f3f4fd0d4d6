"""Public codes in paths: unguessable, never primary keys, and readable aloud."""

import secrets

#: No 0, 1, i, l, o, u: nothing that is misread in dim light, and no words.
ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"
CODE_LENGTH = 12


def new_code() -> str:
    """A fresh code of about 59 bits, for a match, a book or a player."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
