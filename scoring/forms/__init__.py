"""Fields into values of the game and data of the ledger."""
