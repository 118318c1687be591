import SwiftUI

/// A bar for a limited resource, with a percentage and a colour that agree. The bar moves in steps
/// of one percent, like the percentage, so that smaller changes cause no new picture.
struct Meter: View {
  let fraction: Double

  var body: some View {
    ProgressView(value: (min(max(fraction, 0), 1) * 100).rounded() / 100)
      .tint(Level(fraction).color)
  }
}

/// A percentage, marked if it is high.
struct Percentage: View {
  let fraction: Double

  var body: some View {
    PercentageText(fraction: fraction)
      .accessibilityLabel(Words.percent(fraction) + Level(fraction).words)
  }
}

/// The same for a status bar, which shows the words of a tile with their marks.
struct PercentageText: View {
  let fraction: Double
  var isMarked = true

  var body: some View {
    Text((isMarked ? Level(fraction).mark : "") + Words.percent(fraction))
      .foregroundStyle(Level(fraction).color)
  }
}

/// Three levels of a resource's use.
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

  /// The mark in words, after the figure.
  var words: String {
    switch self {
    case .normal: ""
    case .high: ", high"
    case .critical: ", very high"
    }
  }
}

extension Machine.Usage {
  @MainActor var text: String {
    "\(Words.bytes(used, .memory)) of \(Words.bytes(total, .memory))"
  }
}

extension Machine.Network {
  @MainActor var receivedText: String { "↓ \(Self.text(received))" }
  @MainActor var sentText: String { "↑ \(Self.text(sent))" }
  @MainActor var receivedWords: String { "\(Self.text(received)) received" }
  @MainActor var sentWords: String { "\(Self.text(sent)) sent" }

  @MainActor
  private static func text(_ bytes: Int64) -> String {
    // Less is background noise, and would be written in bytes.
    guard bytes >= 1000 else { return "0 kB/s" }
    return Words.bytes(bytes, .decimal) + "/s"
  }
}

extension Machine {
  @MainActor var loadText: String {
    load.map { Words.decimals($0) }.joined(separator: "  ")
  }

  @MainActor var loadWords: String {
    let spans = ["in the last minute", "in 5 minutes", "in 15 minutes"]
    return zip(load, spans).map { "\(Words.decimals($0)) \($1)" }.joined(separator: ", ")
  }
}
