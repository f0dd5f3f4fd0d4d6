"""What others may want to hear. Whoever asks nothing of a match costs it nothing."""

from django.dispatch import Signal

#: A match of which an event demands something has a new entry or a side's word; sent with ``match_id`` after commit.
demanding_match_changed = Signal()

#: Sent by Match, with ``match``, inside the transaction that opens it: its settings are its book's next ones by now.
match_opened = Signal()
