import TimelineEngine
import WidgetArchive

extension BoardLayout {
  /// Changes the board and returns what takes that back, in order. What cannot be done changes
  /// nothing.
  @discardableResult
  package mutating func apply(_ edit: BoardEdit) throws(BoardEditError) -> [BoardEdit] {
    var changed = self
    let inverse = try changed.change(edit)
    try changed.checkTiles()
    self = changed
    return inverse
  }

  /// All edits or none; what takes them back, in order.
  package mutating func apply(_ edits: [BoardEdit]) throws(BoardEditError) -> [BoardEdit] {
    var changed = self
    var inverse: [BoardEdit] = []
    for edit in edits { inverse = try changed.apply(edit) + inverse }
    self = changed
    return inverse
  }

  /// Which page has a tile, and where in the page's list.
  package func location(of id: Placement.ID) -> (page: Int, index: Int)? {
    for (page, content) in pages.enumerated() {
      if let index = content.placements.firstIndex(where: { $0.id == id }) { return (page, index) }
    }
    return nil
  }

  package func placement(_ id: Placement.ID) -> Placement? {
    location(of: id).map { pages[$0.page].placements[$0.index] }
  }

  /// Which page has a tile, and which of its slots that is.
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

  /// A stack has one size.
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
    // Not the name of a stack that is dissolved now: going back both are needed.
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

  /// The last tile of a stack stands alone; what brings it back into the stack.
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
    // Another one may have become the lock page meanwhile.
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

  /// Where in a page's list a slot begins; past the last one where it ends.
  private func index(ofPosition position: Int?, on page: Int) -> Int {
    guard let position else { return pages[page].placements.count }
    return pages[page].slots.prefix(max(0, position)).reduce(0) { $0 + $1.count }
  }

  /// Every id stands once; the members of a stack are neighbours and of one family.
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
  /// An id that is not taken: `clock-2`.
  package static func freeID(for kind: String, isTaken: (ID) -> Bool) -> ID {
    var number = 1
    return freeID(for: kind, from: &number, isTaken: isTaken)
  }

  /// The same for many of one kind: `number` is where to begin, and afterwards where the next may.
  static func freeID(for kind: String, from number: inout Int, isTaken: (ID) -> Bool) -> ID {
    // Without the blanks that reading takes off: an id stays the same when it was written.
    let stem = BoardFileReader.trimmed(kind.split(separator: ".").last ?? Substring(kind))
    while isTaken("\(stem)-\(number)") { number += 1 }
    defer { number += 1 }
    return "\(stem)-\(number)"
  }

  /// The seconds between two answers of a live tile that a board file may ask for.
  static let liveSeconds = 1.0...86_400

  private static func checkWritable(_ text: String, _ what: String) throws(BoardEditError) {
    guard !text.isEmpty, BoardFileReader.asWritten(text) == text else {
      throw .unwritable(what: what, text)
    }
  }

  /// The placement as a board file says it.
  func asWritten() throws(BoardEditError) -> Placement {
    var written = self
    // An id that is left out is made up.
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
