import TimelineEngine
import WidgetArchive

extension TileAlert {
  fileprivate var words: String {
    written + (quiet.map { ", quiet \($0.written)" } ?? "")
  }
}

extension Board {
  /// The change in words, as an open board would announce it: “removed Clock”. Call it on the
  /// layout before the change.
  package func words(for edits: [BoardEdit]) -> String {
    // The last edit says most: for a tile moved to a new page, that is the move.
    guard let first = edits.last else { return "changed nothing" }
    return switch first {
    case .add(let placement, let page, _): "added \(title(of: placement)) to \(pageName(page))"
    case .insert(let placement, _, _): "added \(title(of: placement))"
    case .remove(let id): "removed \(title(of: id))"
    case .move(let id, let page, _):
      layout.location(of: id)?.page == page
        ? "moved \(title(of: id))" : "moved \(title(of: id)) to \(pageName(page))"
    case .restore(let id, _, _, _): "moved \(title(of: id))"
    case .resize(let id, let family): "made \(title(of: id)) \(family.words)"
    case .configure(let id, _): "configured \(title(of: id))"
    case .live(let id, let seconds?):
      "made \(title(of: id)) live every \(BoardFileReader.written(seconds)) s"
    case .live(let id, nil): "made \(title(of: id)) as live as its author has it"
    case .alert(let id, let alert?): "set an alert on \(title(of: id)): \(alert.words)"
    case .alert(let id, nil): "took the alert off \(title(of: id))"
    case .stack(let id, let other): "put \(title(of: id)) onto \(title(of: other))"
    case .unstack(let id), .mark(let id, _): "took \(title(of: id)) out of its stack"
    case .addPage(let name, _): "added the page “\(name)”"
    case .insertPage(let page, _): "added the page “\(page.name)”"
    case .renamePage(_, let name): "named the page “\(name)”"
    case .movePage(let page, _): "moved the page “\(pageName(page))”"
    case .deletePage(let page): "deleted the page “\(pageName(page))”\(tileCount(page))"
    case .lockPage(let page?): "made “\(pageName(page))” the lock page"
    case .arrange(let change): "arranged the page “\(pageName(change.page))” anew"
    case .lockPage(nil): "made the lock page one like any other"
    }
  }

  /// A sentence, and the key that does something next: `Removed Clock. u undoes.`
  package func sentence(_ words: String, then command: BoardCommand, _ does: String) -> String {
    let sentence = words.prefix(1).uppercased() + words.dropFirst() + "."
    let key = canvas.bindings.keyName(
      of: command, in: pageContext, unicode: canvas.screenStyle.unicode)
    return key.map { "\(sentence) \($0) \(does)." } ?? sentence
  }

  private func tileCount(_ page: Int) -> String {
    guard layout.pages.indices.contains(page) else { return "" }
    let count = layout.pages[page].placements.count
    return count == 0 ? "" : count == 1 ? " with its tile" : " with its \(count) tiles"
  }

  func title(of id: Placement.ID) -> String {
    layout.placement(id).map(title) ?? id
  }

  private func pageName(_ page: Int) -> String {
    layout.pages.indices.contains(page) ? layout.pages[page].name : "page \(page + 1)"
  }
}

extension ArchivedFamily {
  /// The family in words: `extra large`.
  var words: String {
    switch self {
    case .systemExtraLarge: "extra large"
    case .systemExtraLargePortrait: "extra large upright"
    case .accessoryCorner: "corner"
    case .accessoryCircular: "circular"
    case .accessoryRectangular: "rectangular"
    case .accessoryInline: "inline"
    case .systemSmall, .systemMedium, .systemLarge: shortName
    }
  }
}
