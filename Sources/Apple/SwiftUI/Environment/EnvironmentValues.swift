import WidgetArchive

/// A key of ``EnvironmentValues``, declared by an author.
public protocol EnvironmentKey {
  associatedtype Value

  /// The value to use if none is set.
  static var defaultValue: Value { get }
}

/// The values that surround a view.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Records which values authors' views read; nil outside a lowering.
  package var recorder: EnvironmentReadRecorder?

  /// Makes an environment of default values.
  public init() {}

  /// The value of a key, or its default.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The same values without a recorder, for reads by the lowering itself.
  package var untracked: EnvironmentValues {
    var copy = self
    copy.recorder = nil
    return copy
  }

  /// Adopts all values that are set in another environment.
  mutating func adopt(_ others: EnvironmentValues) {
    values.merge(others.values) { $1 }
  }

  /// Runs an action that reads this environment through property wrappers, as a `body` does.
  func surround(_ action: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    action()
  }

  /// Records that the archive depends on a value that the host may change.
  package func record(_ read: EnvironmentRead) {
    recorder?.reads.insert(read)
  }

  /// The environment of the view whose `body` is being lowered; nil if there is none.
  ///
  /// Only the lowering writes it, on the main actor; property wrappers read it in getters that
  /// cannot be isolated, called from `body`, which is.
  nonisolated(unsafe) package static var current: EnvironmentValues?
}

extension EnvironmentValues: CustomStringConvertible {
  /// The number of values that are set.
  public var description: String {
    "EnvironmentValues(\(values.count) set)"
  }
}

/// Collects the environment values that the views of one archive read.
package final class EnvironmentReadRecorder {
  package var reads: Set<EnvironmentRead> = []

  package init() {}
}
