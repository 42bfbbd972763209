// The room Cassowary.
