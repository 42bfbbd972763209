// The room Drawing.
