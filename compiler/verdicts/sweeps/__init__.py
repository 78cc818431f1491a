"""What a sweep shows: effects with the noise of replicates, and sensitivity indices."""
