import Foundation
import WidgetArchive

/// The progress of a task.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let value: ArchivedProgress.Value
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  init(
    _ value: ArchivedProgress.Value, label: Label? = nil,
    currentValueLabel: CurrentValueLabel? = nil
  ) {
    self.value = value
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  static func share<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> ArchivedProgress.Value {
    guard let value else { return .indeterminate }
    let share = total > 0 ? Double(value / total) : 0
    return .fraction(Fraction(share))
  }

  static func interval(_ dates: ClosedRange<Date>, _ countsDown: Bool) -> ArchivedProgress.Value {
    .interval(
      ClosedDateRange(start: dates.lowerBound, end: dates.upperBound), countsDown: countsDown)
  }

  /// A share of a total, with labels for itself and its value.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      Self.share(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// The elapsed part of an interval, with labels for itself and its value.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      Self.interval(timerInterval, countsDown), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// A progress view without a known fraction.
  public init() {
    self.init(.indeterminate)
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(Self.share(value, of: total))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// An indeterminate progress view with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(.indeterminate, label: label())
  }

  /// A share of a total, with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(Self.share(value, of: total), label: label())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// An indeterminate progress view with a localized title.
  public init(_ titleKey: LocalizedStringKey) {
    self.init(.indeterminate, label: Text(titleKey))
  }

  /// An indeterminate progress view with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {
    self.init(.indeterminate, label: Text(title))
  }

  /// A share of a total, with a localized title.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) {
    self.init(Self.share(value, of: total), label: Text(titleKey))
  }

  /// A share of a total, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
    self.init(Self.share(value, of: total), label: Text(title))
  }
}

/// The remaining time of an interval, the default label of a progress view of dates.
public struct DefaultDateProgressLabel {
  let text: Text
}

extension DefaultDateProgressLabel: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: text) }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// The elapsed part of an interval, with a label.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      Self.interval(timerInterval, countsDown), label: label(),
      currentValueLabel: DefaultDateProgressLabel(
        text: Text(timerInterval: timerInterval, countsDown: countsDown)))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// The elapsed part of an interval.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

extension ProgressView: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    if let style = lowering.environment.progressViewStyle {
      return lowering.with({ $0.progressViewStyle = nil }) {
        style.lower(configuration, into: &$0)
      }
    }
    let label = label.flatMap { lowering.part($0) }
    let currentValueLabel = currentValueLabel.flatMap { lowering.part($0) }
    return [
      lowering.add(
        .progress(
          ArchivedProgress(value: value, label: label, currentValueLabel: currentValueLabel)))
    ]
  }

  private var configuration: ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      value: value, label: label.flatMap { .init(part: $0) },
      currentValueLabel: currentValueLabel.flatMap { .init(part: $0) })
  }
}
