import Synchronization

/// What readers note while they read one text of JSON: the names they asked for, by the object they asked,
/// values that they took for others, and words that mean nothing.
///
/// Made by tests, which hold the protocol's reference to what readers accept, and by what tells an
/// author of members that nothing reads. A text that is read without one costs a comparison a name.
package final class AskedNames: Sendable {
  /// A value that is not drawn as it was written.
  package struct Doubt: Hashable, Sendable {
    package var path: String
    package var meaning: Meaning
  }

  /// What is wrong with a value.
  package enum Meaning: Hashable, Sendable {
    /// What is said of it, as in “is 120, outside its range from 0 to 100”.
    case words(String)
    /// It is a word that is no kind of view.
    case noView(String)
    /// It is a word that is no colour.
    case noColor(String)
    /// It is a word that is none of these.
    case noWord(String, [String])
  }

  private struct Notes {
    var names: [Int: Set<String>] = [:]
    var unknown: Set<Int> = []
    var doubts: [Doubt] = []
    var errors: [ArchiveError] = []
  }

  private let notes = Mutex(Notes())
  /// A reply may have a thousand gauges.
  private static let mostDoubts = 64

  /// Whether readers go on after a wrong value, with another in its place: to find those that follow.
  package let collectsErrors: Bool

  package init(collectsErrors: Bool = false) { self.collectsErrors = collectsErrors }

  /// Notes a name that was asked of the object whose entry has this index.
  func note(_ name: String, ofObjectAt index: Int) {
    notes.withLock { _ = $0.names[index, default: []].insert(name) }
  }

  /// Notes that nothing is known of views of this kind, so that the members of one are no slips.
  func noteUnknown(_ kind: String, _ view: JSON) {
    notes.withLock { _ = $0.unknown.insert(view.index) }
    note(Doubt(path: view.path, meaning: .noView(kind)))
  }

  /// - Parameter doubt: worked out only where there is room for it: its path takes a walk.
  func note(_ doubt: @autoclosure () -> Doubt) {
    guard notes.withLock(\.doubts.count) < Self.mostDoubts else { return }
    let doubt = doubt()
    notes.withLock { $0.doubts.append(doubt) }
  }

  func note(_ error: ArchiveError) {
    notes.withLock { if $0.errors.count < Self.mostDoubts { $0.errors.append(error) } }
  }

  /// Values that are not what was expected, where these are collected.
  package var errors: [ArchiveError] { notes.withLock(\.errors) }

  /// Values that readers took for others.
  package var doubts: [Doubt] { notes.withLock(\.doubts) }

  /// Whether an object is of a kind that no reader knows.
  package func isUnknown(_ object: JSON) -> Bool {
    notes.withLock { $0.unknown.contains(object.index) }
  }

  /// What was asked of an object of the text that this was made for; nil where nothing was, as in
  /// one that no reader came to.
  package func names(of object: JSON) -> Set<String>? {
    notes.withLock { $0.names[object.index] }
  }
}
