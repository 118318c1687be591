import SwiftUI
import WidgetArchive

private enum WidgetFamilyKey: EnvironmentKey {
  static let defaultValue = WidgetFamily.systemSmall
}

private enum WidgetRenderingModeKey: EnvironmentKey {
  static let defaultValue = WidgetRenderingMode.fullColor
}

private enum BoardLocationKey: EnvironmentKey {
  static let defaultValue: String? = nil
}

private enum WidgetContentMarginsKey: EnvironmentKey {
  static let defaultValue = EdgeInsets.widgetContentMargins
}

extension EnvironmentValues {
  /// The family of the widget the view is in.
  public package(set) var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  /// How the host colours the widget.
  public var widgetRenderingMode: WidgetRenderingMode {
    get {
      record(.renderingMode)
      return self[WidgetRenderingModeKey.self]
    }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  /// Where the person says they are, as the host writes it; `BoardKit` reads it.
  package internal(set) var boardLocationText: String? {
    get {
      record(.location)
      return self[BoardLocationKey.self]
    }
    set { self[BoardLocationKey.self] = newValue }
  }

  /// Whether the widget's container background is shown: in full colour, except for the families of
  /// the lock screen.
  public var showsWidgetContainerBackground: Bool {
    switch widgetFamily {
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: false
    default: widgetRenderingMode == .fullColor
    }
  }

  /// Whether there is room for a label beside the widget: on a board there is not.
  public var showsWidgetLabel: Bool { false }

  /// The margins the host keeps around the widget's content; zero where the widget disabled them.
  public package(set) var widgetContentMargins: EdgeInsets {
    get { self[WidgetContentMarginsKey.self] }
    set { self[WidgetContentMarginsKey.self] = newValue }
  }
}

extension EdgeInsets {
  /// A cell at either side, and no line above or below.
  static let widgetContentMargins = EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
}

/// How a host colours a widget.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrenderingmode>.
public struct WidgetRenderingMode: Equatable, Sendable, CustomStringConvertible {
  /// Its name, as in `fullColor`.
  public let description: String

  /// In the colours of its views.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In two groups of views, each in one colour.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// In one colour, by brightness.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

extension WidgetRenderingMode {
  /// The mode by its name; full colour for any other name.
  init(name: String) {
    switch name {
    case Self.accented.description: self = .accented
    case Self.vibrant.description: self = .vibrant
    default: self = .fullColor
    }
  }
}
