import WidgetArchive

@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View

  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: GaugeStyleConfiguration)
    -> Body
}

public struct GaugeStyleConfiguration {
  public struct Label {
    let content: AnyView
  }

  public struct CurrentValueLabel {
    let content: AnyView
  }

  /// The label of the gauge's least value.
  public struct MinimumValueLabel {
    let content: AnyView
  }

  /// The label of the gauge's greatest value.
  public struct MaximumValueLabel {
    let content: AnyView
  }

  /// The value, 0…1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the least value.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the greatest value.
  public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration.Label: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension GaugeStyleConfiguration.CurrentValueLabel: LowerableView {
  init?(part: some View) {
    if part is EmptyView { return nil }
    content = AnyView(part)
  }

  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension GaugeStyleConfiguration.MinimumValueLabel: LowerableView {
  init?(part: some View) {
    if part is EmptyView { return nil }
    content = AnyView(part)
  }

  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension GaugeStyleConfiguration.MaximumValueLabel: LowerableView {
  init?(part: some View) {
    if part is EmptyView { return nil }
    content = AnyView(part)
  }

  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

/// A style of this module, which the host draws by its name.
protocol ArchivedGaugeStyle: GaugeStyle {
  nonisolated var archivedName: String { get }
}

extension GaugeStyleConfiguration {
  /// The gauge again, for a style of this module that is asked to draw it.
  @MainActor
  func gauge(style: String) -> some View {
    Gauge(value: value) {
      label
    } currentValueLabel: {
      currentValueLabel
    } minimumValueLabel: {
      minimumValueLabel.map { AnyView($0) }
    } maximumValueLabel: {
      maximumValueLabel.map { AnyView($0) }
    }
    .modified(.gaugeStyle(style))
  }
}

extension View {
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let archived = (style as? any ArchivedGaugeStyle)?.archivedName
    return ModifiedView(
      content: self, modifiers: { _ in archived.map { [.gaugeStyle($0)] } ?? [] },
      change: { $0.gaugeStyle = archived == nil ? style : nil })
  }
}

extension GaugeStyle {
  /// The nodes of a gauge in this style.
  func lower(_ configuration: GaugeStyleConfiguration, into lowering: inout Lowering) -> [NodeID] {
    lowering.nodes(of: StyledBody { makeBody(configuration: configuration) })
  }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: (any GaugeStyle)? { nil }
}

extension EnvironmentValues {
  /// The author's style for gauges; nil if the host draws them.
  var gaugeStyle: (any GaugeStyle)? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}
