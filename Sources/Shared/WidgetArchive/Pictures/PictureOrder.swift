import Foundation

/// A picture that a script names in place of its cells: `{"kind": "picture", "path": "cover.png"}`.
///
/// A process of its own decodes it; the board never reads such a file.
package struct PictureOrder: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A path, relative to the script's folder unless it begins with a slash.
    case path(String)
    /// The file's content in Base64.
    case data(String)
  }

  package var source: Source
  /// The most cells that it takes; nil for those of the tile.
  package var columns: Count?
  package var rows: Count?
  /// Whether its coloured parts are drawn in the foreground style.
  package var isTemplate: Bool

  package init(
    _ source: Source, columns: Count? = nil, rows: Count? = nil, isTemplate: Bool = false
  ) {
    self.source = source
    self.columns = columns
    self.rows = rows
    self.isTemplate = isTemplate
  }

  /// The name to show if the picture cannot be shown.
  package var name: String {
    switch source {
    case .path(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .data: "picture"
    }
  }
}

extension PictureOrder: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  func writeMembers(to json: inout JSONWriter) {
    switch source {
    case .path(let path): json.field("path", path)
    case .data(let data): json.field("data", data)
    }
    json.field("columns", ifPresent: columns)
    json.field("rows", ifPresent: rows)
    json.field("template", isTemplate, unless: false)
  }

  package init(json: JSON) throws { try self.init(JSONObject(json)) }

  init(_ object: JSONObject) throws {
    let path = try object.string(ifPresent: "path")
    let data = try object.string(ifPresent: "data")
    switch (path, data) {
    case (let path?, nil):
      guard !path.isEmpty, path.utf8.count <= ArchiveLimits.pathBytes, !path.contains("\0") else {
        throw ArchiveError(path: object.path("path"), reason: .expected("the path of a file"))
      }
      source = .path(path)
    case (nil, let data?): source = .data(data)
    default:
      throw ArchiveError(
        path: object.path,
        reason: .expected("a picture, which has either a “path” or its “data” in base 64"))
    }
    columns = try object.value(ifPresent: "columns")
    rows = try object.value(ifPresent: "rows")
    isTemplate = try object.bool("template")
  }
}

extension ArchiveLimits {
  /// The most bytes of a picture's path.
  static let pathBytes = 4096
  /// The most pictures that a script's timeline may name.
  package static let pictureOrders = 32
}

extension ArchivedView {
  /// The pictures that are still to be made, in the order of the nodes.
  package var pictureOrders: [PictureOrder] {
    nodes.compactMap { node in
      guard case .image(let image) = node.content, case .ordered(let order) = image.source else {
        return nil
      }
      return order
    }
  }

  /// The view with the finished contents in the places of its ordered pictures.
  package func fillingOrders(_ content: (PictureOrder) -> ArchivedContent) -> ArchivedView {
    var view = self
    for index in nodes.indices {
      if case .image(let image) = nodes[index].content, case .ordered(let order) = image.source {
        view.nodes[index].content = content(order)
      }
    }
    return view
  }
}

extension ArchivedImage {
  /// Whether it is ordered and not made yet.
  var isOrdered: Bool {
    if case .ordered = source { true } else { false }
  }
}
