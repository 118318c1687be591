import WidgetArchive

/// The modules with commands in a configuration of Waybar, i3blocks or polybar.
package struct BarConfiguration: Hashable, Sendable {
  package let modules: [BarModule]
  /// The paths that it includes, as written, for which there is no file.
  package private(set) var missing: [String] = []

  package struct Mistake: Error, Hashable {
    /// The line of the error; nil if no single line causes it.
    package let line: Int?
    package let words: String
    /// The included file with the error; nil for the configuration itself.
    package var file: String?

    package init(line: Int?, words: String, file: String? = nil) {
      self.line = line
      self.words = words
      self.file = file
    }
  }

  /// A file that a configuration includes.
  package struct Included {
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// Finds the files that a configuration includes by a path; empty if there are none.
  ///
  /// - Parameter path: the path as written, possibly with `~`, variables and wildcards.
  package typealias Including = (_ path: String) throws(Mistake) -> [Included]

  /// Whether a file name is that of a bar's configuration rather than of a plugin: plugins have
  /// names of programs.
  ///
  /// - Parameter fileName: the last part of its path.
  package static func isOne(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return name == "config" || [".json", ".jsonc", ".conf", ".ini"].contains(where: name.hasSuffix)
  }

  /// The largest configuration in bytes; real ones have up to ten kilobytes.
  package static let mostBytes = 1 << 20
  package static let mostModules = 200
  /// The most included files, and how deeply they may be nested.
  static let mostFiles = 100
  static let mostDepth = 16

  /// - Parameters:
  ///   - text: the whole file: JSON with comments is Waybar's, sections are i3blocks' and
  ///     polybar's.
  ///   - including: finds the included files.
  package init(_ text: String, including: Including = { _ in [] }) throws(Mistake) {
    let found: [BarModule]
    if Self.isJSON(text) {
      var reading = WaybarReading()
      found = try reading.modules(of: text, including: including)
      missing = reading.missing
    } else if PolybarSections.isOne(text) {
      var sections = PolybarSections()
      try sections.read(text, including: including)
      found = sections.modules
      missing = sections.missing
    } else {
      found = try BlockSections(text).modules
    }
    guard !found.isEmpty else {
      let hint = missing.isEmpty ? "" : "; “\(missing[0])”, which it includes, is not there"
      throw Mistake(
        line: nil,
        words:
          "it has no module of Waybar named “custom/…”, no block of i3blocks with a command and no "
          + "“custom/script” of polybar\(hint)")
    }
    guard found.count <= Self.mostModules else {
      throw Mistake(
        line: nil,
        words:
          "it has \(found.count) modules with commands, and \(Self.mostModules) at most are added: "
          + "make a file with those that you want, and add that")
    }
    var counts: [String: Int] = [:]
    modules = found.map { module in
      counts[module.kind, default: 0] += 1
      guard let count = counts[module.kind], count > 1 else { return module }
      return module.renamed("\(module.name)-\(count)")
    }
  }

  package subscript(name: String) -> BarModule? { modules.first { $0.name == name } }

  private static func isJSON(_ text: String) -> Bool {
    let first = text.lazy.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .first { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix(";") }
    guard let first else { return false }
    // `[name]` begins a block of i3blocks, `[` alone a JSON list of bars.
    return ["{", "//", "/*"].contains(where: first.hasPrefix)
      || first.hasPrefix("[") && !first.hasSuffix("]")
  }
}
