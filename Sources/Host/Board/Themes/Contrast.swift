import Cells
import Foundation
import WidgetArchive

/// The contrast of two colours (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio): 1 … 21.
package enum Contrast {
  /// What text needs, and frames and marks.
  package static let text = 4.5
  package static let mark = 3.0

  package static func ratio(_ one: CellColor, _ other: CellColor) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: CellColor) -> Double {
    guard let rgb = color.channels else { return 0 }
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue)
  }
}

extension CellColor {
  /// Whichever can be read on this colour.
  package var blackOrWhite: CellColor {
    let black = CellColor.rgb(0, 0, 0)
    let white = CellColor.rgb(0xFF, 0xFF, 0xFF)
    return Contrast.ratio(black, self) >= Contrast.ratio(white, self) ? black : white
  }

  /// `#1c1c1e`; nil for the terminal's own.
  package var hexadecimal: String? {
    guard let rgb = channels else { return nil }
    let digits = [rgb.red, rgb.green, rgb.blue].map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
    return "#" + digits.joined()
  }
}

/// Two colours of a theme that are too alike.
package struct FaintPair: Hashable, Sendable {
  package var role: ThemeRole
  package var ground: ThemeRole
  package var scheme: ArchivedColorScheme
  package var ratio: Double
  package var wanted: Double

  package var sentence: String {
    let ratio = String(format: "%.1f", (self.ratio * 10).rounded(.down) / 10)
    let wanted = String(format: "%.1f", self.wanted)
    return "\(role.rawValue) on \(ground.rawValue) has a contrast of \(ratio):1 "
      + "on a \(scheme.rawValue) board; \(wanted):1 can be read"
  }
}

extension ThemeColors {
  /// Every pair that meets on the board and is too faint.
  package var faintPairs: [FaintPair] {
    Self.meetings.compactMap { role, ground, wanted in
      // The terminal's own text and its dim form are the terminal's business.
      let colors = (shown(role), shown(ground))
      guard let over = colors.0, let under = colors.1 else { return nil }
      let ratio = Contrast.ratio(over, under)
      guard ratio < wanted else { return nil }
      return FaintPair(role: role, ground: ground, scheme: scheme, ratio: ratio, wanted: wanted)
    }
  }

  private static let meetings: [(ThemeRole, ThemeRole, Double)] =
    [
      .text, .secondary, .accent, .header, .hint, .warning, .good, .bad,
    ].map { ($0, .background, Contrast.text) }
    + [.border, .focus, .selection].map { ($0, .background, Contrast.mark) }
    + [(.selectionText, .selection, Contrast.text)]
    + [.text, .secondary, .warning].map { ($0, .tile, Contrast.text) }
    + [.focus].map { ($0, .tile, Contrast.mark) }
    + ThemeRole.widgetColors.filter { $0 != .black && $0 != .white }
    .map { ($0, .background, Contrast.mark) }

  /// A role's colour; the terminal's own background and text are what they are taken for.
  private func shown(_ role: ThemeRole) -> CellColor? {
    let color = self[role]
    guard color == .terminal else { return color }
    switch role {
    case .background: return Self.assumedBackground(scheme)
    case .text, .header: return Self.assumedText(scheme)
    default: return nil
    }
  }
}
