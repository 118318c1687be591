import CellLayout
import Cells
import Foundation
import WidgetArchive

/// Two colours of a theme with too little contrast.
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
  /// All pairs that occur on the board and have too little contrast.
  package var faintPairs: [FaintPair] {
    Self.meetings.compactMap { role, ground, wanted in
      // Pairs with the terminal's own text or its dim form are left out: their colours are unknown.
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

  /// The colour of a role; for the terminal's own background and text, the
  /// colours assumed for them.
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

extension CellColor {
  /// The colour as `#1c1c1e`; nil for the terminal's own.
  package var hexadecimal: String? {
    guard let rgb = channels else { return nil }
    let digits = [rgb.red, rgb.green, rgb.blue].map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
    return "#" + digits.joined()
  }
}
