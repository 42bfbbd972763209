// The room PerchTesting.
