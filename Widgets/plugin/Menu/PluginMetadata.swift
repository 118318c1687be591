/// The metadata in a plugin's comments: `<xbar.title>CPU</xbar.title>`.
package struct PluginMetadata: Hashable, Sendable {
  package var title: String?
  package var description: String?
  package var variables: [PluginVariable] = []
  /// Whether it runs continuously and begins each menu with a line `~~~`.
  package var isStreamable = false

  /// The names of hosts before the dot of a tag.
  private static let hosts = ["xbar", "bitbar", "swiftbar", "argos"]
  /// The largest number of bytes that are searched: a script has metadata at its beginning, a
  /// binary perhaps nowhere.
  package static let mostBytes = 1 << 20
  private static let mostVariables = 64

  /// - Parameter source: the beginning of the plugin's file; only the parts that are text are read.
  package init(_ source: some Collection<UInt8>) {
    for line in source.prefix(Self.mostBytes).split(separator: UInt8(ascii: "\n")) {
      guard line.count < 4096, line.contains(UInt8(ascii: "<")) else { continue }
      read(String(decoding: line, as: UTF8.self))
    }
  }

  /// Whether no metadata was found.
  package var isEmpty: Bool {
    title == nil && description == nil && variables.isEmpty && !isStreamable
  }

  private mutating func read(_ line: String) {
    for host in Self.hosts {
      guard let start = line.firstRange(of: "<\(host).") else { continue }
      let rest = line[start.upperBound...]
      guard let end = rest.firstIndex(of: ">") else { return }
      let name = rest[..<end]
      let body = rest[rest.index(after: end)...]
      let value = body.prefix(upTo: body.firstRange(of: "</")?.lowerBound ?? body.endIndex)
      return set(String(name), String(value.prefix(1000)).trimmed)
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "title": title = title ?? value
    case "desc": description = description ?? value
    case "type": isStreamable = value.lowercased() == "streamable"
    case "var":
      guard variables.count < Self.mostVariables, let variable = PluginVariable(value),
        !variables.contains(where: { $0.name == variable.name })
      else { return }
      variables.append(variable)
    default: break
    }
  }
}

/// A setting of a plugin: `string(VAR_NAME="Ada"): Whom to greet.`
package struct PluginVariable: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case string, number, boolean
    case select([String])
  }

  package let name: String
  package let kind: Kind
  package let defaultValue: String
  package let description: String

  /// Returns nil for a text that declares no variable.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), let close = text.firstRange(of: "):"),
      open < close.lowerBound
    else { return nil }
    let assignment = text[text.index(after: open)..<close.lowerBound]
    let sides = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(sides[0]).trimmed
    guard let first = name.first, first.isASCII, first.isLetter || first == "_", name.count <= 100,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" })
    else { return nil }
    self.name = name
    defaultValue = sides.count > 1 ? Self.unquoted(String(sides[1]).trimmed) : ""
    let words = String(text[close.upperBound...]).trimmed
    let choices = Self.choices(in: words)
    description = choices == nil ? words : String(words.prefix { $0 != "[" }).trimmed
    switch text[..<open].trimmingPrefix(while: \.isWhitespace) {
    case "number": kind = .number
    case "boolean": kind = .boolean
    case "select": kind = .select(choices ?? [defaultValue])
    default: kind = .string
    }
  }

  /// The choices in brackets at the end of a description.
  private static func choices(in words: String) -> [String]? {
    guard words.hasSuffix("]") || words.hasSuffix("]."), let open = words.lastIndex(of: "["),
      let close = words.lastIndex(of: "]")
    else { return nil }
    let list = words[words.index(after: open)..<close].split(separator: ",")
    let choices = list.prefix(100).map { unquoted(String($0).trimmed) }
    return choices.isEmpty ? nil : choices
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, let mark = text.first, mark == "\"" || mark == "'", text.last == mark
    else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension String {
  var trimmed: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
