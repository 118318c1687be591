import WidgetArchive

public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  var archived: ArchivedColorScheme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }

  var opposite: ColorScheme {
    switch self {
    case .light: .dark
    case .dark: .light
    }
  }
}
