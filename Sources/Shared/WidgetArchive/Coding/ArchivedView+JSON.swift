/// A table, `{"nodes": […], "variants": […]}`, or the nested form that people and scripts write:
/// the root itself, with nodes in nodes, from which a table is made here. If the entries of a
/// timeline share a ``TimelineTable``, a number among the nodes stands for that node of it.
extension ArchivedView: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("nodes", nodes)
      guard variants != [ArchivedVariant(root: nodes.count - 1)] else { return }
      json.field("variants", variants)
    }
  }

  package init(json: JSON) throws {
    try self.init(json: json, sharing: nil)
  }

  init(json: JSON, sharing table: TimelineTable?) throws {
    if let object = json.object, object.has("nodes") || object.has("variants") {
      try self.init(table: object, sharing: table)
    } else {
      try self.init(nested: json, sharing: table)
    }
  }

  private init(table object: JSONObject, sharing table: TimelineTable?) throws {
    var drafts: [NodeDraft] = []
    var shared = SharedPlaces()
    if object.has("nodes") {
      for json in try object.list("nodes", atMost: ArchiveLimits.readNodes) {
        if let number = json.integer, let table {
          drafts.append(try shared.draft(number, of: table, at: drafts.count))
        } else {
          drafts.append(try NodeReader.draft(json, before: drafts.count, level: 1, table: table))
        }
      }
    }
    var reader = NodeReader(before: drafts.count, level: 0, table: table)
    let variants = try reader.variants(of: object)
    if let table, !shared.isEmpty {
      try self.init(drafts, variants, inlines: reader.inlines, shared: shared, of: table)
    } else {
      self.init(drafts, variants, inlines: reader.inlines)
    }
  }

  /// Inserts the nodes of the timeline's table in their places, with all nodes that they refer to.
  private init(
    _ drafts: [NodeDraft], _ variants: [ArchivedVariant], inlines: [NodeDraft],
    shared: SharedPlaces, of table: TimelineTable
  ) throws {
    var sharedPlaces: [Int: NodeID] = [:]
    var places: [NodeID] = []
    places.reserveCapacity(drafts.count)
    func place(_ reference: NodeID) -> NodeID { reference < 0 ? reference : places[reference] }
    var moved: [NodeDraft] = []
    for (index, draft) in drafts.enumerated() {
      guard let number = shared.numbers[index] else {
        places.append(moved.count)
        moved.append(draft.moved(place))
        continue
      }
      if sharedPlaces[number] == nil {
        for number in try table.numbers(below: number, besides: sharedPlaces) {
          let node = try table.node(number).mappingChildren { sharedPlaces[$0] ?? 0 }
          sharedPlaces[number] = moved.count
          moved.append(NodeDraft(node: node, inlines: []))
        }
      }
      places.append(sharedPlaces[number] ?? 0)
    }
    self.init(
      moved,
      variants.map { variant in
        var variant = variant
        variant.root = place(variant.root)
        variant.containerBackground = variant.containerBackground.map(place)
        return variant
      }, inlines: inlines.map { $0.moved(place) })
  }

  private init(nested json: JSON, sharing table: TimelineTable?) throws {
    var reader = NodeReader(before: 0, level: 0, table: table)
    var variant = ArchivedVariant(root: try reader.reference(json))
    if let object = json.object {
      variant.containerBackground = try reader.reference(
        ifPresent: "containerBackground", in: object, string: .color)
      variant.widgetURL = try object.string(ifPresent: "widgetURL")
      variant.title = try object.title
      variant.holdsMore = try object.bool("holdsMore")
    }
    self.init([], [variant], inlines: reader.inlines)
  }

  /// Takes a table without nested nodes as it is; else builds one.
  private init(_ table: [NodeDraft], _ variants: [ArchivedVariant], inlines: [NodeDraft]) {
    guard !inlines.isEmpty || table.contains(where: { !$0.inlines.isEmpty }) else {
      self.init(nodes: table.map(\.node), variants: variants)
      return
    }
    var assembly = TableAssembly()
    for draft in table { assembly.places.append(assembly.add(draft)) }
    let roots = inlines.map { assembly.add($0) }
    func place(_ id: NodeID) -> NodeID { id < 0 ? roots[~id] : assembly.places[id] }
    self = assembly.builder.view(
      variants: variants.map { variant in
        var variant = variant
        variant.root = place(variant.root)
        variant.containerBackground = variant.containerBackground.map(place)
        return variant
      })
  }
}

/// The nodes of a table that stand for nodes of the timeline's table.
private struct SharedPlaces {
  /// The numbers in the timeline's table, by the places here.
  private(set) var numbers: [NodeID: Int] = [:]

  var isEmpty: Bool { numbers.isEmpty }

  /// A placeholder until the node of the timeline's table is inserted.
  mutating func draft(_ number: Int, of table: TimelineTable, at place: NodeID) throws -> NodeDraft
  {
    _ = try table.node(number)
    numbers[place] = number
    return NodeDraft(node: ArchivedNode(.empty), inlines: [])
  }
}

extension NodeDraft {
  /// The draft with mapped places for the nodes that it and those inside it refer to.
  fileprivate func moved(_ place: (NodeID) -> NodeID) -> NodeDraft {
    NodeDraft(
      node: node.mappingChildren(place), inlines: inlines.map { $0.moved(place) })
  }
}

/// Builds a table from nodes nested in nodes.
private struct TableAssembly {
  var builder = ArchiveBuilder()
  /// The places in the new table of the nodes that were read.
  var places: [NodeID] = []

  /// Adds a draft. Recurses as deep as the reader did, which stops at the limit of levels.
  mutating func add(_ draft: NodeDraft) -> NodeID {
    var inner: [NodeID] = []
    for draft in draft.inlines { inner.append(add(draft)) }
    return builder.add(draft.node.mappingChildren { $0 < 0 ? inner[~$0] : places[$0] })
  }
}

extension NodeReader {
  /// The variants of a table; if there are none, its last node in all cases.
  fileprivate mutating func variants(of object: JSONObject) throws -> [ArchivedVariant] {
    guard object.has("variants") else {
      guard before > 0 else { throw ArchiveError(path: object.path, reason: .noNodes) }
      return [ArchivedVariant(root: before - 1)]
    }
    var variants: [ArchivedVariant] = []
    for json in try object.list("variants") { variants.append(try variant(of: JSONObject(json))) }
    guard let last = variants.last, last.colorScheme == nil, last.redaction == nil else {
      throw ArchiveError(path: object.path("variants"), reason: .lastVariantHasCondition)
    }
    return variants
  }

  private mutating func variant(of object: JSONObject) throws -> ArchivedVariant {
    ArchivedVariant(
      colorScheme: object.has("colorScheme") ? try object.choice("colorScheme") : nil,
      redaction: object.has("redaction")
        ? try object.options("redaction", ArchivedRedaction.names) : nil,
      root: try reference("root", in: object),
      containerBackground: try reference(
        ifPresent: "containerBackground", in: object, string: .color),
      widgetURL: try object.string(ifPresent: "widgetURL"), title: try object.title,
      holdsMore: try object.bool("holdsMore"))
  }
}

extension JSONObject {
  /// The title of the whole tile.
  fileprivate var title: String? {
    get throws {
      try words(ifPresent: "tileTitle", upTo: ArchiveLimits.titleBytes)
        .flatMap(ArchivedVariant.line)
    }
  }
}

extension ArchivedVariant: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("colorScheme", ifPresent: colorScheme)
      json.field("redaction", ifPresent: redaction)
      json.field("root", root)
      json.field("containerBackground", ifPresent: containerBackground)
      json.field("widgetURL", ifPresent: widgetURL)
      json.field("tileTitle", ifPresent: title)
      if holdsMore { json.field("holdsMore", true) }
    }
  }
}
