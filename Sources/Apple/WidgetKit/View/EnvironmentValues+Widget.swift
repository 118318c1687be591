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
  /// The family of the widget that contains the view.
  public package(set) var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  /// The way in which the host colours the widget.
  public var widgetRenderingMode: WidgetRenderingMode {
    get {
      record(.renderingMode)
      return self[WidgetRenderingModeKey.self]
    }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  /// The location that the person has set, as the host writes it; `BoardKit` reads it.
  package internal(set) var boardLocationText: String? {
    get {
      record(.location)
      return self[BoardLocationKey.self]
    }
    set { self[BoardLocationKey.self] = newValue }
  }

  /// Whether the widget's container background is shown: in full colour, except in the families of
  /// the lock screen.
  public var showsWidgetContainerBackground: Bool {
    switch widgetFamily {
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: false
    default: widgetRenderingMode == .fullColor
    }
  }

  /// Whether there is room for a label beside the widget: never on a board.
  public var showsWidgetLabel: Bool { false }

  /// The margins that the host keeps around the widget's content; zero if the widget disabled them.
  public package(set) var widgetContentMargins: EdgeInsets {
    get { self[WidgetContentMarginsKey.self] }
    set { self[WidgetContentMarginsKey.self] = newValue }
  }
}

extension EdgeInsets {
  /// A cell on each side, and no row above or below.
  static let widgetContentMargins = EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
}

/// The way in which a host colours a widget.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrenderingmode>.
public struct WidgetRenderingMode: Equatable, Sendable, CustomStringConvertible {
  /// The name of the mode, as in `fullColor`.
  public let description: String

  /// Views are drawn in their own colours.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// Views are drawn in two groups, each in one colour.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// Views are drawn in one colour with varying brightness.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

extension WidgetRenderingMode {
  /// The mode with a name; full colour for an unknown name.
  init(name: String) {
    switch name {
    case Self.accented.description: self = .accented
    case Self.vibrant.description: self = .vibrant
    default: self = .fullColor
    }
  }
}
