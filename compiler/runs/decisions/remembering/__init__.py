"""What deciding agents are told of their memory: what comes to mind, and what they have concluded from it."""
