import WidgetArchive

/// A key of ``EnvironmentValues``, declared by an author.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The values that surround a view.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Told what authors' views read; nil outside a lowering.
  package var recorder: EnvironmentReadRecorder?

  /// Makes an environment of default values.
  public init() {}

  /// The value of a key, or its default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The same values, read without a record: what the lowering itself asks for.
  package var untracked: EnvironmentValues {
    var copy = self
    copy.recorder = nil
    return copy
  }

  /// Takes over all that is set in others.
  mutating func adopt(_ others: EnvironmentValues) {
    values.merge(others.values) { $1 }
  }

  /// Does something that reads the environment by property wrappers, as a `body` does.
  func surround(_ action: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    action()
  }

  /// Notes that the archive depends on a value the host may change.
  package func record(_ read: EnvironmentRead) {
    recorder?.reads.insert(read)
  }

  /// The environment of the view whose `body` is being lowered; nil when none is.
  ///
  /// Written by the lowering alone, which runs on the main actor, and read by property wrappers
  /// whose getters cannot be isolated: `body` is.
  nonisolated(unsafe) package static var current: EnvironmentValues?
}

extension EnvironmentValues: CustomStringConvertible {
  /// How many values are set.
  public var description: String {
    "EnvironmentValues(\(values.count) set)"
  }
}

/// Collects which environment values the views of one archive read.
package final class EnvironmentReadRecorder {
  package var reads: Set<EnvironmentRead> = []

  package init() {}
}
