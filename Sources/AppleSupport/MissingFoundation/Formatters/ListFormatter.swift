import Foundation

/// Writes a list of items: "a, b, and c".
///
/// It replaces Apple's class, which Foundation lacks on Linux. The words are ICU's.
/// See <https://developer.apple.com/documentation/foundation/listformatter>.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; nil stands for the board's.
  open var locale: Locale! = .current
  /// The formatter of the items; an item that it cannot write is written by its description.
  open var itemFormatter: Formatter?

  /// Makes a formatter in the board's language.
  public override init() {
    super.init()
  }

  /// Makes a formatter in the board's language: nothing is read from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Writes texts as a list, in the board's language.
  open class func localizedString(byJoining strings: [String]) -> String {
    ICUList.and(strings, locale: BoardLocale.current)
  }

  open func string(from items: [Any]) -> String? {
    let texts = items.map { itemFormatter?.string(for: $0) ?? String(describing: $0) }
    return ICUList.and(texts, locale: BoardLocale.meant(by: locale))
  }

  /// Writes items as a list; nil for an object that is not an array.
  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap(string(from:))
  }
}
