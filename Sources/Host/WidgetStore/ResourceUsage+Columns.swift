import WidgetArchive

extension SQLValue {
  static func seconds(_ usage: ResourceUsage?) -> SQLValue {
    usage.map { .real($0.seconds) } ?? .null
  }

  static func cpuSeconds(_ usage: ResourceUsage?) -> SQLValue {
    usage.map { .real($0.cpuSeconds) } ?? .null
  }

  static func peakBytes(_ usage: ResourceUsage?) -> SQLValue {
    usage.map { .integer($0.peakBytes) } ?? .null
  }
}

extension Row {
  /// Seconds, processor seconds and peak bytes in three columns.
  func usage(_ column: Int32) -> ResourceUsage? {
    guard !isNull(column) else { return nil }
    return ResourceUsage(
      seconds: real(column), cpuSeconds: real(column + 1), peakBytes: integer(column + 2))
  }
}
