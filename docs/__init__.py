"""The documentation: pages, and the extension that writes a part of them."""
