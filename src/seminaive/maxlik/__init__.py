"""Maximum likelihood with an offset: free, with a ridge, and on a sphere of given radius."""
