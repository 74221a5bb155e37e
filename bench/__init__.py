"""How fast the library is: ``python -m bench`` from a checkout. Plain standard library besides the library itself."""
