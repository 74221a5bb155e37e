"""Players: opponents that choose a command by what their seat may know."""
