"""Words that two or more rules pages share."""
