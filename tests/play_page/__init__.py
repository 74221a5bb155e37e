"""The tests of the modules of the play page that need no browser. They are in JavaScript; ``.ci/page`` runs them."""
