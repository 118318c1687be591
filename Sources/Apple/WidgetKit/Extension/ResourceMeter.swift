import Foundation
import WidgetArchive

/// Measures the resources this process uses for a request, from the creation of the meter.
final class ResourceMeter {
  private let start = ContinuousClock.now
  private let cpuAtStart = ResourceMeter.cpuSeconds()
  private var peakBytes = 0

  /// Samples the private memory. The kernel does not record its peak, so it is sampled when most is
  /// in use: after the provider's answer, between entries, and at the end.
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

  /// `RssAnon` in `/proc/self/status`; 0 if it is missing.
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
