import Foundation
import Programs
import Testing

/// The rule that no arithmetic can trap. Numbers from outside are types of `WidgetArchive` whose
/// initialisers limit them to a range, and a `Double` becomes an `Int` only by `Int(clamping:)`.
@Suite struct WireNumberTests {
  /// Stored properties and payloads of `WidgetArchive` that may be plain numbers, with the reason.
  /// A `NodeID` is not searched for: it is an index into a table, which the decoder checks.
  static let bare: [String: String] = [
    "AppSessionName.number": "a part of a file's name, compared and written back",
    "ArchiveMeasure.nodes": "counted here, never read",
    "ArchiveMeasure.levels": "counted here, never read",
    "ArchivedEdges.rawValue": "an OptionSet's",
    "ArchivedRedaction.rawValue": "an OptionSet's",
    "ArchivedHole.number": "an index of the builder's: never in an archive that is read",
    "ArchivedModifier.hole": "an index of the builder's: never in an archive that is read",
    "ArchivedPath.Point.x":
      "its path's initialiser holds it, to a tenth; layout reckons with points",
    "ArchivedPath.Point.y":
      "its path's initialiser holds it, to a tenth; layout reckons with points",
    "ArchivedPicture.columns": "the picture's initialisers hold or refuse it, with its cells",
    "ArchivedPicture.rows": "the picture's initialisers hold or refuse it, with its cells",
    "ConfigurationError.Range.least": "what a message says",
    "ConfigurationError.Range.greatest": "what a message says",
    "ConfigurationValue.integer": "a person's own value, of any size: nothing here reckons with it",
    "ConfigurationValue.number": "a person's own value, of any size: the reader refuses infinity",
    "ArchiveError.offset": "made by the reader: a place in the text",
    "ArchiveError.Reason.protocolVersion": "what a message says",
    "ArchiveError.Reason.notBefore": "what a message says",
    "ArchiveError.Reason.notInTable": "what a message says",
    "HoleFillings.next": "an index of the builder's",
    "HoleFillings.nodes": "indices of the builder's",
    "HoleFillings.modifiers": "indices of the builder's",
    "JSONLimits.bytes": "a limit of ours",
    "JSONLimits.depth": "a limit of ours",
    "JSONLimits.values": "a limit of ours",
    "OpenLines.starts": "places in what was read, counted here",
    "PricedSize.columns": "its initialiser holds it",
    "PricedSize.rows": "its initialiser holds it",
    "SharedPictures.byteCount": "counted here, never read",
    "TimelineWriter.byteCount": "counted here, never read",
    "WrittenDate.year": "its initialiser refuses what no calendar has",
    "WrittenDate.month": "its initialiser refuses what no calendar has",
    "WrittenDate.day": "its initialiser refuses what no calendar has",
    "WrittenDate.hour": "its initialiser refuses what no clock has",
    "WrittenDate.minute": "its initialiser refuses what no clock has",
    "WrittenDate.second": "its initialiser refuses what no clock has",
    "WrittenDate.offset": "its initialiser refuses what no calendar has",
  ]

  @Test(.reckoning) func `wire types hold no bare numbers`() throws {
    var found: Set<String> = []
    for file in try ImportTests.sources(of: "WidgetArchive") {
      let source = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(Self.bareNumbers(in: source))
    }
    let numbers =
      ["Finite", "LengthLimit", "Fraction", "Seconds", "Count", "CellCount"]
      + ["ByteCount", "SerialNumber", "OutcomeCode", "StyleLevel", "ChartNumber"]
    found.subtract(numbers.map { $0 + ".value" })
    #expect(
      found.subtracting(Self.bare.keys) == [],
      "give them a type of WidgetArchive/Numbers, whose initialiser holds them to a range")
    #expect(Set(Self.bare.keys).subtracting(found) == [], "they are no longer bare")
  }

  @Test func `a bare number is found wherever it stands`() {
    let source = """
      package struct Outer: Hashable {
        package enum Inner: Hashable {
          case plain, none
          case held(Finite, [NodeID])
          case bare(String, width: Double?)
          case several(
            first: Finite, second: [Int])
        }
        package var height: Double?
        package let counts: [String: Int]
        package private(set) var sum = 0.5
        package var held: Finite
        package var area: Double { 1 }
        package static let most: Int = 3
        var own: Int
        package func f(_ number: Int) -> Double {
          let inner: Double = 1
          switch self {
          case .plain(let x): return Double(x)
          }
        }
      }
      package enum Last { case one(Int) }
      """
    #expect(
      Self.bareNumbers(in: source) == [
        "Outer.Inner.bare", "Outer.Inner.several", "Outer.height", "Outer.counts", "Outer.sum",
        "Last.one",
      ])
  }

  /// The members that package types store or carry as `Double` or `Int`, as `Type.member`.
  static func bareNumbers(in source: String) -> Set<String> {
    var found: Set<String> = []
    var scopes: [(type: String, depth: Int)] = []
    var depth = 0
    for line in Self.joined(source) {
      if line.utf8.contains(UInt8(ascii: "{")),
        let type = line.firstMatch(of: /\b(?:struct|enum|class|extension|protocol) ([A-Z][\w.]*)/)
      {
        scopes.append((String(type.1), depth))
      }
      if let scope = scopes.last, depth <= scope.depth + 1, let member = Self.bareMember(line) {
        found.insert((scopes.map(\.type) + [member]).joined(separator: "."))
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      while let scope = scopes.last, depth <= scope.depth { scopes.removeLast() }
    }
    return found
  }

  /// The name of a stored property or a case with a plain number.
  private static func bareMember(_ line: String) -> String? {
    let number = /\b(Double|Int)\b/
    // Most lines are neither, and a regular expression costs a hundred times as much.
    let isCase = line.hasPrefix("case ") || line.contains("{ ") || line.hasPrefix("indirect ")
    guard isCase || line.hasPrefix("package ") else { return nil }
    if isCase, let match = line.firstMatch(of: /(?:^|\{ )(?:indirect )?case (\w+)\((.*)\)/) {
      return String(match.2).contains(number) ? String(match.1) : nil
    }
    guard !line.contains("static "),
      let match = line.firstMatch(
        of: /^package (?:private\(set\) )?(?:var|let) `?(\w+)`?(?:: ([^={]+))?(?: = ([^{]+))?$/)
    else { return nil }
    if let type = match.2 { return String(type).contains(number) ? String(match.1) : nil }
    return String(match.3 ?? "").contains(/^-?[0-9][0-9_.]*$/) ? String(match.1) : nil
  }

  /// The lines of code without indentation, comments and string contents; a case of several lines
  /// is joined.
  private static func joined(_ source: String) -> [String] {
    var lines: [String] = []
    var open = 0
    for line in source.split(separator: "\n") {
      var code = line.trimmingCharacters(in: .whitespaces)
      guard !code.hasPrefix("//") else { continue }
      if code.utf8.contains(UInt8(ascii: "\"")) {
        code.replace(/"(?:[^"\\]|\\.)*"/, with: "\"\"")
      }
      if open > 0 { lines[lines.count - 1] += " " + code } else { lines.append(code) }
      guard open > 0 || code.contains("case ") && code.contains(/(?:^|\{ )(?:indirect )?case \w/)
      else { continue }
      open = max(0, open + code.count { $0 == "(" } - code.count { $0 == ")" })
    }
    return lines
  }

  /// The arguments of `Int(_:)` in pure modules: integers of another width, and texts. None is a
  /// `Double`: `Int(_:)` traps on a `Double` that is not finite or out of range.
  static let arguments: Set<String> = [
    // Integers.
    "$0", "$1", "Int32.max", "UInt16.max", "ascii", "blue", "block.index", "byte", "cells",
    "byte &- UInt8(ascii: \"0\")",
    "code", "count", "entry.end", "entry.end - entry.start", "entry.start", "green",
    "heap[left]", "heap[right]", "index", "key >> 1 & 0x7FFF_FFFF", "key >> 32", "left", "new.text",
    "numbers[0]", "numbers[1]",
    "old.text", "owners[place]", "packed >> UInt32(shift) & 0xF", "places[slot]", "processID",
    "red",
    "rgb.blue",
    "rgb.green", "rgb.red", "right",
    "scalar.value - 0x1F1E6", "seed % 2", "slot", "slots[Int(slot)] & 0xFF_FFFF",
    "slots[Int(slot)] >> 24", "tape.entries[container.index].end",
    "tape.entries[object.index].end",
    // Texts.
    "name", "part", "parts[2]", "tag.dropFirst().prefix(1)", "text",
    "text.dropFirst(\"after:\".count).dropLast()", "word.dropFirst()", "step.dropLast()",
    "words[2]",
  ]

  @Test(arguments: ImportTests.systemModules.keys.sorted())
  func `a number becomes a whole one without a trap`(module: String) throws {
    for file in try ImportTests.sources(of: module) {
      // The only file with expressions that limit a number before they convert it.
      if file.lastPathComponent == "NumberFromOutside.swift" { continue }
      for argument in try Self.conversions(in: String(contentsOf: file, encoding: .utf8)) {
        #expect(
          Self.arguments.contains(argument),
          "\(file.lastPathComponent): Int(clamping:) if \(argument) is a Double, else list it")
      }
    }
  }

  @Test func `a conversion is found by what it is given`() {
    let source = """
      let a = Int(seconds * 1000) + Int(clamping: b) - Int(exactly: c)!
      let d = Int(
        (e / 2).rounded(.down))  // Int(not)
      let f = values.map(Int.init), g = UInt(h)
      """
    #expect(Self.conversions(in: source) == ["seconds * 1000", "(e / 2).rounded(.down)"])
  }

  /// The arguments of each `Int(_:)` in a source, in order.
  static func conversions(in source: String) -> [String] {
    let code = source.split(separator: "\n").map { line in
      line.split(separator: "//", omittingEmptySubsequences: false)[0]
    }.joined(separator: "\n")
    return code.matches(of: /\bInt\((?!\s*[a-zA-Z]+:)/).compactMap { match in
      var depth = 1
      let rest = code[match.range.upperBound...]
      let end = rest.firstIndex { letter in
        if letter == "(" { depth += 1 }
        if letter == ")" { depth -= 1 }
        return depth == 0
      }
      return end.map {
        code[match.range.upperBound..<$0].trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }
}
