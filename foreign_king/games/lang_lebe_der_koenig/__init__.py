"""Lang lebe der König, by Günter Burkhardt (F.X. Schmid)."""
