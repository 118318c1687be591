import SwiftUI

extension Color {
  /// The named colour nearest to that of a file: a theme has a shade of each name that is seen on its
  /// background, and the shade of a file suits one background only.
  init(nearestTo rgb: [UInt8]) {
    let channels = rgb.prefix(3).map { Double($0) / 255 }
    let (high, low) = (channels.max() ?? 0, channels.min() ?? 0)
    guard channels.count == 3, high - low > 0.12 else {
      self = .gray
      return
    }
    let spread = high - low
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    let sixth =
      high == red
      ? (green - blue) / spread
      : high == green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
    let hue = (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
    switch hue {
    case 20..<50 where high < 0.72: self = .brown
    // The blue of a screen is no indigo.
    case 228..<262 where spread > 0.8 * high: self = .blue
    default: self = Self.named(hue)
    }
  }

  /// By the hue in degrees.
  private static func named(_ hue: Double) -> Color {
    let ends: [(Double, Color)] = [
      (18, .red), (42, .orange), (72, .yellow), (155, .green), (181, .mint), (195, .teal),
      (204, .cyan), (228, .blue), (262, .indigo), (308, .purple), (354, .pink),
    ]
    return ends.first { hue < $0.0 }?.1 ?? .red
  }
}
