// Loaded with LD_PRELOAD; see StatementCounter.c.
