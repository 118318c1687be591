/// How much a printer may still print. Shared subtrees are printed at each place where they stand,
/// so that a small archive may have a text without practical end.
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

  /// What is said once where something is left out.
  var note: [String] {
    defer { hasSaidSo = true }
    return hasSaidSo ? [] : ["… and more, which is left out: this is long enough to read"]
  }

  /// Begins a view or an entry, which says for itself that something is left out.
  func begin() {
    hasSaidSo = false
  }
}
