import Foundation

/// `{"columns": 17, "rows": 7, "cells": "…"}`, with `"template": true` for a picture in the
/// foreground style; the cells are the bytes of ``PictureBytes`` in Base64.
extension ArchivedPicture: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("columns", columns)
      json.field("rows", rows)
      json.field("template", isTemplate, unless: false)
      json.field("cells", Data(bytes).base64EncodedString())
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let columns = try object.integer("columns")
    let rows = try object.integer("rows")
    let isTemplate = try object.bool("template")
    guard let data = Data(base64Encoded: try object.string("cells")),
      let picture = ArchivedPicture(
        columns: columns, rows: rows, isTemplate: isTemplate, bytes: [UInt8](data))
    else {
      throw ArchiveError(
        path: object.path("cells"),
        reason: .expected(
          "\(columns) × \(rows) cells in base 64, of which a picture has no more than "
            + "\(ArchiveLimits.pictureCells)"))
    }
    self = picture
  }
}

/// The members of an image node: `"picture"`, the picture itself or its number in the timeline's
/// header, and for a resizable one `"idealWidth"` and `"idealHeight"`.
extension ArchivedImage {
  func writeMembers(to json: inout JSONWriter) {
    switch source {
    case .picture(let picture): json.field("picture", picture)
    case .shared(let number): json.field("picture", number)
    case .ordered(let order): order.writeMembers(to: &json)
    }
    json.field("idealWidth", ifPresent: ideal?.width)
    json.field("idealHeight", ifPresent: ideal?.height)
  }

  init(_ object: JSONObject) throws {
    if let number = object["picture"]?.integer {
      guard number >= 0 else {
        throw ArchiveError(path: object.path("picture"), reason: .outOfRange("0 and up"))
      }
      source = .shared(Count(number))
    } else {
      source = .picture(try object.value("picture"))
    }
    guard let width: Finite = try object.value(ifPresent: "idealWidth"),
      let height: Finite = try object.value(ifPresent: "idealHeight")
    else { return }
    ideal = Size(width: max(0, width), height: max(0, height))
  }
}
