import Foundation

/// Writes several things as one list: "a, b, and c".
///
/// As Apple's; Foundation has it on its systems only. The words are ICU's.
/// See <https://developer.apple.com/documentation/foundation/listformatter>.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; the board's where none is set.
  open var locale: Locale! = .current
  /// Writes each thing; those it cannot write describe themselves.
  open var itemFormatter: Formatter?

  /// Makes a formatter in the board's language.
  public override init() {
    super.init()
  }

  /// Makes a formatter in the board's language: nothing is kept in an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Texts as a list, in the board's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    ICUList.and(strings, locale: BoardLocale.current)
  }

  open func string(from items: [Any]) -> String? {
    let texts = items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) }
    return ICUList.and(texts, locale: BoardLocale.meant(by: locale))
  }

  /// Things as a list; nil for what is no array.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap(string(from:))
  }
}
