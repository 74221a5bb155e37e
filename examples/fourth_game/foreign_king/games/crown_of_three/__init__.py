"""Crown of Three: two to four players, one hidden card each, and who claims the crown."""
