import Foundation
import Synchronization
import _FoundationICU

/// The plural categories of the Unicode CLDR, from the ICU library in Foundation.
package enum PluralRules {
  /// The category: `zero`, `one`, `two`, `few`, `many` or `other`.
  package static func category(of number: LocalizedNumber, in locale: Locale) -> String {
    let language = locale.identifier
    return open.withLock { rules in
      if rules[language] == nil { rules[language] = Rules(language) }
      return rules[language]?.category(of: number.real) ?? "other"
    }
  }

  private static let open = Mutex<[String: Rules]>([:])
}

/// The rules of a language; few are open, and they stay open for the life of the process.
private final class Rules {
  private let pointer: OpaquePointer

  init?(_ language: String) {
    var status = U_ZERO_ERROR
    guard let pointer = swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { return nil }
    self.pointer = pointer
  }

  deinit {
    swift_uplrules_close(pointer)
  }

  func category(of number: Double) -> String? {
    ICUText.make { buffer, capacity, status in
      swift_uplrules_select(pointer, number, buffer, capacity, status)
    }
  }
}
