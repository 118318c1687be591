import Foundation

/// Colours of spaces larger than sRGB, which is the space of terminals.
package enum WideColor {
  /// Converts Display P3 to sRGB, with values outside the space clamped (CSS Color 4, 17). The
  /// three channels are 0…1.
  package static func sRGB(ofDisplayP3 channels: [Double]) -> [Double] {
    let linear = channels.map { value in
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786361, 1.0982735],
    ]
    return rows.map { row in encoded(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }) }
  }

  /// Encodes a linear channel as sRGB, clamped to 0…1.
  package static func encoded(_ linear: Double) -> Double {
    let value = min(max(linear, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
