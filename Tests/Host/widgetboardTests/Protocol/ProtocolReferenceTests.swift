import Foundation
import Testing
import WidgetArchive

@testable import widgetboard

/// The page's table of the protocol equals what the decoders of `WidgetArchive` accept. With
/// `WIDGETBOARD_RECORD=1` in the environment the page is written anew, and its test fails.
@Suite struct ProtocolReferenceTests {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardizedFileURL
  static let page = repository.appending(
    path: "Sources/Host/widgetboard/widgetboard.docc/Protocol-reference.md")

  @Test func `the page is made from the table`() throws {
    let text = ProtocolPage.text
    let isRecording = ProcessInfo.processInfo.environment["WIDGETBOARD_RECORD"] == "1"
    if isRecording { try Data(text.utf8).write(to: Self.page) }
    #expect(
      text == (try? String(contentsOf: Self.page, encoding: .utf8)) && !isRecording,
      "Protocol-reference.md is out of date: run this test with WIDGETBOARD_RECORD=1")
  }

  @Test func `readers ask for the members of the table, for all of them and for no others`() throws
  {
    var walk = AskedWalk()
    for shape in ProtocolShape.all {
      for example in shape.examples { try walk.read(shape.line(of: example), shape) }
    }
    #expect(walk.unlisted.isEmpty, "read and not in the table")
    for shape in ProtocolShape.all {
      let fields = AskedWalk.names(of: shape)
      #expect(walk.asked[shape.name] == fields, "of \(shape.name): in the table and never read")
      #expect(
        fields.subtracting(walk.shown[shape.name] ?? [])
          .isSubset(of: [
            "modifiers", "containerBackground", "widgetURL", "tileTitle", "holdsMore",
          ]),
        "of \(shape.name): in no example")
    }
  }

  @Test func `kinds of views and modifiers are those that the readers have a case for`() {
    let views = Set(ArchivedContent.Kind.allCases.map(\.rawValue))
    #expect(views == Set(ProtocolShape.views.map(\.name)))
    let modifiers = Set(ArchivedModifier.Name.allCases.map(\.rawValue))
    #expect(modifiers == Set(ProtocolShape.modifier.fields.map(\.name)))
  }

  @Test func `each word of the table is taken, and another is refused or told`() {
    var tried = 0
    for shape in ProtocolShape.all {
      if case .request = shape.place { continue }
      let fields = shape.fields.compactMap { field in
        ChoiceTrial.words(of: field.type).map { (field.name, $0) }
      }
      for (name, words) in fields {
        for example in shape.examples {
          func doubts(_ word: String) -> [String]? {
            ChoiceTrial.example(example, name, words, saying: word)
              .map { ChoiceTrial.doubts(shape.line(of: $0)) }
          }
          guard let told = doubts("nonsense") else { continue }
          tried += 1
          #expect(!told.isEmpty, "\(shape.name).\(name)")
          // Such a word may require other members beside it, as a gradient's type does.
          guard !["type", "mark"].contains(name) else { continue }
          for word in words {
            let told = doubts(word)?.filter { $0.contains("“\(word)”") || $0.contains("noWord") }
            #expect(told == [], "\(shape.name).\(name) \(word)")
          }
        }
      }
    }
    #expect(tried > 40)
  }

  @Test func `no example has anything that is told`() {
    for shape in ProtocolShape.all {
      if case .request = shape.place { continue }
      for example in shape.examples {
        #expect(ChoiceTrial.doubts(shape.line(of: example)) == [], "\(shape.name): \(example)")
      }
    }
  }

  @Test(arguments: [
    #"{"padding": 8}"#, #"{"scale": 2}"#, #"{"rotation": 90}"#, #"{"border": "red"}"#,
    #"{"background": "red"}"#, #"{"background": {"light": "white", "dark": "black"}}"#,
    #"{"background": {"kind": "text", "text": "b"}}"#, #"{"font": "title"}"#,
  ])
  func `what is mostly meant may be written alone`(modifier: String) throws {
    let line =
      #"{"timeline": {"entries": [{"view": {"kind": "text", "text": "a", "modifiers": [\#(modifier)]}}]}}"#
    #expect(ChoiceTrial.doubts(line) == [])
    #expect(try SchemaValidator("reply").problem(of: line) == nil)
  }

  @Test(arguments: [
    #"{"kind": "grid", "rows": [["a", "b"], [{"kind": "divider"}, {"kind": "link", "url": "a:b", "child": "c"}]]}"#,
    #"{"kind": "grid", "rows": [{"cells": ["a", {"child": "c", "columns": 2}]}]}"#,
    #"{"kind": "gradient", "gradient": {"type": "linear", "stops": []}}"#,
    #"{"kind": "text", "text": "a", "containerBackground": {"light": "white", "dark": "black"}}"#,
  ])
  func `a view may leave out what its parts say`(view: String) throws {
    let line = #"{"timeline": {"entries": [{"view": \#(view)}]}}"#
    #expect(ChoiceTrial.doubts(line) == [])
    #expect(try SchemaValidator("reply").problem(of: line) == nil)
  }

  @Test func `alignments are those that the reader has a name for`() throws {
    let names = Set(ProtocolSchema.alignments)
    for name in names { #expect(try ArchivedAlignment(jsonText: "\"\(name)\"").name == name) }
    typealias Alignment = ArchivedAlignment
    #expect(names.count == Alignment.Horizontal.allCases.count * Alignment.Vertical.allCases.count)
  }

  @Test func `each example is of its schema, and one with a slip is not`() throws {
    for shape in ProtocolShape.all {
      let isRequest = if case .request = shape.place { true } else { false }
      let validator = try SchemaValidator(isRequest ? "request" : "reply")
      for example in shape.examples {
        let problem = try validator.problem(of: shape.line(of: example))
        #expect(problem == nil, "\(shape.name): \(example)")
      }
    }
    let slip = #"{"timeline": {"entries": [{"view": {"kind": "text", "texd": "a"}}]}}"#
    #expect(try SchemaValidator("reply").problem(of: slip) != nil)
    let color = #"{"timeline": {"entries": [{"view": {"kind": "color", "color": "rad"}}]}}"#
    #expect(try SchemaValidator("reply").problem(of: color) != nil)
  }
}

/// The words of a member with a choice, each tried in the examples of its shape.
private struct ChoiceTrial {
  /// The decoders' objections to a line; none for a valid one.
  static func doubts(_ line: String) -> [String] {
    let notes = AskedNames(collectsErrors: true)
    do {
      let json = try JSON(line.utf8, limits: .reply, noting: notes)
      _ = try ExtensionReply(reading: json)
    } catch {
      return ["\(error)"]
    }
    return notes.errors.map(\.description) + notes.doubts.map { "\($0)" }
  }

  /// The words of a type that has a choice of them and takes no other text.
  static func words(of type: ProtocolType) -> [String]? {
    switch type {
    case .choice(let words): words
    case .list(let element): words(of: element)
    case .either(let types):
      types.contains { if case .string = $0 { true } else { false } }
        ? nil : types.lazy.compactMap(words).first
    default: nil
    }
  }

  /// The example with a member's word, alone or first in an array, replaced by another; nil if it has none.
  static func example(
    _ example: String, _ name: String, _ words: [String], saying word: String
  ) -> String? {
    let pattern = try? Regex(
      #""\#(name)": (\["|")(\#(words.joined(separator: "|")))""#,
      as: (Substring, Substring, Substring).self)
    guard let pattern, let match = example.firstMatch(of: pattern) else { return nil }
    return example.replacingCharacters(
      in: match.range, with: "\"\(name)\": \(match.output.1)\(word)\"")
  }
}

/// Decodes the examples along the table and collects the members that decoders ask for at each
/// place.
private struct AskedWalk {
  var asked: [String: Set<String>] = [:]
  /// The members in the examples, by shape.
  var shown: [String: Set<String>] = [:]
  /// The members that decoders ask for and the table lacks, as `shape.member`.
  var unlisted: Set<String> = []

  static func names(of shape: ProtocolShape) -> Set<String> {
    Set((shape.fields + (shape.isView ? ProtocolShape.ofEveryView : [])).map(\.name))
  }

  mutating func read(_ line: String, _ shape: ProtocolShape) throws {
    let notes = AskedNames()
    let json = try JSON(line.utf8, limits: .reply, noting: notes)
    do {
      if case .request = shape.place {
        _ = try ExtensionRequest(reading: json)
        walk(json, as: .of("request"), notes)
      } else {
        _ = try ExtensionReply(reading: json)
        walk(json, as: .of("reply"), notes)
      }
    } catch {
      Issue.record("\(shape.name): \(error) in \(line)")
    }
  }

  private mutating func walk(_ json: JSON, as type: ProtocolType, _ notes: AskedNames) {
    switch type {
    case .of(let name): if let shape = ProtocolShape.byName[name] { walk(json, shape, notes) }
    case .color: walk(json, as: .of("colorValue"), notes)
    case .paint: walk(json, as: .of("paintValue"), notes)
    case .view, .background, .icon:
      guard let kind = json.object?["kind"]?.string else { return }
      walk(json, as: .of(kind), notes)
    case .list(let element):
      for json in json.list.map(Array.init) ?? [] { walk(json, as: element, notes) }
    case .map(let value):
      for member in json.object.map({ Array($0.members) }) ?? [] {
        walk(member.value, as: value, notes)
      }
    case .either(let types): for type in types { walk(json, as: type, notes) }
    case .string, .integer, .number, .bool, .date, .fraction, .length, .alignment, .any, .choice:
      break
    }
  }

  private mutating func walk(_ json: JSON, _ shape: ProtocolShape, _ notes: AskedNames) {
    guard let object = json.object else { return }
    var names = notes.names(of: json) ?? []
    // A list of views is allowed in place of any view.
    if shape.isView { names.subtract(["nodes", "variants"]) }
    let fields = shape.fields + (shape.isView ? ProtocolShape.ofEveryView : [])
    for name in names.subtracting(fields.map(\.name)) { unlisted.insert("\(shape.name).\(name)") }
    asked[shape.name, default: []].formUnion(names)
    for member in object.members {
      shown[shape.name, default: []].insert(member.name)
      guard let field = fields.first(where: { $0.name == member.name }) else {
        Issue.record("an example of \(shape.name) has \(member.name)")
        continue
      }
      walk(member.value, as: field.type, notes)
    }
  }
}
