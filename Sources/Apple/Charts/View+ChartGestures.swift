import Foundation
import SwiftUI

/// Gestures in a chart; a widget's chart is pressed as a whole.
extension View {
  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func chartGesture(
    _ gesture: @escaping (ChartProxy) -> some Gesture
  ) -> some View { self }

  /// Changes nothing: nothing is selected in a widget's chart.
  nonisolated public func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }

  /// Changes nothing: nothing is selected in a widget's chart.
  nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }

  /// Changes nothing: nothing is selected in a widget's chart.
  nonisolated public func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }

  /// Changes nothing: a widget's chart does not scroll.
  nonisolated public func chartScrollTargetBehavior(
    _ behavior: some ChartScrollTargetBehavior
  ) -> some View { self }

  /// Changes nothing: every line of a chart is drawn through.
  nonisolated public func chartLineStyleScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, StrokeStyle>
  ) -> some View { self }

  /// Changes nothing: every symbol of a chart has the size of a cell.
  nonisolated public func chartSymbolSizeScale<D: Plottable, N: BinaryInteger>(
    _ mapping: KeyValuePairs<D, N>
  ) -> some View { self }

  /// Changes nothing: every symbol of a chart has the size of a cell.
  @_disfavoredOverload
  nonisolated public func chartSymbolSizeScale<D: Plottable, N: BinaryFloatingPoint>(
    _ mapping: KeyValuePairs<D, N>
  ) -> some View { self }
}

extension ChartProxy {
  /// Changes nothing: nothing is selected in a widget's chart.
  public func selectXValue(at position: CGFloat) {}

  /// Changes nothing: nothing is selected in a widget's chart.
  public func selectYValue(at position: CGFloat) {}

  /// Changes nothing: nothing is selected in a widget's chart.
  public func selectXRange(from: CGFloat, to: CGFloat) {}

  /// Changes nothing: nothing is selected in a widget's chart.
  public func selectYRange(from: CGFloat, to: CGFloat) {}

  /// Changes nothing: nothing is selected in a widget's chart.
  public func selectAngleValue(at angle: Angle) {}
}

/// The positions where scrolling a chart stops; a widget's chart does not scroll.
public protocol ChartScrollTargetBehavior {}

/// Scrolling stops at values of the chart.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior {
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// Scrolling stops at multiples of a number.
  public static func valueAligned(
    unit: some BinaryFloatingPoint, majorAlignment: MajorValueAlignment<Double>? = nil
  ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }

  /// Scrolling stops at dates with given components.
  public static func valueAligned(
    matching: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil
  ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }
}

/// The positions where a fast scroll stops.
public struct MajorValueAlignment<Value: Plottable> {
  /// The pages of a chart.
  public static var page: MajorValueAlignment { MajorValueAlignment() }
}

extension MajorValueAlignment where Value == Double {
  /// The multiples of a number.
  public static func unit(_ value: Double) -> MajorValueAlignment { MajorValueAlignment() }
}

extension MajorValueAlignment where Value == Date {
  /// The dates with given components.
  public static func matching(_ components: DateComponents) -> MajorValueAlignment {
    MajorValueAlignment()
  }
}
