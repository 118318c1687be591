import Cells
import Foundation

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
}
