import Synchronization

/// The notes of readers while they read one text of JSON: the names they asked for, by object, the
/// values that they took for others, and the words without a meaning.
///
/// Made by tests, which compare the protocol's reference with what readers accept, and by the check
/// that tells authors about unread members. In a text that is read without one, each name costs one
/// comparison.
package final class AskedNames: Sendable {
  /// A value that is drawn otherwise than it was written.
  package struct Doubt: Hashable, Sendable {
    package var path: String
    package var meaning: Meaning
  }

  /// The fault of a value.
  package enum Meaning: Hashable, Sendable {
    /// The fault in words, such as “is 120, outside its range from 0 to 100”.
    case words(String)
    /// The value is a word that names no kind of view.
    case noView(String)
    /// The value is a word that names no colour.
    case noColor(String)
    /// The value is none of these words.
    case noWord(String, [String])
  }

  private struct Notes {
    var names: [Int: Set<String>] = [:]
    var unknown: Set<Int> = []
    var doubts: [Doubt] = []
    var errors: [ArchiveError] = []
  }

  private let notes = Mutex(Notes())
  /// The most doubts that are kept: a reply may have a thousand gauges.
  private static let mostDoubts = 64

  /// Whether readers go on after a wrong value, with a substitute, to find later errors.
  package let collectsErrors: Bool

  package init(collectsErrors: Bool = false) { self.collectsErrors = collectsErrors }

  /// Notes a name that was looked up in the object whose entry has this index.
  func note(_ name: String, ofObjectAt index: Int) {
    notes.withLock { _ = $0.names[index, default: []].insert(name) }
  }

  /// Notes that no reader knows views of this kind, so that its members count as no slips.
  func noteUnknown(_ kind: String, _ view: JSON) {
    notes.withLock { _ = $0.unknown.insert(view.index) }
    note(Doubt(path: view.path, meaning: .noView(kind)))
  }

  /// - Parameter doubt: evaluated only if there is room for it, as finding its path takes a walk.
  func note(_ doubt: @autoclosure () -> Doubt) {
    guard notes.withLock(\.doubts.count) < Self.mostDoubts else { return }
    let doubt = doubt()
    notes.withLock { $0.doubts.append(doubt) }
  }

  func note(_ error: ArchiveError) {
    notes.withLock { if $0.errors.count < Self.mostDoubts { $0.errors.append(error) } }
  }

  /// The errors at wrong values, if errors are collected.
  package var errors: [ArchiveError] { notes.withLock(\.errors) }

  /// The values that readers took for others.
  package var doubts: [Doubt] { notes.withLock(\.doubts) }

  /// Whether an object is of a kind that no reader knows.
  package func isUnknown(_ object: JSON) -> Bool {
    notes.withLock { $0.unknown.contains(object.index) }
  }

  /// The names that were looked up in an object of this text; nil if there were none, because no
  /// reader came to it.
  package func names(of object: JSON) -> Set<String>? {
    notes.withLock { $0.names[object.index] }
  }
}
