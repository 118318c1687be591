import AppIntents

/// The times at which configurations of a widget are relevant. A board does not use them.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrelevance>.
public struct WidgetRelevance<Configuration> {
  /// The configurations and their times.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// Makes the relevance of several configurations.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

/// The time at which a configuration of a widget is relevant.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrelevanceattribute>.
public struct WidgetRelevanceAttribute<Configuration> {
  public let configuration: Configuration
  /// The context in which it is relevant; nil if the attribute only sets a group.
  public let context: RelevantContext?
  /// The group of which only one is shown; nil if none was set.
  public let group: WidgetRelevanceGroup?

  /// Makes an attribute with the context in which a configuration is relevant.
  public init(configuration: Configuration, context: RelevantContext) {
    self.configuration = configuration
    self.context = context
    group = nil
  }

  /// Makes an attribute that puts a configuration into a group.
  public init(configuration: Configuration, group: WidgetRelevanceGroup) {
    self.configuration = configuration
    self.group = group
    context = nil
  }
}

extension WidgetRelevanceAttribute where Configuration == Void {
  /// Makes an attribute with the context in which the widget is relevant.
  public init(context: RelevantContext) {
    self.init(configuration: (), context: context)
  }

  /// Makes an attribute that puts the widget into a group.
  public init(group: WidgetRelevanceGroup) {
    self.init(configuration: (), group: group)
  }
}

/// Widgets with similar content: a Smart Stack shows one of a group at a time. A board does not use
/// groups, as its stacks are the person's own.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrelevancegroup>.
public struct WidgetRelevanceGroup: Sendable {
  private enum Kind { case automatic, ungrouped, named(String) }

  private let kind: Kind

  /// The system's own grouping.
  public static let automatic = WidgetRelevanceGroup(kind: .automatic)
  /// No group.
  public static let ungrouped = WidgetRelevanceGroup(kind: .ungrouped)

  /// A group of this app's widgets.
  public static func named(_ name: String) -> WidgetRelevanceGroup {
    WidgetRelevanceGroup(kind: .named(name))
  }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}
extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}
