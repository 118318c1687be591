/// One kind of widget: where its content comes from and how it is drawn.
///
/// Marked `@main` it is a whole extension; `WidgetKit` supplies `main()`.
/// See <https://developer.apple.com/documentation/swiftui/widget>.
@MainActor @preconcurrency
public protocol Widget {
  associatedtype Body: WidgetConfiguration
  /// Makes the widget with its body as content.
  @MainActor @preconcurrency init()
  /// Kind, provider and content of the widget.
  @MainActor @preconcurrency var body: Body { get }
}

/// Several widgets of one extension.
///
/// See <https://developer.apple.com/documentation/swiftui/widgetbundle>.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of what it contains.
  associatedtype Body: Widget
  /// Makes the bundle with its body as content.
  @MainActor @preconcurrency init()
  /// The widgets, in the order of the gallery.
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
}

/// What a widget is made of: a provider of content, and modifiers about name, families and the
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

/// A configuration without content: such a widget is in no gallery.
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
