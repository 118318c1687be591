import SwiftUI

/// A share of something that can run out: a bar whose colour and whose words say the same. It moves
/// by whole percents, as the words do, so that nothing is drawn anew for less.
struct Meter: View {
  let fraction: Double

  var body: some View {
    ProgressView(value: (min(max(fraction, 0), 1) * 100).rounded() / 100)
      .tint(Level(fraction).color)
  }
}

/// A share in percent, marked where it is high.
struct Percentage: View {
  let fraction: Double

  var body: some View {
    Text(Level(fraction).mark + fraction.formatted(.percent.precision(.fractionLength(0))))
      .foregroundStyle(Level(fraction).color)
      .monospacedDigit()
  }
}

/// How much of something is in use, in three steps.
enum Level {
  case normal, high, critical

  init(_ fraction: Double) {
    self = fraction < 0.75 ? .normal : fraction < 0.9 ? .high : .critical
  }

  var color: Color {
    switch self {
    case .normal: .green
    case .high: .yellow
    case .critical: .red
    }
  }

  var mark: String {
    switch self {
    case .normal: ""
    case .high: "! "
    case .critical: "!! "
    }
  }
}

/// Counts of bytes in words. A tile that is live shows the same few again and again, and to put them
/// into words takes longer than to measure them.
@MainActor
enum ByteText {
  private static var known: [ByteCountFormatStyle.Style: [Int64: String]] = [:]

  /// To a tenth of the unit it is written in.
  static func text(_ bytes: Int64, _ style: ByteCountFormatStyle.Style) -> String {
    let base: Int64 = style == .memory ? 1024 : 1000
    var unit: Int64 = 1
    while bytes / unit >= base { unit *= base }
    let step = max(1, unit / 10)
    let rounded = (bytes + step / 2) / step * step
    if let text = known[style]?[rounded] { return text }
    if known[style]?.count ?? 0 > 500 { known[style] = [:] }
    let text = rounded.formatted(.byteCount(style: style))
    known[style, default: [:]][rounded] = text
    return text
  }
}

extension Machine.Usage {
  @MainActor var text: String {
    "\(ByteText.text(used, .memory)) of \(ByteText.text(total, .memory))"
  }
}

extension Machine.Network {
  @MainActor var receivedText: String { "↓ \(Self.text(received))" }
  @MainActor var sentText: String { "↑ \(Self.text(sent))" }

  @MainActor
  private static func text(_ bytes: Int64) -> String {
    // Below that it is chatter, and would be written in bytes.
    guard bytes >= 1000 else { return "0 kB/s" }
    return ByteText.text(bytes, .decimal) + "/s"
  }
}

extension Machine {
  var loadText: String {
    load.map { $0.formatted(.number.precision(.fractionLength(2))) }.joined(separator: "  ")
  }
}
