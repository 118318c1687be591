import Foundation

/// Colours of spaces that are larger than sRGB, which is what terminals have.
package enum WideColor {
  /// Display P3 in sRGB, what lies outside held to its edge (CSS Color 4, 17). Three channels of 0…1.
  package static func sRGB(ofDisplayP3 channels: [Double]) -> [Double] {
    let linear = channels.map { value in
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786361, 1.0982735],
    ]
    return rows.map { row in encoded(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }) }
  }

  /// A linear channel as sRGB writes it, held to 0…1.
  package static func encoded(_ linear: Double) -> Double {
    let value = min(max(linear, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
