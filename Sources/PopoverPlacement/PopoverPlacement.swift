// The room PopoverPlacement.
