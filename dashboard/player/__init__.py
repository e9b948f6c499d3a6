"""The replay player: every frame of a hand in the browser, so that no key press waits for the server or is lost."""
