import WidgetArchive

/// Reads the modules of a Waybar configuration and of the files it includes. A module has the
/// members of all files; if several files have a member, the including file takes precedence.
struct WaybarReading {
  private(set) var missing: [String] = []
  private var files = 0
  /// The names of modules in order, and for each name its objects in all files.
  private var names: [String] = []
  private var layers: [String: [JSONObject]] = [:]

  mutating func modules(
    of text: String, including: BarConfiguration.Including
  ) throws(BarConfiguration.Mistake) -> [BarModule] {
    try read(text, in: nil, depth: 0, including: including)
    return names.compactMap { name in
      layers[name].flatMap { BarModule(waybar: name, WaybarSettings(layers: $0)) }
    }
  }

  private mutating func read(
    _ text: String, in file: String?, depth: Int, including: BarConfiguration.Including
  ) throws(BarConfiguration.Mistake) {
    let json = try Self.json(text, in: file)
    for bar in json.list.map(Array.init) ?? [json] {
      guard let bar = bar.object else { continue }
      for (name, value) in bar.members where name.hasPrefix("custom/") {
        guard let object = value.object else { continue }
        if layers[name] == nil { names.append(name) }
        layers[name, default: []].append(object)
      }
      let includes = bar["include"]
      for path in includes?.string.map({ [$0] }) ?? includes?.list?.compactMap(\.string) ?? [] {
        try include(path, depth: depth + 1, including: including)
      }
    }
  }

  private mutating func include(
    _ path: String, depth: Int, including: BarConfiguration.Including
  ) throws(BarConfiguration.Mistake) {
    let found = try including(path)
    if found.isEmpty { missing.append(path) }
    for file in found {
      files += 1
      guard files <= BarConfiguration.mostFiles, depth <= BarConfiguration.mostDepth else {
        throw BarConfiguration.Mistake(
          line: nil, words: "it includes more than \(BarConfiguration.mostFiles) files, or itself",
          file: file.path)
      }
      try read(file.text, in: file.path, depth: depth, including: including)
    }
  }

  private static func json(
    _ text: String, in file: String?
  ) throws(BarConfiguration.Mistake) -> JSON {
    do {
      return try JSON(json5: text, limits: .message)
    } catch {
      let line = error.offset.map { offset in
        1 + text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
      }
      throw BarConfiguration.Mistake(line: line, words: "\(error)", file: file)
    }
  }
}

/// The merged settings of a module from all files.
struct WaybarSettings {
  let layers: [JSONObject]

  subscript(key: JSONKey) -> JSON? { layers.lazy.compactMap { $0[key] }.first }

  func has(_ key: JSONKey) -> Bool { self[key] != nil }
}
