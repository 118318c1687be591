import Synchronization

/// The names that readers asked for while they read one text of JSON, by the object they asked.
///
/// Made by tests, which hold the protocol's reference to what readers accept, and by what tells an
/// author of members that nothing reads. A text that is read without one costs a comparison a name.
package final class AskedNames: Sendable {
  private let names = Mutex<[Int: Set<String>]>([:])

  package init() {}

  /// Notes a name that was asked of the object whose entry has this index.
  func note(_ name: String, ofObjectAt index: Int) {
    names.withLock { _ = $0[index, default: []].insert(name) }
  }

  /// What was asked of an object of the text that this was made for; nil where nothing was, as in
  /// one that no reader came to.
  package func names(of object: JSON) -> Set<String>? {
    names.withLock { $0[object.index] }
  }
}
