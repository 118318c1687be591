import WidgetArchive

public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
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
