import ChartLayout
import Foundation
import SwiftUI

/// A value, with the name of the measured quantity.
///
/// See <https://developer.apple.com/documentation/charts/plottablevalue>.
public struct PlottableValue<Value: Plottable> {
  let datum: Datum?
  /// The end of a range, such as the day of a date.
  let end: Datum?
  let unit: Calendar.Component?
  let calendar: Calendar?

  init(
    _ value: Value, end: Value? = nil, unit: Calendar.Component? = nil, calendar: Calendar? = nil
  ) {
    datum = Datum(value)
    self.end = end.flatMap { Datum($0) }
    self.unit = unit
    self.calendar = calendar
  }

  /// A value with a localized name.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(value)
  }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue(value)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(value)
  }

  /// A range of values with a localized name.
  public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>)
    -> PlottableValue where Value: Comparable
  {
    PlottableValue(range.lowerBound, end: range.upperBound)
  }

  /// A range of values with a name.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>)
    -> PlottableValue where Value: Comparable
  {
    PlottableValue(range.lowerBound, end: range.upperBound)
  }
}

extension PlottableValue where Value == Date {
  /// The day, hour or other unit of a date, with a localized name.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue<Date> {
    PlottableValue(value, unit: unit, calendar: calendar)
  }

  /// The day, hour or other unit of a date, with a name.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue<Date> {
    PlottableValue(value, unit: unit, calendar: calendar)
  }
}

extension PlottableValue {
  /// The position on an axis.
  var place: Mark.Place? {
    guard let datum else { return nil }
    return Mark.Place(from: datum, to: end, unit: unit, calendar: calendar)
  }
}
