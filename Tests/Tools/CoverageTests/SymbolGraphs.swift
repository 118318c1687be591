import Foundation

/// The public API of the built modules, in the format of `supported.txt`.
struct SymbolGraphs {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Under the name by which authors import them; several of ours are one of Apple's.
  static let modules: [(name: String, ours: [String])] = [
    ("ActivityKit", ["ActivityKit"]), ("AppIntents", ["AppIntents"]), ("Charts", ["Charts"]),
    ("Combine", ["Combine"]), ("CoreGraphics", ["CoreGraphicsValues"]),
    ("CoreLocation", ["CoreLocation"]), ("CryptoKit", ["CryptoKit"]),
    ("Foundation", ["MissingFoundation"]),
    ("ImageIO", ["ImageIO"]), ("Intents", ["Intents"]), ("Network", ["Network"]), ("OSLog", []),
    ("SwiftUI", ["SwiftUI", "BackgroundNetworking"]), ("UIKit", ["UIKitValues"]),
    ("UserNotifications", ["UserNotifications"]), ("WidgetKit", ["WidgetKit"]), ("os", ["os"]),
  ]

  /// The folder of the modules of this very build.
  let folder: URL

  static var ofThisBuild: SymbolGraphs {
    let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    return SymbolGraphs(
      folder: executable.deletingLastPathComponent().appending(path: "Modules"))
  }

  /// A type a line, its members after it; a degraded name with its rule on a line of its own.
  func text() throws -> String {
    var lines: [String] = []
    for module in Self.modules {
      lines.append("= \(module.name)")
      lines += try APIList(symbols: module.ours.flatMap(symbols)).lines
    }
    return lines.joined(separator: "\n")
  }

  private func symbols(of module: String) throws -> [Symbol] {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    try extract(module, to: output)
    let files = try FileManager.default.contentsOfDirectory(
      at: output, includingPropertiesForKeys: nil)
    return try files.flatMap { file in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols
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

  /// Runs a program of the toolchain: its exit status and what it said on standard error.
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

  /// The type it belongs to, and its name without labels.
  var path: (type: String, member: String)? {
    let names = pathComponents.map { String($0.prefix { $0 != "(" }) }
    guard let name = names.last, names.allSatisfy({ !$0.hasPrefix("_") }),
      name.first?.isLetter == true
    else { return nil }
    return (names.dropLast().joined(separator: "."), name)
  }

  /// The rule by which it is drawn, where that is not as Apple's is: what follows these words in its
  /// documentation.
  /// With the mark of its line in the list: `~` for what is drawn otherwise, `-` for what changes nothing.
  var rule: String? {
    let lines = docComment?.lines.map(\.text) ?? []
    let beginnings = [
      "- Degraded: ", "Changes nothing: ", "Never calls the closure: ", "The view as it is: ",
    ]
    for (index, line) in lines.enumerated() {
      guard let beginning = beginnings.first(where: line.hasPrefix) else { continue }
      // A sentence may go on in the next line.
      let rest = lines[(index + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
      let words = ([line.dropFirst(beginning.count).description] + rest).joined(separator: " ")
      let mark = beginning == beginnings[0] ? "~" : "-"
      return "\(mark) " + (words.hasSuffix(".") ? String(words.dropLast()) : words)
    }
    return nil
  }
}

/// Declarations by their types, in order.
struct APIList {
  private var members: [String: Set<String>] = [:]
  /// By `Type.member`: the rule of each of the overloads, nil for one without.
  private var rules: [String: [String?]] = [:]

  init(symbols: [Symbol]) {
    for symbol in symbols {
      guard let (type, member) = symbol.path else { continue }
      // A type is on a line of its own; a function, a macro or an operator belongs to no type.
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
