import TimelineEngine
import WidgetArchive

extension BoardLayout {
  /// Changes the board and returns the edits that undo the change, in order. An
  /// impossible edit changes nothing.
  @discardableResult
  package mutating func apply(_ edit: BoardEdit) throws(BoardEditError) -> [BoardEdit] {
    var changed = self
    let inverse = try changed.change(edit)
    try changed.checkTiles()
    self = changed
    return inverse
  }

  /// Applies all edits or none, and returns the edits that undo them, in order.
  package mutating func apply(_ edits: [BoardEdit]) throws(BoardEditError) -> [BoardEdit] {
    var changed = self
    var inverse: [BoardEdit] = []
    for edit in edits { inverse = try changed.apply(edit) + inverse }
    self = changed
    return inverse
  }

  /// The page of a tile, and the tile's index among the page's placements.
  package func location(of id: Placement.ID) -> (page: Int, index: Int)? {
    for (page, content) in pages.enumerated() {
      if let index = content.placements.firstIndex(where: { $0.id == id }) { return (page, index) }
    }
    return nil
  }

  package func placement(_ id: Placement.ID) -> Placement? {
    location(of: id).map { pages[$0.page].placements[$0.index] }
  }

  /// The page of a tile, and the position of its slot.
  package func slot(of id: Placement.ID) -> (page: Int, position: Int)? {
    for (page, content) in pages.enumerated() {
      if let position = content.slots.firstIndex(where: { $0.contains { $0.id == id } }) {
        return (page, position)
      }
    }
    return nil
  }

  private mutating func change(_ edit: BoardEdit) throws(BoardEditError) -> [BoardEdit] {
    switch edit {
    case .add(let placement, let page, let position): try add(placement, page, position)
    case .remove(let id): try remove(id)
    case .move(let id, let page, let position): try move(id, page, position)
    case .resize(let id, let family): try resize(id, family)
    case .configure(let id, let configuration): try configure(id, configuration)
    case .live(let id, let seconds): try setLive(id, seconds)
    case .alert(let id, let alert): try setAlert(id, alert)
    case .stack(let id, let other): try stack(id, onto: other)
    case .unstack(let id): try unstack(id)
    case .addPage(let name, let index): try addPage(name, index)
    case .renamePage(let page, let name): try renamePage(page, name)
    case .movePage(let page, let index): try movePage(page, index)
    case .deletePage(let page): try deletePage(page)
    case .lockPage(let page): try setLockPage(page)
    case .arrange(let change): [.arrange(change.reversed)]
    case .insertPage(let page, let index): insertPage(page, index)
    case .insert(let placement, let page, let index): try insert(placement, page, index)
    case .restore(let id, let page, let index, let stack):
      try restore(id, page, index, stack)
    case .mark(let id, let stack): try mark(id, stack)
    }
  }

  // MARK: Tiles

  private mutating func add(_ placement: Placement, _ page: Int, _ position: Int?)
    throws(BoardEditError) -> [BoardEdit]
  {
    var placement = try placement.asWritten()
    placement.stack = nil
    if placement.id.isEmpty {
      placement.id = Placement.freeID(for: placement.kind) { location(of: $0) != nil }
    }
    try checkPage(page)
    return try insert(placement, page, index(ofPosition: position, on: page))
  }

  private mutating func insert(_ placement: Placement, _ page: Int, _ index: Int)
    throws(BoardEditError) -> [BoardEdit]
  {
    try checkPage(page)
    let placement = try placement.asWritten()
    pages[page].placements.insert(
      placement, at: min(max(0, index), pages[page].placements.count))
    return [.remove(placement.id)]
  }

  private mutating func remove(_ id: Placement.ID) throws(BoardEditError) -> [BoardEdit] {
    let (page, index) = try find(id)
    let placement = pages[page].placements.remove(at: index)
    return [.insert(placement, page: page, index: index)] + dissolve(placement.stack)
  }

  private mutating func move(_ id: Placement.ID, _ page: Int, _ position: Int)
    throws(BoardEditError) -> [BoardEdit]
  {
    guard let from = slot(of: id) else { throw .noTile(id) }
    try checkPage(page)
    let members = pages[from.page].slots[from.position]
    pages[from.page].placements.removeAll { members.contains($0) }
    pages[page].placements.insert(
      contentsOf: members, at: index(ofPosition: position, on: page))
    return [.move(id, page: from.page, position: from.position)]
  }

  /// Changes the family of a tile; in a stack, of all members.
  private mutating func resize(_ id: Placement.ID, _ family: ArchivedFamily)
    throws(BoardEditError) -> [BoardEdit]
  {
    let (page, index) = try find(id)
    let old = pages[page].placements[index]
    for index in pages[page].placements.indices {
      let other = pages[page].placements[index]
      guard other.id == id || (old.stack != nil && other.stack == old.stack) else { continue }
      pages[page].placements[index].family = family
    }
    return [.resize(id, old.family)]
  }

  private mutating func configure(_ id: Placement.ID, _ configuration: Configuration)
    throws(BoardEditError) -> [BoardEdit]
  {
    let (page, index) = try find(id)
    let old = pages[page].placements[index]
    var new = old
    new.configuration = configuration
    pages[page].placements[index] = try new.asWritten()
    return [.configure(id, old.configuration)]
  }

  private mutating func setLive(_ id: Placement.ID, _ seconds: Double?) throws(BoardEditError)
    -> [BoardEdit]
  {
    let (page, index) = try find(id)
    let old = pages[page].placements[index]
    var new = old
    new.live = seconds
    pages[page].placements[index] = try new.asWritten()
    return [.live(id, every: old.live)]
  }

  private mutating func setAlert(_ id: Placement.ID, _ alert: TileAlert?) throws(BoardEditError)
    -> [BoardEdit]
  {
    let (page, index) = try find(id)
    let old = pages[page].placements[index]
    pages[page].placements[index].alert = alert
    return [.alert(id, old.alert)]
  }

  // MARK: Stacks

  private mutating func stack(_ id: Placement.ID, onto other: Placement.ID)
    throws(BoardEditError) -> [BoardEdit]
  {
    let from = try find(id)
    let target = try find(other)
    let placement = pages[from.page].placements[from.index]
    let bottom = pages[target.page].placements[target.index]
    guard id != other, placement.stack == nil || placement.stack != bottom.stack else { return [] }
    guard placement.family == bottom.family else {
      throw .otherFamily(id, placement.family, than: bottom.family, of: other)
    }
    // Choose a name before an old stack is dissolved, so that its name is not
    // reused: an undo needs both.
    let name = bottom.stack ?? freeStackName
    pages[from.page].placements.remove(at: from.index)
    var inverse = [
      BoardEdit.restore(id, page: from.page, index: from.index, stack: placement.stack)
    ]
    inverse += dissolve(placement.stack)
    let (page, index) = try find(other)
    if bottom.stack == nil { inverse += try mark(other, name) }
    let last = pages[page].placements.lastIndex { $0.stack == name } ?? index
    var upper = placement
    upper.stack = name
    pages[page].placements.insert(upper, at: last + 1)
    return inverse
  }

  private mutating func unstack(_ id: Placement.ID) throws(BoardEditError) -> [BoardEdit] {
    let (page, index) = try find(id)
    var placement = pages[page].placements[index]
    guard let stack = placement.stack else { throw .notStacked(id) }
    let last = pages[page].placements.lastIndex { $0.stack == stack } ?? index
    pages[page].placements.remove(at: index)
    placement.stack = nil
    pages[page].placements.insert(placement, at: last)
    return [.restore(id, page: page, index: index, stack: stack)] + dissolve(stack)
  }

  private mutating func restore(
    _ id: Placement.ID, _ page: Int, _ index: Int, _ stack: String?
  ) throws(BoardEditError) -> [BoardEdit] {
    let from = try find(id)
    try checkPage(page)
    var placement = pages[from.page].placements.remove(at: from.index)
    let inverse = BoardEdit.restore(
      id, page: from.page, index: from.index, stack: placement.stack)
    placement.stack = stack
    pages[page].placements.insert(placement, at: min(max(0, index), pages[page].placements.count))
    return [inverse]
  }

  private mutating func mark(_ id: Placement.ID, _ stack: String?) throws(BoardEditError)
    -> [BoardEdit]
  {
    let (page, index) = try find(id)
    let old = pages[page].placements[index].stack
    pages[page].placements[index].stack = stack
    return [.mark(id, stack: old)]
  }

  /// Turns a stack with a single member left into a tile, and returns the edit that undoes it.
  private mutating func dissolve(_ stack: String?) -> [BoardEdit] {
    guard let stack else { return [] }
    let rest = placements.filter { $0.stack == stack }
    guard rest.count == 1, let (page, index) = location(of: rest[0].id) else { return [] }
    pages[page].placements[index].stack = nil
    return [.mark(rest[0].id, stack: stack)]
  }

  private var freeStackName: String {
    let taken = Set(placements.compactMap(\.stack))
    var number = 1
    while taken.contains("stack-\(number)") { number += 1 }
    return "stack-\(number)"
  }

  // MARK: Pages

  private mutating func addPage(_ name: String, _ index: Int) throws(BoardEditError) -> [BoardEdit]
  {
    let index = min(max(0, index), pages.count)
    pages.insert(Page(name: BoardFileReader.asWritten(name), placements: []), at: index)
    return [.deletePage(index)]
  }

  private mutating func renamePage(_ page: Int, _ name: String) throws(BoardEditError)
    -> [BoardEdit]
  {
    try checkPage(page)
    let old = pages[page].name
    pages[page].name = BoardFileReader.asWritten(name)
    return [.renamePage(page, old)]
  }

  private mutating func movePage(_ page: Int, _ index: Int) throws(BoardEditError) -> [BoardEdit] {
    try checkPage(page)
    try checkPage(index)
    pages.insert(pages.remove(at: page), at: index)
    return [.movePage(index, to: page)]
  }

  private mutating func deletePage(_ page: Int) throws(BoardEditError) -> [BoardEdit] {
    try checkPage(page)
    guard pages.count > 1 else { throw .lastPage }
    let old = pages.remove(at: page)
    return [.insertPage(old, at: page)]
  }

  private mutating func insertPage(_ page: Page, _ index: Int) -> [BoardEdit] {
    let index = min(max(0, index), pages.count)
    var page = page
    // Another page may have become the lock page meanwhile.
    if lockPage != nil { page.isLockPage = false }
    pages.insert(page, at: index)
    return [.deletePage(index)]
  }

  private mutating func setLockPage(_ page: Int?) throws(BoardEditError) -> [BoardEdit] {
    if let page { try checkPage(page) }
    let old = lockPage
    for index in pages.indices { pages[index].isLockPage = index == page }
    return [.lockPage(old)]
  }

  // MARK: Checks

  private func find(_ id: Placement.ID) throws(BoardEditError) -> (page: Int, index: Int) {
    guard let place = location(of: id) else { throw .noTile(id) }
    return place
  }

  private func checkPage(_ page: Int) throws(BoardEditError) {
    guard pages.indices.contains(page) else { throw .noPage(page) }
  }

  /// The index among a page's placements at which a slot begins; past the last slot, the end.
  private func index(ofPosition position: Int?, on page: Int) -> Int {
    guard let position else { return pages[page].placements.count }
    return pages[page].slots.prefix(max(0, position)).reduce(0) { $0 + $1.count }
  }

  /// Checks that ids are unique, and that members of a stack are neighbours and of one family.
  private func checkTiles() throws(BoardEditError) {
    guard pages.count <= Self.mostPages else { throw .tooManyPages(limit: Self.mostPages) }
    guard placements.count <= Self.mostTiles else { throw .tooManyTiles(limit: Self.mostTiles) }
    var ids: Set<Placement.ID> = []
    for placement in placements where !ids.insert(placement.id).inserted {
      throw .idTaken(placement.id)
    }
    var known: [String: Placement] = [:]
    for slot in pages.flatMap(\.slots) {
      guard let first = slot.first, let stack = first.stack else { continue }
      guard known[stack] == nil else { throw .stackApart(stack) }
      known[stack] = first
      for member in slot where member.family != first.family {
        throw .otherFamily(member.id, member.family, than: first.family, of: first.id)
      }
    }
  }
}

extension Placement {
  /// An unused id: `clock-2`.
  package static func freeID(for kind: String, isTaken: (ID) -> Bool) -> ID {
    var number = 1
    return freeID(for: kind, from: &number, isTaken: isTaken)
  }

  /// An unused id for one of many placements. The search begins at `number`, which then
  /// is the next candidate.
  static func freeID(for kind: String, from number: inout Int, isTaken: (ID) -> Bool) -> ID {
    // Reading trims blanks, so leave them out: the id has to read back the same.
    let stem = BoardFileReader.trimmed(kind.split(separator: ".").last ?? Substring(kind))
    while isTaken("\(stem)-\(number)") { number += 1 }
    defer { number += 1 }
    return "\(stem)-\(number)"
  }

  /// The range of seconds between a live tile's timelines in a board file.
  static let liveSeconds = 1.0...86_400

  private static func checkWritable(_ text: String, _ what: String) throws(BoardEditError) {
    guard !text.isEmpty, BoardFileReader.asWritten(text) == text else {
      throw .unwritable(what: what, text)
    }
  }

  /// The placement as it reads back from a board file.
  func asWritten() throws(BoardEditError) -> Placement {
    var written = self
    // An empty id is replaced by a generated one.
    if !id.isEmpty { try Self.checkWritable(id, "an id") }
    try Self.checkWritable(kind, "a kind")
    if let stack { try Self.checkWritable(stack, "the name of a stack") }
    if let live, !Self.liveSeconds.contains(live) { throw .badInterval(live) }
    for name in configuration.keys where !BoardFileReader.isName(name) {
      throw .unwritable(what: "the name of a setting", name)
    }
    written.configuration = configuration.mapValues { BoardFileReader.asWritten($0) }
    return written
  }
}
