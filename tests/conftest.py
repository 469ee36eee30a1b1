"""What every test stands on: the test profile, a database file, warnings as errors."""

import os

os.environ.setdefault("PROFILE", "test")
