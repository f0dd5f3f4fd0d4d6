"""The referee on paper: ruling slips, and the rulebook of any house rules as a booklet."""
