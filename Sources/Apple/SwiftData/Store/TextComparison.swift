import Foundation
import MissingFoundation
import SQLiteLoading

/// What SQL does not compare as Swift does: canonically equivalent texts are equal, and contain each
/// other.
enum TextComparison {
  /// The name of the collation that orders as `String`'s `<` does.
  static let collation = "SWIFT"

  static func register(in library: SQLiteLibrary, _ connection: OpaquePointer?) {
    // SQLITE_UTF8, SQLITE_DETERMINISTIC
    _ = library.makeCollation(connection, collation, 1, nil, compare, nil)
    let flags: Int32 = 1 | 0x800
    _ = library.makeFunction(connection, "text_contains", 2, flags, nil, contains, nil, nil, nil)
    _ = library.makeFunction(connection, "text_starts", 2, flags, nil, starts, nil, nil, nil)
    _ = library.makeFunction(connection, "text_finds", 2, flags, nil, finds, nil, nil, nil)
  }

  private static let compare: SQLiteLibrary.Compare = { _, leftCount, left, rightCount, right in
    let left = UnsafeRawBufferPointer(start: left, count: Int(leftCount))
    let right = UnsafeRawBufferPointer(start: right, count: Int(rightCount))
    let order = left.elementsEqual(right) ? 0 : -1
    if order == 0 { return 0 }
    let first = String(decoding: left, as: UTF8.self)
    let second = String(decoding: right, as: UTF8.self)
    return first == second ? 0 : first < second ? -1 : 1
  }

  private static let contains: SQLiteLibrary.Function = { context, _, values in
    answer(context, values) { $0.contains($1) }
  }

  private static let starts: SQLiteLibrary.Function = { context, _, values in
    answer(context, values) { $0.starts(with: $1) }
  }

  private static let finds: SQLiteLibrary.Function = { context, _, values in
    answer(context, values) { $0.findsAsPerson($1) }
  }

  /// Answers a call of two texts; null if either is null.
  private static func answer(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ test: (String, String) -> Bool
  ) {
    guard case .success(let library) = SQLiteLibrary.shared else { return }
    func text(_ value: OpaquePointer?) -> String? {
      library.valueText(value).map {
        String(
          decoding: UnsafeBufferPointer(start: $0, count: Int(library.valueBytes(value))),
          as: UTF8.self)
      }
    }
    guard let values, let first = text(values[0]), let second = text(values[1]) else {
      return library.resultNull(context)
    }
    library.resultInteger(context, test(first, second) ? 1 : 0)
  }
}
