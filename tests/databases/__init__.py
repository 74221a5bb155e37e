"""Real programs around the databases: PgBouncer, and those that make backups. ``.ci/databases`` runs these tests."""
