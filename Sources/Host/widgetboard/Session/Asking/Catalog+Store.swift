import ExtensionHost
import TimelineEngine
import WidgetStore

/// Recalls descriptions of extensions without asking them.
extension Catalog {
  /// Recalls kept descriptions: current ones for executables that are unchanged, and for others the
  /// last ones given under their names.
  ///
  /// - Parameter kinds: the kinds to recall; nil for all.
  mutating func recall(from store: WidgetStore, ofKinds kinds: Set<String>? = nil) {
    // A kind may be written with its extension's name before it: `EXTENSION/KIND`. The extension
    // itself uses the part after the slash.
    let own = kinds?.compactMap { kind in
      kind.firstIndex(of: "/").map { String(kind[kind.index(after: $0)...]) }
    }
    let kept = store.descriptions(ofKinds: kinds.map { $0.union(own ?? []) })
    remember(
      kept.mapValues { ExtensionDescription($0.said) },
      of: kept.filter { $0.value.isWhole }.mapValues(\.identity))
    // Also descriptions that could not be written to the store yet.
    for executable in undescribed {
      guard let kept = store.description(identity: executable.identity) else { continue }
      describe(executable.name, .success(ExtensionDescription(kept)))
    }
  }
}
