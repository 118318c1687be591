import Foundation

/// A value in a column.
enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  /// A number as SQLite keeps it: NaN, which it would turn into null, is a text.
  static func number(_ number: Double) -> StoredValue {
    number.isNaN ? .text("nan") : .real(number)
  }

  /// A number that was written as ``number(_:)``, or as an integer by an earlier schema.
  var number: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .text("nan"): .nan
    case .null, .text, .blob: nil
    }
  }
}
