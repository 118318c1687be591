import TimelineEngine
import WidgetArchive

extension BoardDocument {
  /// Changes the file as ``BoardLayout/apply(_:)-(BoardEdit)`` changes the layout. The lines of a
  /// tile move with it; all other text stays as it is.
  @discardableResult
  package mutating func apply(_ edit: BoardEdit) throws(BoardEditError) -> [BoardEdit] {
    var changed = layout
    let inverse = try changed.apply(edit)
    guard changed != layout else { return inverse }
    var rewriting = BoardFileRewriting(self)
    rewriting.begin(edit)
    lines = rewriting.lines(for: changed)
    layout = changed
    return inverse
  }

  /// Applies all edits or none.
  package mutating func apply(_ edits: [BoardEdit]) throws(BoardEditError) -> [BoardEdit] {
    var changed = self
    var inverse: [BoardEdit] = []
    for edit in edits { inverse = try changed.apply(edit) + inverse }
    self = changed
    return inverse
  }
}

/// Brings the sections of a board file into the order of a layout.
private struct BoardFileRewriting {
  private typealias Section = BoardFileSections.Section

  private var sections: BoardFileSections
  private let old: BoardLayout
  private var tiles: [Placement.ID: Section] = [:]
  /// The usual number of blank lines before a tile and before a page in this file. The first tile
  /// and the first page have their own.
  private let tileGap: Int
  private let pageGap: Int
  private let firstPageGap: Int

  init(_ document: BoardDocument) {
    sections = BoardFileSections(document.lines)
    old = document.layout
    tileGap = Self.usual(sections.pages.flatMap { $0.tiles.dropFirst().map(\.gap) })
    pageGap = Self.usual(sections.pages.dropFirst().map(\.header.gap))
    firstPageGap = sections.pages[0].header.gap
  }

  private static func usual(_ gaps: [Int]) -> Int {
    Dictionary(grouping: gaps, by: \.self).max {
      ($0.value.count, -$0.key) < ($1.value.count, -$1.key)
    }?.key ?? 1
  }

  /// Makes the edit's changes to the pages of the file. Comments apart from a tile stay where they
  /// are when the tile moves.
  mutating func begin(_ edit: BoardEdit) {
    for id in leaving(edit) { leaveTail(of: id) }
    for (page, content) in zip(sections.pages, old.pages) {
      for (index, placement) in content.placements.enumerated() {
        tiles[placement.id] = page.tiles[index]
        if index == 0 { tiles[placement.id]?.gap = tileGap }
      }
    }
    // The usual gap first; the page that ends up first gets the first page's gap.
    sections.pages[0].header.gap = pageGap
    switch edit {
    case .addPage(_, let index):
      let header = Section(gap: pageGap, lines: ["[page]"])
      sections.pages.insert(.init(header: header), at: min(max(0, index), sections.pages.count))
    case .insertPage(let page, let index):
      let header = Section(gap: pageGap, lines: BoardDocument.header(of: page))
      sections.pages.insert(.init(header: header), at: min(max(0, index), sections.pages.count))
    case .deletePage(let index): deletePage(index)
    case .movePage(let index, let other):
      sections.pages.insert(sections.pages.remove(at: index), at: other)
    case .add, .remove, .move, .resize, .configure, .live, .alert, .stack, .unstack,
      .renamePage, .lockPage, .insert, .restore, .mark, .arrange:
      break
    }
    sections.pages[0].header.gap = firstPageGap
  }

  /// Deletes a page. Comments that stand apart on it are kept, as they may
  /// concern other pages, too.
  private mutating func deletePage(_ index: Int) {
    let page = sections.pages.remove(at: index)
    let tails = page.header.tail + page.tiles.flatMap(\.tail)
    guard index > 0 else {
      sections.preamble += tails
      return
    }
    if let last = sections.pages[index - 1].tiles.indices.last {
      sections.pages[index - 1].tiles[last].tail += tails
    } else {
      sections.pages[index - 1].header.tail += tails
    }
  }

  /// The tiles that an edit moves or removes.
  private func leaving(_ edit: BoardEdit) -> [Placement.ID] {
    switch edit {
    case .remove(let id), .stack(let id, _), .unstack(let id), .restore(let id, _, _, _): [id]
    case .move(let id, _, _):
      old.slot(of: id).map { old.pages[$0.page].slots[$0.position].map(\.id) } ?? []
    case .add, .resize, .configure, .live, .alert, .addPage, .renamePage, .movePage, .deletePage,
      .insertPage, .lockPage, .insert, .mark, .arrange:
      []
    }
  }

  private mutating func leaveTail(of id: Placement.ID) {
    guard let (page, index) = old.location(of: id) else { return }
    let tail = sections.pages[page].tiles[index].tail
    sections.pages[page].tiles[index].tail = []
    if index > 0 {
      sections.pages[page].tiles[index - 1].tail += tail
    } else {
      sections.pages[page].header.tail += tail
    }
  }

  mutating func lines(for layout: BoardLayout) -> [String] {
    for (index, page) in layout.pages.enumerated() { write(page, at: index) }
    return sections.lines
  }

  private mutating func write(_ page: BoardLayout.Page, at index: Int) {
    let reads = sections.pages[index].header.value(of: "name") ?? "Page \(index + 1)"
    if reads != page.name {
      sections.pages[index].header.set("name", to: BoardFileReader.quoted(.string(page.name)))
    }
    if (sections.pages[index].header.value(of: "lock") == "true") != page.isLockPage {
      sections.pages[index].header.set("lock", to: page.isLockPage ? "true" : nil)
    }
    let firstGap = sections.pages[index].tiles.first?.gap
    sections.pages[index].tiles = page.placements.map(section)
    if let firstGap, !page.placements.isEmpty { sections.pages[index].tiles[0].gap = firstGap }
  }

  /// The lines of a placement: its own with the changed settings, or new ones.
  private func section(of placement: Placement) -> Section {
    guard var section = tiles[placement.id], let was = old.placement(placement.id) else {
      return Section(gap: tileGap, lines: BoardDocument.lines(of: placement))
    }
    guard was != placement else { return section }
    if was.family != placement.family {
      section.set("family", to: placement.family.shortName)
    }
    if was.stack != placement.stack {
      section.set("stack", to: placement.stack.map { BoardFileReader.quoted(.string($0)) })
    }
    if was.live != placement.live {
      section.set("live", to: placement.live.map(BoardFileReader.written))
    }
    if was.alert != placement.alert {
      section.set("alert", to: placement.alert?.written)
      section.set("quiet", to: placement.alert?.quiet?.written)
    }
    let names = Set(was.configuration.keys).union(placement.configuration.keys).sorted()
    for name in names where was.configuration[name] != placement.configuration[name] {
      section.set(
        "set.\(name)", to: placement.configuration[name].map(BoardFileReader.quoted))
    }
    return section
  }
}
