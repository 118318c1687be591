/// A kind of widget: the source of its content and the way it is drawn.
///
/// Marked `@main` it is a whole extension; `WidgetKit` supplies `main()`.
/// See <https://developer.apple.com/documentation/swiftui/widget>.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  /// Makes the widget with its body as content.
  @MainActor @preconcurrency init()
  /// The kind, provider and content of the widget.
  @MainActor @preconcurrency var body: Body { get }
}

/// The widgets of an extension.
///
/// See <https://developer.apple.com/documentation/swiftui/widgetbundle>.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of the widgets it contains.
  associatedtype Body: Widget
  /// Makes the bundle with its body as content.
  @MainActor @preconcurrency init()
  /// The widgets, in the order of the gallery.
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The configuration of a widget: a provider of content, and modifiers for name, families and the
/// like.
///
/// See <https://developer.apple.com/documentation/swiftui/widgetconfiguration>.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the configuration it is made of.
  associatedtype Body: WidgetConfiguration
  /// The configuration it is made of.
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: WidgetConfiguration {
  public var body: Never { switch self {} }
}

/// A configuration without content: its widget is not in the gallery.
///
/// See <https://developer.apple.com/documentation/swiftui/emptywidgetconfiguration>.
@MainActor @preconcurrency
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Makes a configuration without content.
  public nonisolated init() {}

  /// Never called: an empty configuration has no body.
  public var body: Never {
    fatalError("EmptyWidgetConfiguration has no body; nothing asks a primitive for one")
  }
}
