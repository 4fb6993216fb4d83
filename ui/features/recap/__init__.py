"""The recap: a finished round in a few cards."""
