import ExtensionHost
import TimelineEngine
import WidgetStore

/// What is known of extensions without asking them.
extension Catalog {
  /// Takes in what is kept: what executables that are still the same have said, and for others the last
  /// that was said under their names.
  mutating func recall(from store: WidgetStore) {
    remember(store.descriptions().mapValues(ExtensionDescription.init))
    for executable in undescribed {
      guard let kept = store.description(identity: executable.identity) else { continue }
      describe(executable.name, .success(ExtensionDescription(kept)))
    }
  }
}
