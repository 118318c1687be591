import Foundation

/// Writes the entries of a timeline so that the parts which two or more of them share are written
/// once, in the line of a ``TimelineTable``.
///
/// An entry is taken apart when it is added; the nodes that others share are known only when all
/// entries are there, so lines are written last. Until then each different node is held once.
package struct TimelineWriter {
  /// The approximate number of bytes of the lines, estimated rather too high.
  package private(set) var byteCount = 0

  private var nodes: [Node] = []
  private var numbers: [NodeKey: Int] = [:]
  private var lists: [List] = []
  private var listNumbers: [[ArchivedModifier]: Int] = [:]
  private var entries: [Entry] = []

  /// A node that refers to others by their numbers here.
  private struct NodeKey: Hashable {
    var content: ArchivedContent
    /// The modifiers that are no shared list, because some hold other views.
    var modifiers: [ArchivedModifier]
    var list: Int?

    var children: [NodeID] { content.children + modifiers.compactMap(\.child) }
  }

  private struct Node {
    let key: NodeKey
    var uses = Uses()
  }

  private struct List {
    let modifiers: [ArchivedModifier]
    var uses = Uses()
    /// The number of different nodes that have this list.
    var nodeCount = 0
  }

  /// The number of entries that use a part.
  private struct Uses {
    private(set) var count = 0
    private var last = -1

    mutating func note(_ entry: Int) {
      guard last != entry else { return }
      last = entry
      count += 1
    }
  }

  private struct Entry {
    let date: Date
    let relevance: ArchivedRelevance?
    /// The numbers of its nodes, in the order of its table.
    let nodes: [Int]
    let variants: [ArchivedVariant]

    /// The variants with the numbers of nodes mapped to places.
    func variants(placing place: (Int) -> NodeID) -> [ArchivedVariant] {
      variants.map { variant in
        var variant = variant
        variant.root = place(nodes[variant.root])
        variant.containerBackground = variant.containerBackground.map { place(nodes[$0]) }
        return variant
      }
    }
  }

  /// The most bytes of a table's line, which is read at once, and the most nodes in it.
  private static let mostBytes = 400_000
  private static let mostNodes = ArchiveLimits.nodes

  package init() {
    numbers.reserveCapacity(1024)
  }

  /// Adds an entry whose view refers to no table.
  package mutating func add(_ entry: ArchivedEntry) {
    var places: [Int] = []
    places.reserveCapacity(entry.view.nodes.count)
    for node in entry.view.nodes {
      places.append(number(of: node.mappingChildren { places[$0] }))
    }
    byteCount += 100 + 8 * places.count + 60 * entry.view.variants.count
    entries.append(
      Entry(
        date: entry.date, relevance: entry.relevance, nodes: places, variants: entry.view.variants))
  }

  private mutating func number(of node: ArchivedNode) -> Int {
    var key = NodeKey(content: node.content, modifiers: node.modifiers)
    if !node.modifiers.isEmpty, node.modifiers.allSatisfy({ $0.child == nil }) {
      key.list = listNumber(of: node.modifiers)
      key.modifiers = []
    }
    let number = numbers.number(of: key, orNext: nodes.count)
    if number == nodes.count {
      nodes.append(Node(key: key))
      if let list = key.list { lists[list].nodeCount += 1 }
      byteCount += node.jsonLine().count
    }
    nodes[number].uses.note(entries.count)
    return number
  }

  private mutating func listNumber(of modifiers: [ArchivedModifier]) -> Int {
    let number = listNumbers.number(of: modifiers, orNext: lists.count)
    if number == lists.count { lists.append(List(modifiers: modifiers)) }
    lists[number].uses.note(entries.count)
    return number
  }

  // MARK: Lines

  /// The line of the table, nil if it is empty, and a line for each entry.
  package func lines() -> (table: [UInt8]?, entries: [[UInt8]]) {
    var table = WrittenTable(nodes: nodes.count, lists: lists.count)
    writeTable(into: &table)
    return (table.line, entries.map { line(of: $0, with: table) })
  }

  private struct WrittenTable {
    /// The places of nodes and lists in the table, by their numbers here; nil for those outside it.
    var nodes: [Int?]
    var lists: [Int?]
    var line: [UInt8]?

    init(nodes: Int, lists: Int) {
      self.nodes = Array(repeating: nil, count: nodes)
      self.lists = Array(repeating: nil, count: lists)
    }
  }

  private func writeTable(into table: inout WrittenTable) {
    var (nodeCount, listCount) = (0, 0)
    var json = JSONWriter(capacity: 16_384)
    json.object { json in
      json.key("modifiers")
      json.list { json in
        for (number, list) in lists.enumerated() where list.uses.count > 1 && list.nodeCount > 1 {
          guard json.bytes.count < Self.mostBytes / 2 else { break }
          table.lists[number] = listCount
          listCount += 1
          json.modifiers(list.modifiers)
        }
      }
      json.key("nodes")
      json.list { json in
        // A node comes after those it refers to, and these have at least as many entries: so the
        // table never refers to a node outside it.
        for (number, node) in nodes.enumerated() where node.uses.count > 1 {
          guard json.bytes.count < Self.mostBytes, nodeCount < Self.mostNodes else { break }
          write(node.key, with: table, to: &json) { table.nodes[$0] ?? 0 }
          table.nodes[number] = nodeCount
          nodeCount += 1
        }
      }
    }
    if nodeCount + listCount > 0 { table.line = json.bytes }
  }

  private func write(
    _ key: NodeKey, with table: WrittenTable, to json: inout JSONWriter,
    place: (Int) -> NodeID
  ) {
    json.object { json in
      key.content.mappingChildren(place).writeMembers(to: &json)
      let modifiers = key.list.map { lists[$0].modifiers } ?? key.modifiers
      guard !modifiers.isEmpty else { return }
      json.key("modifiers")
      if let list = key.list.flatMap({ table.lists[$0] }) {
        json.integer(list)
      } else {
        json.modifiers(modifiers.map { $0.mappingChild(place) })
      }
    }
  }

  /// The line of an entry: first the table's nodes that it refers to, then its own.
  private func line(of entry: Entry, with table: WrittenTable) -> [UInt8] {
    var places: [Int: NodeID] = [:]
    places.reserveCapacity(entry.nodes.count)
    var shared: [Int] = []
    func note(_ number: Int) {
      guard let place = table.nodes[number], places[number] == nil else { return }
      places[number] = shared.count
      shared.append(place)
    }
    let own = entry.nodes.uniqued().filter { table.nodes[$0] == nil }
    for number in own { nodes[number].key.children.forEach(note) }
    for variant in entry.variants {
      note(entry.nodes[variant.root])
      variant.containerBackground.map { note(entry.nodes[$0]) }
    }
    for (offset, number) in own.enumerated() { places[number] = shared.count + offset }

    var json = JSONWriter(capacity: 2048)
    json.object { json in
      json.field("date", entry.date)
      json.field("relevance", ifPresent: entry.relevance)
      json.object("view") { json in
        json.key("nodes")
        json.list { json in
          for place in shared { json.integer(place) }
          for number in own { write(nodes[number].key, with: table, to: &json) { places[$0] ?? 0 } }
        }
        json.field("variants", entry.variants { places[$0] ?? 0 })
      }
    }
    return json.bytes
  }
}

extension [Int] {
  /// The different elements, each at its first position.
  fileprivate func uniqued() -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
