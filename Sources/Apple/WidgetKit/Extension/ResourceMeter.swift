import Foundation
import WidgetArchive

/// Measures what a request costs this process, from when the meter is made.
final class ResourceMeter {
  private let start = ContinuousClock.now
  private let cpuAtStart = ResourceMeter.cpuSeconds()
  private var peakBytes = 0

  /// Samples the private memory. The kernel keeps no peak of it, so it is sampled where most is in
  /// use: when the provider has answered, between entries, and at the end.
  func sample() {
    peakBytes = max(peakBytes, Self.privateBytes())
  }

  func usage() -> ResourceUsage {
    sample()
    let elapsed = ContinuousClock.now - start
    return ResourceUsage(
      seconds: Seconds(elapsed / .seconds(1)),
      cpuSeconds: Seconds(Self.cpuSeconds() - cpuAtStart), peakBytes: ByteCount(peakBytes))
  }

  private static func cpuSeconds() -> Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// `RssAnon` of `/proc/self/status`; 0 where there is none.
  private static func privateBytes() -> Int {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return 0 }
    for line in buffer[..<count].split(separator: UInt8(ascii: "\n"))
    where line.starts(with: "RssAnon:".utf8) {
      let digits = line.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * 1024
    }
    return 0
  }
}
