// The room BoxLayout.
