import Foundation

/// The public API of the built modules, in the format of `supported.txt`.
struct SymbolGraphs {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The modules by the name under which authors import them; several of ours make up one of
  /// Apple's.
  static let modules: [(name: String, ours: [String])] = [
    ("ActivityKit", ["ActivityKit"]), ("AppIntents", ["AppIntents"]), ("Charts", ["Charts"]),
    ("Combine", ["Combine"]), ("CoreGraphics", ["CoreGraphicsValues"]),
    ("CoreData", ["CoreData"]), ("CoreImage", ["CoreImage"]),
    ("CoreLocation", ["CoreLocation"]), ("CryptoKit", ["CryptoKit"]),
    ("Foundation", ["MissingFoundation"]),
    ("ImageIO", ["ImageIO"]), ("Intents", ["Intents"]), ("Network", ["Network"]), ("OSLog", []),
    ("SwiftData", ["SwiftData"]),
    ("Security", ["Security"]),
    ("SwiftUI", ["SwiftUI", "BackgroundNetworking"]), ("UIKit", ["UIKitValues"]),
    ("UserNotifications", ["UserNotifications"]), ("HealthKit", ["HealthKit"]),
    ("EventKit", ["EventKit"]), ("WidgetKit", ["WidgetKit"]), ("os", ["os"]),
  ]

  /// The folder of this build's modules.
  let folder: URL

  static var ofThisBuild: SymbolGraphs {
    let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    return SymbolGraphs(
      folder: executable.deletingLastPathComponent().appending(path: "Modules"))
  }

  /// One line for each type, followed by its members; a degraded name has a line of its own with
  /// its rule.
  func text() throws -> String {
    var lines: [String] = []
    for module in Self.modules {
      lines.append("= \(module.name)")
      lines += try APIList(symbols: module.ours.flatMap(symbols)).lines
    }
    return lines.joined(separator: "\n")
  }

  /// The public names of our modules and of the toolchain's, in the format of `declared.txt`.
  func declared() throws -> String {
    let modules = Self.modules.flatMap(\.ours) + ["BoardKit"] + DeclaredList.toolchain
    return DeclaredList(try modules.flatMap { try graphs(of: $0) as [NamedGraph] }).text
  }

  private func symbols(of module: String) throws -> [Symbol] {
    try graphs(of: module).flatMap { (graph: SymbolGraph) in graph.symbols }
  }

  private func graphs<Graph: Decodable>(of module: String) throws -> [Graph] {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    try extract(module, to: output)
    let files = try FileManager.default.contentsOfDirectory(
      at: output, includingPropertiesForKeys: nil)
    return try files.map { file in
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
    }
  }

  /// Writes a module's symbol graph into a folder.
  func extract(_ module: String, to output: URL) throws {
    let (status, words) = try Self.run([
      "swift", "symbolgraph-extract", "-module-name", module, "-I", folder.path, "-target",
      Self.target, "-output-dir", output.path, "-minimum-access-level", "public",
      "-skip-inherited-docs", "-skip-synthesized-members",
    ])
    guard status == 0 else {
      throw Failure(description: "\(module): symbolgraph-extract failed: \(words)")
    }
  }

  /// Runs a program of the toolchain and returns its exit status and standard error.
  static func run(_ command: [String]) throws -> (status: Int32, words: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let words = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, words)
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

private struct SymbolGraph: Decodable {
  var symbols: [Symbol]
}

/// A public declaration.
struct Symbol: Decodable {
  struct DocComment: Decodable {
    struct Line: Decodable {
      var text: String
    }

    var lines: [Line]
  }

  var pathComponents: [String]
  var docComment: DocComment?

  /// Its type and its name without labels.
  var path: (type: String, member: String)? {
    let names = pathComponents.map { String($0.prefix { $0 != "(" }) }
    guard let name = names.last, names.allSatisfy({ !$0.hasPrefix("_") }),
      name.first?.isLetter == true
    else { return nil }
    return (names.dropLast().joined(separator: "."), name)
  }

  /// The documented rule by which it is drawn where it differs from Apple's: the text after these words in
  /// its documentation, with the mark for its line in the list: `~` for another drawing, `-` for no
  /// effect.
  var rule: String? {
    let lines = docComment?.lines.map(\.text) ?? []
    let beginnings = [
      "- Degraded: ", "Changes nothing: ", "Never calls the closure: ", "The view as it is: ",
    ]
    for (index, line) in lines.enumerated() {
      guard let beginning = beginnings.first(where: line.hasPrefix) else { continue }
      // A sentence may continue on the next line.
      let rest = lines[(index + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
      let words = ([line.dropFirst(beginning.count).description] + rest).joined(separator: " ")
      let mark = beginning == beginnings[0] ? "~" : "-"
      return "\(mark) " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
    }
    return nil
  }
}

/// Declarations, grouped by type, in order.
struct APIList {
  private var members: [String: Set<String>] = [:]
  /// The rules of all overloads by `Type.member`, nil for an overload without one.
  private var rules: [String: [String?]] = [:]

  init(symbols: [Symbol]) {
    for symbol in symbols {
      guard let (type, member) = symbol.path else { continue }
      // A type has a line of its own; functions, macros and operators belong to no type.
      if type.isEmpty {
        let isType = member.first?.isUppercase ?? false
        members[isType ? member : "global", default: []].formUnion(isType ? [] : [member])
      } else {
        members[type, default: []].insert(member)
      }
      let name = type.isEmpty ? member : "\(type).\(member)"
      rules[name, default: []].append(symbol.rule)
    }
  }

  var lines: [String] {
    let degraded = rules.sorted { $0.key < $1.key }.compactMap { name, rules -> String? in
      let words = Set(rules.map { $0 ?? "" })
      guard !words.contains(""), let rule = words.sorted().first else { return nil }
      return "  \(name) \(rule)"
    }
    return members.keys.sorted().flatMap { type in
      Self.wrapped([type] + (members[type] ?? []).sorted())
    } + degraded
  }

  private static func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.count + 1 + word.count > 94 {
        lines.append(line)
        line = "    " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}
