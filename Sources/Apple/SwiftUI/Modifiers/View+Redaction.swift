import WidgetArchive

extension View {
  /// Adds a reason to draw the views inside as blocks.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    modified(.redacted(reason.archived)) {
      $0.redactionReasons = $0.untracked.redactionReasons.union(reason)
    }
  }

  /// Removes all reasons to draw the views inside as blocks.
  nonisolated public func unredacted() -> some View {
    modified(.unredacted) { $0.redactionReasons = [] }
  }

  /// Marks the views inside as private: they are drawn as blocks while the board is locked.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    modified(.privacySensitive(sensitive))
  }

  /// Marks the views inside as waiting for an update after a button was pressed.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    modified(.invalidatable(invalidatable))
  }
}
