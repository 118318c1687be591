import WidgetArchive

extension SQLValue {
  static func seconds(_ usage: ResourceUsage?) -> SQLValue {
    usage.map { .real($0.seconds.value) } ?? .null
  }

  static func cpuSeconds(_ usage: ResourceUsage?) -> SQLValue {
    usage.map { .real($0.cpuSeconds.value) } ?? .null
  }

  static func peakBytes(_ usage: ResourceUsage?) -> SQLValue {
    usage.map { .integer($0.peakBytes.value) } ?? .null
  }
}

extension Row {
  /// Seconds, processor seconds and peak bytes in three columns.
  func usage(_ column: Int32) -> ResourceUsage? {
    guard !isNull(column) else { return nil }
    return ResourceUsage(
      seconds: Seconds(real(column)), cpuSeconds: Seconds(real(column + 1)),
      peakBytes: ByteCount(integer(column + 2)))
  }
}

extension Row {
  /// Score and duration in two columns.
  func relevance(_ column: Int32) -> ArchivedRelevance? {
    guard !isNull(column) else { return nil }
    return ArchivedRelevance(score: Finite(real(column)), duration: Seconds(real(column + 1)))
  }
}
