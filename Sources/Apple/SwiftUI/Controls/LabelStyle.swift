import WidgetArchive

@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View

  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: LabelStyleConfiguration)
    -> Body
}

public struct LabelStyleConfiguration {
  public struct Title {
    let content: AnyView
  }

  public struct Icon {
    let content: AnyView
  }

  public let title: Title
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension LabelStyleConfiguration.Icon: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

/// A style of this module, which the host draws by its name; an empty name is the host's choice.
protocol ArchivedLabelStyle: LabelStyle {
  nonisolated var archivedName: String { get }
}

/// The default style: title and picture.
public struct DefaultLabelStyle: ArchivedLabelStyle, Sendable {
  let archivedName = "titleAndIcon"

  nonisolated public init() {}

  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    Label(configuration).modified(.labelStyle(archivedName))
  }
}

public struct TitleAndIconLabelStyle: ArchivedLabelStyle, Sendable {
  let archivedName = "titleAndIcon"

  nonisolated public init() {}

  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    Label(configuration).modified(.labelStyle(archivedName))
  }
}

public struct TitleOnlyLabelStyle: ArchivedLabelStyle, Sendable {
  let archivedName = "titleOnly"

  nonisolated public init() {}

  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    Label(configuration).modified(.labelStyle(archivedName))
  }
}

public struct IconOnlyLabelStyle: ArchivedLabelStyle, Sendable {
  let archivedName = "iconOnly"

  nonisolated public init() {}

  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    Label(configuration).modified(.labelStyle(archivedName))
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let archived = (style as? any ArchivedLabelStyle)?.archivedName
    return ModifiedView(
      content: self, modifiers: { _ in archived.map { [.labelStyle($0)] } ?? [] },
      change: { $0.labelStyle = archived == nil ? style : nil })
  }

  /// Hides the labels of controls inside.
  nonisolated public func labelsHidden() -> some View {
    modified(.labelsHidden)
  }
}

extension LabelStyle {
  /// The nodes of a label in this style.
  func lower(_ configuration: LabelStyleConfiguration, into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: StyledBody { makeBody(configuration: configuration) })
  }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: (any LabelStyle)? { nil }
}

extension EnvironmentValues {
  /// The author's style for labels; nil if the host draws them.
  var labelStyle: (any LabelStyle)? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}
