import AppIntents

/// When configurations of a widget matter. A board does not use it.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrelevance>.
public struct WidgetRelevance<Configuration> {
  /// The configurations and their times.
  public let attributes: [WidgetRelevanceAttribute<Configuration>]

  /// Says when configurations matter.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
    self.attributes = attributes
  }
}

/// When a configuration of a widget matters.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrelevanceattribute>.
public struct WidgetRelevanceAttribute<Configuration> {
  public let configuration: Configuration
  /// When it matters; nil where it only belongs to a group.
  public let context: RelevantContext?
  /// What it is not to be shown beside; nil where nothing was said.
  public let group: WidgetRelevanceGroup?

  /// Says when a configuration matters.
  public init(configuration: Configuration, context: RelevantContext) {
    self.configuration = configuration
    self.context = context
    group = nil
  }

  /// Says to which group a configuration belongs.
  public init(configuration: Configuration, group: WidgetRelevanceGroup) {
    self.configuration = configuration
    self.group = group
    context = nil
  }
}

extension WidgetRelevanceAttribute where Configuration == Void {
  /// Says when the widget matters.
  public init(context: RelevantContext) {
    self.init(configuration: (), context: context)
  }

  /// Says to which group the widget belongs.
  public init(group: WidgetRelevanceGroup) {
    self.init(configuration: (), group: group)
  }
}

/// Widgets that say much the same: a Smart Stack shows one of a group at a time. A board, whose stacks
/// are the person's own, does not use it.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetrelevancegroup>.
public struct WidgetRelevanceGroup: Sendable {
  private enum Kind { case automatic, ungrouped, named(String) }

  private let kind: Kind

  /// As the system groups widgets by itself.
  public static let automatic = WidgetRelevanceGroup(kind: .automatic)
  /// In no group.
  public static let ungrouped = WidgetRelevanceGroup(kind: .ungrouped)

  /// A group of this app's widgets.
  public static func named(_ name: String) -> WidgetRelevanceGroup {
    WidgetRelevanceGroup(kind: .named(name))
  }
}

extension WidgetRelevance: Sendable where Configuration: Sendable {}
extension WidgetRelevanceAttribute: Sendable where Configuration: Sendable {}
