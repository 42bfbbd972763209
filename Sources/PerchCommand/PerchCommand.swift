// The room PerchCommand.
