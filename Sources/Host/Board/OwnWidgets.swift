import TimelineEngine
import WidgetArchive

/// The widgets that the board draws itself: no extension can have their kinds, and no process and no
/// reload stands behind them.
package enum OwnWidgets {
  static let descriptors = [
    StartHere.kind: StartHere.descriptor, ActivitiesTile.kind: ActivitiesTile.descriptor,
  ]

  package static let kinds = Set(descriptors.keys)

  /// Those that a person may add to a page, by their kinds. *Start here* comes with the first board
  /// alone.
  package static let offered = [ActivitiesTile.kind: ActivitiesTile.descriptor]

  /// The same for the gallery.
  package static let gallery = [
    GalleryWidget(extension: "widgetboard", descriptor: ActivitiesTile.descriptor)
  ]
}

extension Board {
  /// Whether the board draws a tile itself.
  func isOwn(_ id: Placement.ID) -> Bool {
    layout.placement(id).map { OwnWidgets.kinds.contains($0.kind) } ?? false
  }

  /// The words in place of an explanation of such a tile.
  func wordsAboutOwn(_ id: Placement.ID) -> String {
    let name = isStartHere(id) ? StartHere.descriptor.title : ActivitiesTile.descriptor.title
    return "\(name) is the board's own: no widget and no reload stands behind it."
  }
}
