"""The pages about the site, which arrive when they are first wanted."""
