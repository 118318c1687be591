extension JSONWriter {
  mutating func grid(_ grid: ArchivedGrid) {
    field("alignment", grid.alignment, unless: .center)
    field("horizontalSpacing", ifPresent: grid.horizontalSpacing)
    field("verticalSpacing", ifPresent: grid.verticalSpacing)
    field("rows", grid.rows)
  }
}

extension ArchivedGrid.Row: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("alignment", ifPresent: alignment)
      json.field("whole", isWhole, unless: false)
      json.field("cells", cells)
    }
  }
}

extension ArchivedGrid.Cell: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("child", child)
      json.field("columns", columns, unless: 1)
      json.field("unsizedHorizontally", unsizedHorizontally, unless: false)
      json.field("unsizedVertically", unsizedVertically, unless: false)
      json.field("anchorX", ifPresent: anchorX)
      json.field("anchorY", ifPresent: anchorY)
      json.field("columnAlignment", ifPresent: columnAlignment)
    }
  }
}

extension ArchivedPlace: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("child", child)
      json.field("x", x, unless: 0)
      json.field("y", y, unless: 0)
      json.field("width", width)
      json.field("height", height)
    }
  }
}

/// Contents whose children are objects with members of their own.
extension NodeReader {
  mutating func grid(_ object: JSONObject) throws -> ArchivedGrid {
    ArchivedGrid(
      alignment: try object.value(ifPresent: "alignment") ?? .center,
      horizontalSpacing: try object.value(ifPresent: "horizontalSpacing"),
      verticalSpacing: try object.value(ifPresent: "verticalSpacing"),
      rows: try object.has("rows") ? object.list("rows").map { try row($0) } : [])
  }

  mutating func places(_ object: JSONObject) throws -> [ArchivedPlace] {
    guard object.has("places") else { return [] }
    var places: [ArchivedPlace] = []
    for json in try object.list("places") { places.append(try place(JSONObject(json))) }
    return places
  }

  /// A row: an object, or an array of its cells.
  private mutating func row(_ json: JSON) throws -> ArchivedGrid.Row {
    if let cells = json.list { return ArchivedGrid.Row(try cells.map { try cell($0) }) }
    let object = try JSONObject(json)
    return ArchivedGrid.Row(
      try object.has("cells") ? object.list("cells").map { try cell($0) } : [],
      alignment: object.has("alignment") ? try object.choice("alignment") : nil,
      isWhole: try object.bool("whole"))
  }

  /// A cell: an object, or its view alone.
  private mutating func cell(_ json: JSON) throws -> ArchivedGrid.Cell {
    // A cell has no member `kind`: it is looked up in a way that does not count as a question for
    // one.
    guard let object = json.object, !object.members.contains(where: { $0.name == "kind" }) else {
      return ArchivedGrid.Cell(try reference(json))
    }
    return ArchivedGrid.Cell(
      try reference("child", in: object),
      columns: max(1, try object.value(ifPresent: "columns") ?? 1),
      unsizedHorizontally: try object.bool("unsizedHorizontally"),
      unsizedVertically: try object.bool("unsizedVertically"),
      anchorX: try object.value(ifPresent: "anchorX"),
      anchorY: try object.value(ifPresent: "anchorY"),
      columnAlignment: object.has("columnAlignment")
        ? try object.choice("columnAlignment") : nil)
  }

  private mutating func place(_ object: JSONObject) throws -> ArchivedPlace {
    ArchivedPlace(
      try reference("child", in: object), x: try object.value(ifPresent: "x") ?? 0,
      y: try object.value(ifPresent: "y") ?? 0, width: try object.value("width"),
      height: try object.value("height"))
  }
}
