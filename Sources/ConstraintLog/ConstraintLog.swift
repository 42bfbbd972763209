// The room ConstraintLog.
