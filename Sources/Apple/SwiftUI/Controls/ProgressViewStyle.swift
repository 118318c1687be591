import WidgetArchive

@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View

  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(
    configuration: ProgressViewStyleConfiguration
  ) -> Body
}

public struct ProgressViewStyleConfiguration {
  public struct Label {
    let content: AnyView
  }

  /// The label of the current value.
  public struct CurrentValueLabel {
    let content: AnyView
  }

  let value: ArchivedProgress.Value
  public var label: Label?
  /// The label of the current value.
  public var currentValueLabel: CurrentValueLabel?

  /// The progress, 0…1; nil if it is unknown, and for a date range.
  public var fractionCompleted: Double? {
    if case .fraction(let fraction) = value { fraction.value } else { nil }
  }
}

extension ProgressViewStyleConfiguration.Label: LowerableView {
  init?(part: some View) {
    if part is EmptyView { return nil }
    content = AnyView(part)
  }

  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: LowerableView {
  init?(part: some View) {
    if part is EmptyView { return nil }
    content = AnyView(part)
  }

  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view a style was asked to draw.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.value, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// A style of this module, which the host draws by its name.
protocol ArchivedProgressViewStyle: ProgressViewStyle {
  nonisolated var archivedName: String { get }
}

/// The default style: a bar.
public struct DefaultProgressViewStyle: ArchivedProgressViewStyle, Sendable {
  let archivedName = "linear"

  nonisolated public init() {}

  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    ProgressView(configuration).modified(.progressStyle(archivedName))
  }
}

/// A bar.
public struct LinearProgressViewStyle: ArchivedProgressViewStyle, Sendable {
  let archivedName = "linear"
  let tint: Color?

  nonisolated public init() {
    tint = nil
  }

  /// Makes the style in a colour.
  nonisolated public init(tint: Color) {
    self.tint = tint
  }

  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    ProgressView(configuration).modified(.progressStyle(archivedName))
  }
}

/// A ring.
public struct CircularProgressViewStyle: ArchivedProgressViewStyle, Sendable {
  let archivedName = "circular"
  let tint: Color?

  nonisolated public init() {
    tint = nil
  }

  /// Makes the style in a colour.
  nonisolated public init(tint: Color) {
    self.tint = tint
  }

  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    ProgressView(configuration).modified(.progressStyle(archivedName))
  }
}

extension ArchivedProgressViewStyle {
  /// The archived modifiers of the style.
  nonisolated var archivedModifiers: [ArchivedModifier] {
    let tint =
      (self as? LinearProgressViewStyle)?.tint ?? (self as? CircularProgressViewStyle)?.tint
    return [.progressStyle(archivedName)] + (tint.map { [.tint($0.archived)] } ?? [])
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let archived = (style as? any ArchivedProgressViewStyle)?.archivedModifiers
    return ModifiedView(
      content: self, modifiers: { _ in archived ?? [] },
      change: { $0.progressViewStyle = archived == nil ? style : nil })
  }
}

extension ProgressViewStyle {
  /// The nodes of a progress view in this style.
  func lower(_ configuration: ProgressViewStyleConfiguration, into lowering: inout Lowering)
    -> [NodeID]
  {
    lowering.nodes(of: StyledBody { makeBody(configuration: configuration) })
  }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: (any ProgressViewStyle)? { nil }
}

extension EnvironmentValues {
  /// The author's style for progress views; nil if the host draws them.
  var progressViewStyle: (any ProgressViewStyle)? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}
