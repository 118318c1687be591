import Foundation

/// A value that a chart places, without its type.
package enum Datum: Hashable, Sendable {
  case number(Double)
  case date(Date)
  case category(String)

  /// A number or a date in seconds; nil for a category.
  package var quantity: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }
}
