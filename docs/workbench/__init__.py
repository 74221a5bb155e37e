"""The workbench: the modules of its page, which run in a browser, and the program that builds a site with it.

``docs/extension/workbench.py`` puts the page into the site.
"""
