import Foundation
import WidgetArchive

/// A value within bounds.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?

  private init<V: BinaryFloatingPoint>(
    value: V, bounds: ClosedRange<V>, label: Label, currentValueLabel: CurrentValueLabel,
    minimumValueLabel: BoundsLabel? = nil, maximumValueLabel: BoundsLabel? = nil
  ) {
    let width = Double(bounds.upperBound - bounds.lowerBound)
    let share = width > 0 ? Double(value - bounds.lowerBound) / width : 0
    fraction = share.isNaN ? 0 : min(max(share, 0), 1)
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
  }

  /// A gauge with labels for its value and bounds; marks are left out, as on Apple's systems.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value: value, bounds: bounds, label: label(), currentValueLabel: currentValueLabel(),
      minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
  }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(
      value: value, bounds: bounds, label: label(), currentValueLabel: EmptyView())
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// A gauge with labels for itself and its value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, bounds: bounds, label: label(), currentValueLabel: currentValueLabel())
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// A gauge with labels for itself and its value; marks are left out, as on Apple's systems.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value: value, bounds: bounds, label: label(), currentValueLabel: currentValueLabel())
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// A gauge with labels for itself, its value and its bounds.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value: value, bounds: bounds, label: label(), currentValueLabel: currentValueLabel(),
      minimumValueLabel: minimumValueLabel(), maximumValueLabel: maximumValueLabel())
  }
}

extension Gauge: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    if let style = lowering.environment.gaugeStyle {
      let configuration = GaugeStyleConfiguration(
        value: fraction, label: .init(content: AnyView(label)),
        currentValueLabel: .init(part: currentValueLabel),
        minimumValueLabel: minimumValueLabel.flatMap { .init(part: $0) },
        maximumValueLabel: maximumValueLabel.flatMap { .init(part: $0) })
      return lowering.with({ $0.gaugeStyle = nil }) {
        style.lower(configuration, into: &$0)
      }
    }
    let label = lowering.part(label)
    let currentValueLabel = lowering.part(currentValueLabel)
    let minimumValueLabel = minimumValueLabel.flatMap { lowering.part($0) }
    let maximumValueLabel = maximumValueLabel.flatMap { lowering.part($0) }
    return [
      lowering.add(
        .gauge(
          ArchivedGauge(
            fraction: Fraction(fraction), label: label, currentValueLabel: currentValueLabel,
            minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel)))
    ]
  }
}

extension Lowering {
  /// The node of a control's part; nil for an empty part.
  @MainActor
  mutating func part(_ view: some View) -> NodeID? {
    let nodes = nodes(of: view)
    switch nodes.count {
    case 0: return nil
    case 1: return nodes[0]
    default: return add(.hstack(.center, spacing: nil, nodes))
    }
  }
}
