"""Booklets: the rules of a game told in the order in which they are learned, with pictures, for a phone and for paper.

The modules: ``texts`` (the sections, read from the files in ``spec/<game>/booklet``), ``drawings`` (the pictures of the
setup and of the examples), ``layout`` (the HTML), ``browsers`` (those that can print) and ``printing`` (the PDF).
"""
