"""Version of the site. tests/tools/test_version.py compares it with the project's."""

VERSION = "1.0.0"
