/// `"circle"`, `{"roundedRectangle": 8}`, `{"path": …}`, or a changed shape:
/// `{"of": "circle", "trim": [0, 0.7]}`.
extension ArchivedShape: JSONLine {
  private enum Name: String, CaseIterable {
    case rectangle, capsule, circle, ellipse, containerRelative
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .rectangle: json.string(Name.rectangle.rawValue)
    case .roundedRectangle(let radius): json.object { $0.field("roundedRectangle", radius) }
    case .unevenRectangle(let radii):
      json.object { json in
        json.field(
          "unevenRectangle",
          [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing])
      }
    case .capsule: json.string(Name.capsule.rawValue)
    case .circle: json.string(Name.circle.rawValue)
    case .ellipse: json.string(Name.ellipse.rawValue)
    case .containerRelative: json.string(Name.containerRelative.rawValue)
    case .path(let path): json.value(path)
    case .changed(let shape, let change):
      json.object { json in
        json.field("of", shape)
        change.writeMember(to: &json)
      }
    }
  }

  package init(json: JSON) throws {
    guard let written = json.string else {
      self = try ArchivedShape(JSONObject(json))
      return
    }
    guard let name = Name(rawValue: written) else {
      throw ArchiveError(
        path: json.path,
        reason: .notOneOf(written, Name.allCases.map(\.rawValue) + ["{\"roundedRectangle\": 8}"]))
    }
    self =
      switch name {
      case .rectangle: .rectangle
      case .capsule: .capsule
      case .circle: .circle
      case .ellipse: .ellipse
      case .containerRelative: .containerRelative
      }
  }

  private init(_ object: JSONObject) throws {
    if object.has("path") {
      self = .path(try ArchivedPath(object))
    } else if object.has("of") {
      self = .changed(try object.value("of"), try ArchivedShapeChange(object))
    } else if object.has("unevenRectangle") {
      let radii = try object.numbers("unevenRectangle", count: 4)
      self = .unevenRectangle(
        ArchivedCornerRadii(
          topLeading: radii[0], topTrailing: radii[1], bottomLeading: radii[2],
          bottomTrailing: radii[3]))
    } else {
      self = .roundedRectangle(try object.value("roundedRectangle"))
    }
  }
}

/// A member of a changed shape: its name, and its numbers in order.
extension ArchivedShapeChange {
  fileprivate func writeMember(to json: inout JSONWriter) {
    switch self {
    case .trim(let from, let to): json.field("trim", [from, to])
    case .inset(let amount): json.field("inset", amount)
    case .offset(let x, let y): json.field("offset", [x, y])
    case .scale(let x, let y, let anchorX, let anchorY):
      json.field("scale", [x, y, anchorX, anchorY])
    case .rotation(let degrees, let anchorX, let anchorY):
      json.field("rotation", [degrees, anchorX, anchorY])
    case .size(let width, let height): json.field("size", [width, height])
    case .matrix(let a, let b, let c, let d, let tx, let ty):
      json.field("matrix", [a, b, c, d, tx, ty])
    }
  }

  fileprivate init(_ object: JSONObject) throws {
    if object.has("trim") {
      let ends = try object.numbers("trim", count: 2, as: Fraction.self)
      self = .trim(from: ends[0], to: ends[1])
    } else if object.has("inset") {
      self = .inset(try object.value("inset"))
    } else if object.has("offset") {
      let offset = try object.numbers("offset", count: 2)
      self = .offset(x: offset[0], y: offset[1])
    } else if object.has("scale") {
      let scale = try object.numbers("scale", count: 4)
      self = .scale(x: scale[0], y: scale[1], anchorX: scale[2], anchorY: scale[3])
    } else if object.has("rotation") {
      let turn = try object.numbers("rotation", count: 3)
      self = .rotation(turn[0], anchorX: turn[1], anchorY: turn[2])
    } else if object.has("size") {
      let size = try object.numbers("size", count: 2)
      self = .size(width: size[0], height: size[1])
    } else if object.has("matrix") {
      let matrix = try object.numbers("matrix", count: 6)
      self = .matrix(
        a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5])
    } else {
      throw ArchiveError(
        path: object.path,
        reason: .expected("trim, inset, offset, scale, rotation, size or matrix of a shape"))
    }
  }
}

extension ArchivedStroke.Cap: JSONWritable {}
extension ArchivedStroke.Join: JSONWritable {}

/// The members of `"stroke"` besides its paint; a plain line of one point needs none.
extension ArchivedStroke {
  func writeMembers(to json: inout JSONWriter) {
    json.field("lineWidth", lineWidth, unless: 1)
    json.field("inside", inside, unless: false)
    json.field("cap", cap, unless: .butt)
    json.field("join", join, unless: .miter)
    json.field("miterLimit", miterLimit, unless: 10)
    json.field("dash", dash, unless: [])
    json.field("dashPhase", dashPhase, unless: 0)
  }

  init(_ object: JSONObject) throws {
    self.init(
      lineWidth: try object.value(ifPresent: "lineWidth") ?? 1,
      inside: try object.bool("inside"), cap: try object.choice("cap", assuming: .butt),
      join: try object.choice("join", assuming: .miter),
      miterLimit: try object.value(ifPresent: "miterLimit") ?? 10,
      dash: try object.value(ifPresent: "dash") ?? [],
      dashPhase: try object.value(ifPresent: "dashPhase") ?? 0)
  }
}

/// `{"saturation": 0.5}`, `{"multiply": "red"}`, `{"invert": true}`.
extension ArchivedColorEffect: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .saturation(let amount): json.field("saturation", amount)
      case .grayscale(let amount): json.field("grayscale", amount)
      case .brightness(let amount): json.field("brightness", amount)
      case .contrast(let amount): json.field("contrast", amount)
      case .hueRotation(let degrees): json.field("hueRotation", degrees)
      case .multiply(let color): json.field("multiply", color)
      case .invert: json.field("invert", true)
      case .luminanceToAlpha: json.field("luminanceToAlpha", true)
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    if object.has("saturation") {
      self = .saturation(try object.value("saturation"))
    } else if object.has("grayscale") {
      self = .grayscale(try object.value("grayscale"))
    } else if object.has("brightness") {
      self = .brightness(try object.value("brightness"))
    } else if object.has("contrast") {
      self = .contrast(try object.value("contrast"))
    } else if object.has("hueRotation") {
      self = .hueRotation(degrees: try object.value("hueRotation"))
    } else if object.has("multiply") {
      self = .multiply(try object.value("multiply"))
    } else if object.has("invert") {
      self = .invert
    } else if object.has("luminanceToAlpha") {
      self = .luminanceToAlpha
    } else {
      throw ArchiveError(path: object.path, reason: .expected("an effect such as saturation"))
    }
  }
}

extension JSONObject {
  fileprivate func numbers<Number: BoundedReal>(
    _ key: JSONKey, count: Int, as type: Number.Type = Finite.self
  ) throws -> [Number] {
    let numbers = try value(key, as: [Number].self)
    guard numbers.count == count else {
      throw ArchiveError(path: path(key), reason: .expected("\(count) numbers"))
    }
    return numbers
  }
}
