/// `"red"`, `"#RRGGBB"`, `{"light": …, "dark": …}` or `{"color": …, "opacity": 0.5}`.
extension ArchivedColor: JSONLine {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .named(let name): json.string(name)
    case .rgb(let red, let green, let blue):
      let digits = String(0x100_0000 | Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
      json.string("#" + digits.dropFirst().uppercased())
    case .dynamic(let light, let dark):
      json.object { json in
        json.field("light", light)
        json.field("dark", dark)
      }
    case .faded(let color, let opacity):
      json.object { json in
        json.field("color", color)
        json.field("opacity", opacity)
      }
    }
  }

  package init(json: JSON) throws {
    if let name = json.string {
      guard let color = ArchivedColor(written: name) else {
        let error = ArchiveError(path: json.path, reason: .notAColor(name))
        self = try json.mistaken(error, for: .named("primary"))
        return
      }
      if case .named(let name) = color, let asked = json.tape.asked, !Self.names.contains(name) {
        asked.note(AskedNames.Doubt(path: json.path, meaning: .noColor(name)))
      }
      self = color
      return
    }
    guard let object = json.object else {
      self = try json.mistaken("a colour", for: .named("primary"))
      return
    }
    if object.has("light") {
      self = .dynamic(light: try object.value("light"), dark: try object.value("dark"))
      return
    }
    let color = try object.value("color", as: ArchivedColor.self)
    self = .faded(color, opacity: try object.value("opacity"))
  }

  /// The named colours: that of text and its levels, the tint, and Apple's system colours.
  package static let names = [
    "primary", "secondary", "tertiary", "quaternary", "accentColor", "clear", "black", "blue",
    "brown",
    "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red", "teal", "white",
    "yellow",
  ]

  /// A colour as people write it, `red` or `#RRGGBB`; nil where the channels cannot be read.
  package init?(written name: String) {
    guard name.hasPrefix("#") else {
      self = .named(name)
      return
    }
    let digits = name.dropFirst()
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

/// A colour, `{"gradient": …}`, `{"hierarchical": 1}` or `{"style": "tint"}`.
extension ArchivedPaint: JSONLine {
  private enum Style: String, CaseIterable { case tint, foreground, background }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .color(let color): json.value(color)
    case .gradient(let gradient): json.object { $0.field("gradient", gradient) }
    case .hierarchical(let level): json.object { $0.field("hierarchical", level) }
    case .tint: json.object { $0.field("style", Style.tint.rawValue) }
    case .foreground: json.object { $0.field("style", Style.foreground.rawValue) }
    case .background: json.object { $0.field("style", Style.background.rawValue) }
    }
  }

  package init(json: JSON) throws {
    guard let object = json.object, !object.has("color"), !object.has("light") else {
      self = .color(try ArchivedColor(json: json))
      return
    }
    if object.has("gradient") {
      self = .gradient(try object.value("gradient"))
    } else if object.has("hierarchical") {
      self = .hierarchical(try object.value("hierarchical"))
    } else if object.has("style") {
      self = Self.paint(try object.choice("style"))
    } else {
      throw ArchiveError(path: object.path, reason: .expected("a colour, gradient or style"))
    }
  }

  private static func paint(_ style: Style) -> ArchivedPaint {
    switch style {
    case .tint: .tint
    case .foreground: .foreground
    case .background: .background
    }
  }
}
