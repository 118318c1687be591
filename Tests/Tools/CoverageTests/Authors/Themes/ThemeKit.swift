import SwiftUI

extension Color {
  init(hex: String) {
    let scanner = Scanner(string: hex.trimmingCharacters(in: CharacterSet(charactersIn: "#")))
    var number: UInt64 = 0
    scanner.scanHexInt64(&number)
    self.init(
      .sRGB, red: Double((number >> 16) & 0xFF) / 255, green: Double((number >> 8) & 0xFF) / 255,
      blue: Double(number & 0xFF) / 255, opacity: 1)
  }

  var isDark: Bool {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(self).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return red * 0.299 + green * 0.587 + blue * 0.114 < 0.5
  }
}

struct ThemeKey: EnvironmentKey {
  static let defaultValue = Palette(accent: .blue)
}

extension EnvironmentValues {
  var palette: Palette {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

struct Palette: Equatable {
  var accent: Color
}

struct CardStyle: ViewModifier {
  @Environment(\.palette) private var palette
  @Environment(\.colorScheme) private var scheme

  func body(content: Content) -> some View {
    content
      .padding(10)
      .background(
        RoundedRectangle(cornerRadius: 12, style: .continuous)
          .fill(scheme == .dark ? Color(UIColor.secondarySystemBackground) : .white)
          .shadow(radius: 2)
      )
      .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(palette.accent, lineWidth: 1))
  }
}

extension View {
  func card() -> some View { modifier(CardStyle()) }

  @ViewBuilder func `if`<Content: View>(
    _ condition: Bool, transform: (Self) -> Content
  ) -> some View {
    if condition { transform(self) } else { self }
  }
}
