/// Combines the widgets in a bundle's body.
///
/// The only condition allowed is `if #available(…)` without `else`: the widgets of an extension
/// must not depend on the time at which it is asked.
/// See <https://developer.apple.com/documentation/swiftui/widgetbundlebuilder>.
@resultBuilder
public struct WidgetBundleBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: Widget {
    content
  }

  /// A bundle without widgets.
  @MainActor @preconcurrency
  public static func buildBlock() -> some Widget {
    WidgetGroup()
  }

  public static func buildBlock<Content>(_ content: Content) -> some Widget where Content: Widget {
    content
  }

  @MainActor @preconcurrency
  public static func buildBlock<First, each Content>(
    _ first: First, _ content: repeat each Content
  ) -> some Widget where First: Widget, repeat each Content: Widget {
    var widgets: [any Widget] = [first]
    repeat widgets.append(each content)
    return WidgetGroup(widgets)
  }

  @MainActor @preconcurrency
  public static func buildOptional(_ widget: (any Widget & _LimitedAvailabilityWidgetMarker)?)
    -> some Widget
  {
    WidgetGroup(widget.map { [$0] } ?? [])
  }

  /// Marks a widget as being inside `if #available`.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability(_ widget: some Widget)
    -> any Widget & _LimitedAvailabilityWidgetMarker
  {
    WidgetGroup([widget])
  }
}

/// A widget that may be inside `if #available`.
public protocol _LimitedAvailabilityWidgetMarker {}

/// Several widgets, or none, as one.
struct WidgetGroup: Widget, _LimitedAvailabilityWidgetMarker {
  let widgets: [any Widget]

  init(_ widgets: [any Widget]) {
    self.widgets = widgets
  }

  init() {
    self.init([])
  }

  var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

extension Widget {
  /// The widgets it consists of, in order: itself, or those of a bundle.
  package var leaves: [any Widget] {
    (self as? WidgetGroup)?.widgets.flatMap(\.leaves) ?? [self]
  }
}
