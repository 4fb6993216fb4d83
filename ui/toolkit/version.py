"""Which release of the site this is; tests/tools/test_version.py holds it against the project's."""

VERSION = "1.0.0"
