import WidgetArchive

@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View

  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct GroupBoxStyleConfiguration {
  public struct Label {
    let content: AnyView
  }

  public struct Content {
    let content: AnyView
  }

  public let label: Label
  public let content: Content
}

extension GroupBoxStyleConfiguration.Label: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension GroupBoxStyleConfiguration.Content: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension GroupBoxStyle {
  func view(of configuration: GroupBoxStyleConfiguration) -> AnyView {
    AnyView(StyledBody { makeBody(configuration: configuration) })
  }
}

/// The default style: the label above the views.
public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
    GroupBox(configuration)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] },
      change: { $0.groupBoxStyle = style is DefaultGroupBoxStyle ? nil : style })
  }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: (any GroupBoxStyle)? { nil }
}

extension EnvironmentValues {
  /// The author's style for groups; nil for the default.
  var groupBoxStyle: (any GroupBoxStyle)? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}
