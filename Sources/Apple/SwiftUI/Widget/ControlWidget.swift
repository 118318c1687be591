import MissingFoundation

/// A control: a button or a switch in the board's panel of controls, and on its pages.
///
/// See <https://developer.apple.com/documentation/swiftui/controlwidget>.
@MainActor @preconcurrency
public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  @MainActor @preconcurrency init()
  /// The configuration of the control.
  @ControlWidgetConfigurationBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The configuration of a control.
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

/// A configuration with words for people.
package struct DescribedControl<Content: ControlWidgetConfiguration>: ControlWidgetConfiguration {
  package let content: Content
  package var displayName: LocalizedStringResource?
  package var words: LocalizedStringResource?
  package var isHidden: Bool?

  /// Never called: `WidgetKit` asks it for its control.
  package var body: Never {
    fatalError("DescribedControl has no body; nothing asks a primitive for one")
  }
}

extension ControlWidgetConfiguration {
  /// Sets the name for people.
  @MainActor @preconcurrency
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
    DescribedControl(content: self, displayName: name)
  }

  /// Sets the description.
  @MainActor @preconcurrency
  public func description(_ description: LocalizedStringResource)
    -> some ControlWidgetConfiguration
  { DescribedControl(content: self, words: description) }

  /// Changes nothing: a board shows a form when a person asks for it.
  @MainActor @preconcurrency
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }

  /// Hides the control in lists.
  @MainActor @preconcurrency
  public func hidden(_ hidden: Bool = true) -> some ControlWidgetConfiguration {
    DescribedControl(content: self, isHidden: hidden)
  }
}

/// The place of a control in a bundle.
package struct ControlWidgetPlace: Widget {
  package let control: (any ControlWidget)?

  package init() { control = nil }

  init(_ control: some ControlWidget) { self.control = control }

  package var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}

extension WidgetBundleBuilder {
  /// A control.
  @MainActor @preconcurrency
  public static func buildExpression<Content>(_ content: Content) -> some Widget
  where Content: ControlWidget {
    ControlWidgetPlace(content)
  }
}
