"""The features, one folder each; none is needed by the table."""
