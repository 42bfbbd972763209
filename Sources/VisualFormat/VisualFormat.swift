// The room VisualFormat.
