import ExtensionHost
import TimelineEngine
import WidgetStore

/// What is known of extensions without asking them.
extension Catalog {
  /// Takes in what is kept: what executables that are still the same have said, and for others the last
  /// that was said under their names.
  ///
  /// - Parameter kinds: of which widgets; nil for all.
  mutating func recall(from store: WidgetStore, ofKinds kinds: Set<String>? = nil) {
    // A kind may be written after its extension, which has another word for it.
    let own = kinds?.compactMap { kind in
      kind.firstIndex(of: "/").map { String(kind[kind.index(after: $0)...]) }
    }
    let kept = store.descriptions(ofKinds: kinds.map { $0.union(own ?? []) })
    remember(
      kept.mapValues { ExtensionDescription($0.said) },
      of: kept.filter { $0.value.isWhole }.mapValues(\.identity))
    // What could not be written yet.
    for executable in undescribed {
      guard let kept = store.description(identity: executable.identity) else { continue }
      describe(executable.name, .success(ExtensionDescription(kept)))
    }
  }
}
