/// The number of letters that a printer may still print. Shared subtrees are printed in each of
/// their places, so that the text of a small archive may have no practical end.
package final class PrintRoom {
  /// The letters that are left.
  private var letters: Int
  private var hasSaidSo = false

  package init(letters: Int = 2_000_000) {
    self.letters = letters
  }

  /// Whether there is room for more.
  var isFree: Bool { letters > 0 }

  /// Takes room for lines, each with its indent.
  func take(_ lines: [String]) {
    letters -= lines.reduce(0) { $0 + $1.utf8.count + 40 }
  }

  /// The note that something is left out, once.
  var note: [String] {
    defer { hasSaidSo = true }
    return hasSaidSo ? [] : ["… and more, which is left out: this is long enough to read"]
  }

  /// Begins a view or an entry, which gets its own note if something is left out.
  func begin() {
    hasSaidSo = false
  }
}
