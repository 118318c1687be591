import MissingFoundation

/// A control for a phone's control centre. A board has none: it compiles, and is left out.
///
/// See <https://developer.apple.com/documentation/swiftui/controlwidget>.
@MainActor @preconcurrency
public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency init()
  /// The configuration of the control.
  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The configuration of a control. A board shows no controls.
///
/// See <https://developer.apple.com/documentation/swiftui/controlwidgetconfiguration>.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  /// The type of the configuration it is made of.
  associatedtype Body: ControlWidgetConfiguration
  /// The configuration it is made of.
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: ControlWidgetConfiguration {}

/// A configuration without content.
@MainActor @preconcurrency
public struct EmptyControlWidgetConfiguration: ControlWidgetConfiguration {
  /// Makes a configuration without content.
  public nonisolated init() {}

  /// Never called: an empty configuration has no body.
  public var body: Never {
    fatalError("EmptyControlWidgetConfiguration has no body; nothing asks a primitive for one")
  }
}

/// Combines the configuration of a control.
@resultBuilder
public enum ControlWidgetConfigurationBuilder {
  public static func buildBlock<Content: ControlWidgetConfiguration>(_ content: Content) -> Content
  {
    content
  }
}

extension ControlWidgetConfiguration {
  /// Sets the name for people; a board shows no controls.
  @MainActor @preconcurrency
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
    self
  }

  /// Sets the description; a board shows no controls.
  @MainActor @preconcurrency
  public func description(_ description: LocalizedStringResource)
    -> some ControlWidgetConfiguration
  { self }

  /// Asks for a configuration when the control is added; a board shows no controls.
  @MainActor @preconcurrency
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }

  /// Hides the control in lists; a board shows no controls.
  @MainActor @preconcurrency
  public func hidden(_ hidden: Bool = true) -> some ControlWidgetConfiguration { self }
}

/// The place of a control in a bundle; a board leaves the control out.
package struct ControlWidgetPlace: Widget {
  /// The name of the control's type.
  package let name: String

  package init() { name = "" }

  init(_ control: some ControlWidget) { name = String(describing: type(of: control)) }

  package var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

extension WidgetBundleBuilder {
  /// A control, which a board leaves out.
  @MainActor @preconcurrency
  public static func buildExpression<Content>(_ content: Content) -> some Widget
  where Content: ControlWidget {
    ControlWidgetPlace(content)
  }
}
