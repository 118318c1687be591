import Foundation
import TimelineEngine
import WidgetArchive

/// A tile that was added and has to be shown once the new layout has it.
struct AwaitedTile: Hashable {
  var id: Placement.ID
  /// Words for the message besides that it was added.
  var remark: String?
}

extension Board {
  /// Adds a widget at the end of the page on screen.
  mutating func add(_ widget: WidgetDescriptor, as placement: Placement) -> [BoardEffect] {
    guard layout.pages.indices.contains(paging.page) else { return [] }
    let taken = Set(layout.placements.map(\.id))
    var placement = placement
    placement.id = Placement.freeID(for: placement.kind, isTaken: taken.contains)
    let remark =
      widget.parameters.isEmpty ? nil : configureKeys.map { "\($0) configures it." }
    messageLine.awaitedTile = AwaitedTile(id: placement.id, remark: remark)
    return [.edit([.add(placement, page: paging.page, position: nil)])]
  }

  /// The keys from a page to a tile's form: `e c`.
  private var configureKeys: String? {
    let unicode = canvas.screenStyle.unicode
    if opened.editing != nil {
      return canvas.bindings.keyName(of: .configure, in: .editing, unicode: unicode)
    }
    guard let edit = canvas.bindings.keyName(of: .edit, in: .page, unicode: unicode),
      let configure = canvas.bindings.keyName(of: .configure, in: .editing, unicode: unicode)
    else { return nil }
    return "\(edit) \(configure)"
  }

  /// Shows the tile that was added, if the layout has it now.
  mutating func showAwaitedTile() {
    guard let awaited = messageLine.awaitedTile, layout.location(of: awaited.id) != nil else {
      return
    }
    messageLine.awaitedTile = nil
    reveal(awaited.id)
    messageLine.remark = awaited.remark
  }
}
