import Foundation
import WidgetArchive

// Controls whose value changes by touch. Apple's systems do not allow them in widgets either and show
// a prohibitory sign instead; a tile draws label and value, and the control does nothing.

/// A choice among values; a tile draws its label, and the selected value if it is tagged text.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  private let label: Label

  /// Makes a picker with any view for a label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// Makes a picker with any view for a label.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.label = label
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    label = Text(title)
  }
}

extension Picker: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(.picker, as: label)
  }
}

/// A value within bounds; a tile draws it as a bar.
public struct Slider<Label: View, ValueLabel: View> {
  private let fraction: Double

  init<V: BinaryFloatingPoint>(value: V, bounds: ClosedRange<V>) {
    let width = Double(bounds.upperBound - bounds.lowerBound)
    let share = width > 0 ? Double(value - bounds.lowerBound) / width : 0
    fraction = min(max(share.isNaN ? 0 : share, 0), 1)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value.wrappedValue, bounds: bounds)
  }

  /// Makes a slider whose value changes in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value.wrappedValue, bounds: bounds)
  }
}

extension Slider: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(.slider, as: ProgressView(value: fraction))
  }
}

/// A control to increase and decrease a value; a tile draws its label.
public struct Stepper<Label: View> {
  private let label: Label

  init(labelled label: Label) {
    self.label = label
  }

  /// Makes a stepper with any view for a label.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
  }
}

extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(titleKey)
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    label = Text(titleKey)
  }
}

extension Stepper: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(.stepper, as: label)
  }
}

/// A control to choose a date or time; a tile draws its label with the date.
public struct DatePicker<Label: View> {
  private let label: Label
  private let date: Date
  private let components: DatePickerComponents

  /// The parts of a date to choose.
  public typealias Components = DatePickerComponents
}

extension DatePicker {
  init(_ selection: Binding<Date>, _ components: DatePickerComponents, _ label: Label) {
    self.label = label
    date = selection.wrappedValue
    self.components = components
  }
}

/// The parts of a date to choose.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let style: Text.DateStyle = components.contains(.date) ? .date : .time
    return lowering.inert(
      .datePicker,
      as: HStack {
        label; Text(date, style: style)
      })
  }
}
