"""The suite: theory/, games/ and classroom/ test one layer each, e2e/ plays through real pages.

server.py starts a server, chromium.py finds a browser.
"""
