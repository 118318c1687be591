import Foundation
import SwiftUI

/// A value of each element in a collection, with the name of the measured quantity.
///
/// See <https://developer.apple.com/documentation/charts/plottableprojection>.
public struct PlottableProjection<DataElement, DataValue: Plottable> {
  let value: (DataElement) -> PlottableValue<DataValue>

  /// A property of each element, with a localized name.
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, DataValue>
  ) -> PlottableProjection {
    PlottableProjection { PlottableValue($0[keyPath: keyPath]) }
  }

  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, DataValue>
  ) -> PlottableProjection {
    PlottableProjection { PlottableValue($0[keyPath: keyPath]) }
  }

  @_disfavoredOverload
  public static func value(
    _ label: some StringProtocol, _ keyPath: KeyPath<DataElement, DataValue>
  ) -> PlottableProjection {
    PlottableProjection { PlottableValue($0[keyPath: keyPath]) }
  }

  /// A constant value for all elements, with a localized name.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: DataValue
  ) -> PlottableProjection {
    PlottableProjection { _ in PlottableValue(value) }
  }

  /// A constant value for all elements, with a name.
  @_disfavoredOverload
  public static func value(
    _ label: some StringProtocol, _ value: DataValue
  ) -> PlottableProjection {
    PlottableProjection { _ in PlottableValue(value) }
  }
}

extension PlottableProjection where DataValue == Date {
  /// The day, hour or other unit of a date of each element, with a localized name.
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableProjection {
    PlottableProjection {
      PlottableValue($0[keyPath: keyPath], unit: unit, calendar: calendar)
    }
  }

  /// The day, hour or other unit of a date of each element, with a name.
  @_disfavoredOverload
  public static func value(
    _ label: some StringProtocol, _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableProjection {
    PlottableProjection {
      PlottableValue($0[keyPath: keyPath], unit: unit, calendar: calendar)
    }
  }
}
