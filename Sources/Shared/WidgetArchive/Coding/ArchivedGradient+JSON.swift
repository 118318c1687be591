/// `{"type": "linear", "start": [0, 0], "end": [0, 1], "stops": [{"color": …, "location": 0}, …]}`.
extension ArchivedGradient: JSONLine {
  fileprivate enum Kind: String, CaseIterable, JSONWritable {
    case linear, radial, angular, elliptical, mesh
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      geometry.writeMembers(to: &json)
      json.key("stops")
      json.array(stops) { json, stop in
        json.object { json in
          json.field("color", stop.color)
          json.field("location", stop.location)
        }
      }
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    geometry = try Geometry(object, kind: object.choice("type"))
    stops = []
    for json in try object.list("stops", atMost: ArchiveLimits.modifiers) {
      let stop = try JSONObject(json)
      stops.append(Stop(color: try stop.value("color"), location: try stop.value("location")))
    }
  }
}

extension ArchivedGradient.Geometry {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .linear(let startX, let startY, let endX, let endY):
      json.field("type", ArchivedGradient.Kind.linear)
      json.field("start", [startX, startY])
      json.field("end", [endX, endY])
    case .radial(let centerX, let centerY, let startRadius, let endRadius):
      json.field("type", ArchivedGradient.Kind.radial)
      json.field("center", [centerX, centerY])
      json.field("startRadius", startRadius)
      json.field("endRadius", endRadius)
    case .angular(let centerX, let centerY, let startDegrees, let endDegrees):
      json.field("type", ArchivedGradient.Kind.angular)
      json.field("center", [centerX, centerY])
      json.field("startDegrees", startDegrees)
      json.field("endDegrees", endDegrees)
    case .elliptical(let centerX, let centerY, let startRadius, let endRadius):
      json.field("type", ArchivedGradient.Kind.elliptical)
      json.field("center", [centerX, centerY])
      json.field("startRadius", startRadius)
      json.field("endRadius", endRadius)
    case .mesh(let columns, let rows):
      json.field("type", ArchivedGradient.Kind.mesh)
      json.field("columns", columns)
      json.field("rows", rows)
    }
  }

  fileprivate init(_ object: JSONObject, kind: ArchivedGradient.Kind) throws {
    switch kind {
    case .linear:
      let start = try object.point("start", assuming: (0.5, 0))
      let end = try object.point("end", assuming: (0.5, 1))
      self = .linear(startX: start.x, startY: start.y, endX: end.x, endY: end.y)
    case .radial:
      let center = try object.point("center", assuming: (0.5, 0.5))
      self = .radial(
        centerX: center.x, centerY: center.y,
        startRadius: try object.value(ifPresent: "startRadius") ?? 0,
        endRadius: try object.value("endRadius"))
    case .angular:
      let center = try object.point("center", assuming: (0.5, 0.5))
      self = .angular(
        centerX: center.x, centerY: center.y,
        startDegrees: try object.value(ifPresent: "startDegrees") ?? 0,
        endDegrees: try object.value(ifPresent: "endDegrees") ?? 360)
    case .elliptical:
      let center = try object.point("center", assuming: (0.5, 0.5))
      self = .elliptical(
        centerX: center.x, centerY: center.y,
        startRadius: try object.value(ifPresent: "startRadius") ?? 0,
        endRadius: try object.value("endRadius"))
    case .mesh:
      self = .mesh(columns: try object.value("columns"), rows: try object.value("rows"))
    }
  }
}

extension JSONObject {
  fileprivate func point(
    _ key: JSONKey, assuming assumed: (x: Finite, y: Finite)
  ) throws -> (x: Finite, y: Finite) {
    guard has(key) else { return assumed }
    let numbers = try value(key, as: [Finite].self)
    guard numbers.count == 2 else {
      throw ArchiveError(path: path(key), reason: .expected("a pair of numbers"))
    }
    return (numbers[0], numbers[1])
  }
}
