import WidgetArchive

/// The modules with commands of a configuration of Waybar or i3blocks.
package struct BarConfiguration: Hashable, Sendable {
  package let modules: [BarModule]

  package struct Mistake: Error, Hashable {
    /// Nil where no line is to blame.
    package let line: Int?
    package let words: String
  }

  /// Whether a file of this name is a configuration, and no plugin: plugins are named as programs are.
  ///
  /// - Parameter fileName: the last part of its path.
  package static func isOne(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return name == "config" || [".json", ".jsonc", ".conf", ".ini"].contains(where: name.hasSuffix)
  }

  /// A configuration has a kilobyte or ten.
  package static let mostBytes = 1 << 20
  static let mostModules = 200

  /// - Parameter text: the whole file: JSON with comments is Waybar's, sections are those of i3blocks.
  package init(_ text: String) throws(Mistake) {
    let found =
      Self.isJSON(text) ? try Self.waybar(text) : try BlockSections(text).modules
    guard !found.isEmpty else {
      throw Mistake(
        line: nil,
        words: "it has no module of Waybar named “custom/…” and no block of i3blocks with a command"
      )
    }
    var counts: [String: Int] = [:]
    modules = found.prefix(Self.mostModules).map { module in
      counts[module.kind, default: 0] += 1
      guard let count = counts[module.kind], count > 1 else { return module }
      return module.numbered(count)
    }
  }

  package subscript(name: String) -> BarModule? { modules.first { $0.name == name } }

  private static func isJSON(_ text: String) -> Bool {
    let first = text.lazy.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .first { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let first else { return false }
    // `[name]` begins a block, `[` alone a list of bars.
    return ["{", "//", "/*"].contains(where: first.hasPrefix)
      || first.hasPrefix("[") && !first.hasSuffix("]")
  }

  private static func waybar(_ text: String) throws(Mistake) -> [BarModule] {
    let json: JSON
    do {
      json = try JSON(json5: text, limits: .message)
    } catch {
      let line = error.offset.map { offset in
        1 + text.utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") }
      }
      throw Mistake(line: line, words: "\(error)")
    }
    var modules: [BarModule] = []
    for bar in json.list.map(Array.init) ?? [json] {
      guard let bar = bar.object else { continue }
      for (name, value) in bar.members where name.hasPrefix("custom/") {
        guard let object = value.object, let module = BarModule(waybar: name, object),
          !modules.contains(where: { $0.name == name })
        else { continue }
        modules.append(module)
      }
    }
    return modules
  }
}

extension BarModule {
  /// The second and later modules of one name.
  fileprivate func numbered(_ count: Int) -> BarModule {
    var module = BarModule("\(name)-\(count)", look: look)
    module.command = command
    module.condition = condition
    module.interval = interval
    module.neverEnds = neverEnds
    module.press = press
    module.environment = environment
    module.signal = signal
    return module
  }
}
