"""Pages, by audience: the table, deals, a match's other acts, books, links, spectators, programs."""
