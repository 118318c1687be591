import WidgetArchive

extension ResourceUsage {
  static let none = ResourceUsage(seconds: 0, cpuSeconds: 0, peakBytes: 0)

  /// The sum of both.
  func adding(_ other: ResourceUsage?) -> ResourceUsage {
    guard let other else { return self }
    return ResourceUsage(
      seconds: Seconds(seconds.value + other.seconds.value),
      cpuSeconds: Seconds(cpuSeconds.value + other.cpuSeconds.value),
      peakBytes: max(peakBytes, other.peakBytes))
  }
}
