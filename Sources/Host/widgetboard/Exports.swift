// Both programs handle files, options and output alike: CommandSupport is visible in all files of
// this one.
@_exported import CommandSupport
