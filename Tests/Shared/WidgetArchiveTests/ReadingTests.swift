import Foundation
import Testing

@testable import WidgetArchive

struct ReadingTests {
  @Test(arguments: [
    (#"{"kind":"text","text":3}"#, "view.text is 3, not a string"),
    (#"{"kind":"vstack","spacing":"4"}"#, "view.spacing is “4”, not a number"),
    (
      #"{"kind":"text","text":"a","modifiers":[{"lineLimit":1.5}]}"#,
      "view.modifiers[0].lineLimit is 1.5, not a whole number"
    ),
    (#"{"kind":"spacer","minLength":1e400}"#, "view.minLength is 1e400, not a number"),
    (
      #"{"kind":"vstack","alignment":"left"}"#,
      "view.alignment is “left”, none of leading, center, trailing"
    ),
    (#"{"kind":"vstack","children":{}}"#, "view.children is an object, not an array"),
    (
      #"{"kind":"vstack","children":["a",true]}"#,
      "view.children[1] is true, not a view or the place of one"
    ),
    (
      #"{"kind":"vstack","children":[{"kind":"inert","child":{"kind":"text","text":[]}}]}"#,
      "view.children[0].child.text is an array, not a string"
    ),
    (#"{"kind":"text"}"#, "view has no “text”"),
    (#"{"kind":"text","texd":"a"}"#, "view has no “text”; “texd” is there"),
    (#"{"kind":"gauge","valeu":0.3}"#, "view has no “value”; “valeu” is there"),
    (#"{"kind":"link","url":"x"}"#, "view has no “child”"),
    (#"{"text":"a"}"#, "view has no “kind”"),
    ("null", "view is null, not a view or the place of one"),
    (
      #"{"kind":"text","date":1795254060,"style":"clock"}"#,
      "view.style is “clock”, none of time, date, relative, offset, timer"
    ),
    (
      #"{"kind":"text","date":1e300,"style":"timer"}"#,
      "view.date is 1e300, not within 3000 years of 1970, in seconds"
    ),
    (
      #"{"kind":"text","date":"infinity","style":"timer"}"#,
      "view.date is not within 3000 years of 1970, in seconds"
    ),
    (
      #"{"kind":"divider","modifiers":[{"padding":"8"}]}"#,
      "view.modifiers[0].padding is “8”, not an object"
    ),
    (
      #"{"kind":"text","date":1795254060000,"style":"timer"}"#,
      "view.date is 1795254060000, not within 3000 years of 1970, in seconds (it may be in milliseconds)"
    ),
    (#"{"kind":"divider","modifiers":["bold"]}"#, "view.modifiers[0] is “bold”, not an object"),
    (
      #"{"kind":"divider","modifiers":[{"italic":true,"bold":true}]}"#,
      """
      view.modifiers[0] holds several modifiers, bold, italic: each needs an object of its own, \
      as their order matters
      """
    ),
    (
      "{\"kind\":\"divider\",\"modifiers\":[{\"foreground\":\"#12345\"}]}",
      "view.modifiers[0].foreground is “#12345”, which is not #RRGGBB"
    ),
    (
      #"{"kind":"divider","modifiers":[{"foreground":7}]}"#,
      "view.modifiers[0].foreground is 7, not a colour"
    ),
    (
      #"{"kind":"divider","modifiers":[{"foreground":{"hierarchical":5}}]}"#,
      "view.modifiers[0].foreground.hierarchical is not within 0 to 4"
    ),
    (
      #"{"kind":"divider","modifiers":[{"redacted":["secret"]}]}"#,
      "view.modifiers[0].redacted[0] is “secret”, none of placeholder, privacy, invalidated"
    ),
  ])
  func `says what is wrong in a view and where`(view: String, message: String) {
    #expect(error(inView: view) == message)
  }

  @Test(arguments: [
    (
      #"{"nodes":[{"kind":"vstack","children":[0]}]}"#,
      "view.nodes[0].children[0] is 0, not a view: a text in quotes, or an object with a “kind”"
    ),
    (
      #"{"nodes":["a",{"kind":"vstack","children":[0,1]}]}"#,
      "view.nodes[1].children[1] refers to node 1, but only node 0 stands before it"
    ),
    (
      #"{"nodes":["a","b",{"kind":"inert","child":-1}]}"#,
      "view.nodes[2].child refers to node -1, but only nodes 0 to 1 stand before it"
    ),
    (
      #"{"nodes":["a",{"kind":"divider","modifiers":[{"overlay":{"view":9}}]}]}"#,
      "view.nodes[1].modifiers[0].overlay.view refers to node 9, "
        + "but only node 0 stands before it"
    ),
    (
      #"{"nodes":["a"],"variants":[{"root":1}]}"#,
      "view.variants[0].root refers to node 1, but only node 0 stands before it"
    ),
    (
      #"{"nodes":["a"],"variants":[{"root":0,"containerBackground":1}]}"#,
      "view.variants[0].containerBackground refers to node 1, but only node 0 stands before it"
    ),
    (
      #"{"nodes":["a"],"variants":[{"root":0,"colorScheme":"dark"}]}"#,
      "the last of view.variants has a condition: it is the one for all other cases"
    ),
    (
      #"{"nodes":["a"],"variants":[]}"#,
      "the last of view.variants has a condition: it is the one for all other cases"
    ),
    (#"{"nodes":[]}"#, "view has no nodes"),
    ("0", "view is 0, not a view: a text in quotes, or an object with a “kind”"),
  ])
  func `refuses tables that loop, dangle or show nothing`(view: String, message: String) {
    #expect(error(inView: view) == message)
  }

  @Test(arguments: [
    ("", "not JSON: there is nothing"),
    (" \n", "not JSON: there is nothing"),
    ("[]", "the line is an array, not an object"),
    (
      #"{"protocol":2,"id":1,"error":"x"}"#,
      "protocol 2 is newer than 1, the one spoken here"
    ),
    (#"{"timeline":{}}"#, "timeline has no “entries”"),
    (#"{"timeline":{"entries":-1}}"#, "timeline.entries is not within 0 and up"),
    (
      #"{"timeline":{"entries":1,"policy":"now"}}"#,
      "timeline.policy is “now”, none of atEnd, never, {\"after\": \"15m\"}, {\"after\": date}"
    ),
    (#"{"timeline":{"entries":[{"date":0}]}}"#, "timeline.entries[0] has no “view”"),
    (
      #"{"description":[{"kind":"a","families":["tiny"]}]}"#,
      "description[0].families[0] is “tiny”, none of systemSmall, systemMedium, systemLarge, systemExtraLarge, "
        + "accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline, systemExtraLargePortrait"
    ),
  ])
  func `says what is wrong in a reply`(line: String, message: String) {
    #expect(throws: ArchiveError.self) {
      do { _ = try ExtensionReply(jsonText: line) } catch {
        #expect("\(error)" == message)
        throw error
      }
    }
  }

  @Test(arguments: ["Hello, world!", "{", #"{"error":"a\#u{1}b"}"#, #"{"error":"x"}}"#])
  func `says that a line is not JSON`(line: String) throws {
    let error = #expect(throws: ArchiveError.self) { try ExtensionReply(jsonText: line) }
    #expect(try #require(error).description.hasPrefix("not JSON: "))
  }

  @Test func `says that bytes are not text`() {
    #expect(throws: ArchiveError.self) {
      try ExtensionReply(jsonLine: Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D]))
    }
  }

  @Test func `reads nodes in nodes to the limit of levels and no deeper`() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"kind":"inert","child":"#, count: levels - 1) + "\"x\""
        + String(repeating: "}", count: levels - 1)
    }
    let deepest = try ArchivedView(jsonText: nested(ArchiveLimits.levels))
    #expect(deepest.measure == ArchiveMeasure(nodes: 64, levels: 64))
    #expect(
      error(inView: nested(ArchiveLimits.levels + 1))
        == "view.child.child.child.child.child.child.child … child.child "
        + "is deeper than 64 levels")
    #expect(error(inView: nested(100_000)) == "the line is deeper than 192 levels of JSON")
  }

  @Test func `counts the levels of views in modifiers`() throws {
    let layers = String(
      repeating: #"{"kind":"divider","modifiers":[{"overlay":{"view":"#, count: 20)
    let inner = String(repeating: #"{"kind":"inert","child":"#, count: 44)
    let view =
      layers + inner + "\"x\"" + String(repeating: "}", count: 44)
      + String(repeating: "}}]}", count: 20)
    #expect(error(inView: view)?.hasSuffix("is deeper than 64 levels") == true)
  }

  @Test func `holds numbers to what arithmetic survives`() throws {
    let view = try ArchivedView(
      jsonText: #"{"kind":"divider","modifiers":[{"zIndex":1e300},{"opacity":"-infinity"}]}"#)
    #expect(view.nodes[0].modifiers == [.zIndex(1e9), .opacity(-1e9)])
  }

  @Test func `puts equal subtrees of the nested form in one place`() throws {
    let view = try ArchivedView(
      jsonText: #"{"kind":"hstack","children":["a",{"kind":"vstack","children":["a","a"]}]}"#)
    #expect(view.nodes.count == 3)
    #expect(view.nodes[2].children == [0, 1])
    #expect(view.nodes[1].children == [0, 0])
  }

  @Test func `reads the date of an entry without its view`() throws {
    let line = Data(#"{"date":1795254060.5,"view":7}"#.utf8)
    #expect(
      try ArchivedEntry.date(ofJSONLine: line) == Date(timeIntervalSince1970: 1_795_254_060.5))
    #expect(
      try ArchivedEntry.date(ofJSONLine: Data("{}".utf8)) == Date(timeIntervalSince1970: 0))
  }

  @Test func `a message names what it wants`() {
    #expect(throws: ArchiveError(path: "reload", reason: .missing(key: "kind"))) {
      try MailboxMessage(jsonText: #"{"reload":{}}"#)
    }
    let error = #expect(throws: ArchiveError.self) {
      try MailboxMessage(jsonText: #"{"relaod":true}"#)
    }
    #expect(
      error?.description
        == "the line is not an object with “reload”, “reloadAll”, “lock”, “unlock”, “set”, “undo”, “redo” or “eraseLooks”"
    )
  }

  @Test func `the size of a preview is one that can be reckoned with`() throws {
    let line =
      #"{"number":1,"name":"n","family":"systemSmall","columns":9223372036854775807,"rows":-5}"#
    let preview = try ArchivedPreview(jsonLine: Data(line.utf8))
    #expect(preview.columns == 1000 && preview.rows == 1)
  }

  private func error(inView view: String) -> String? {
    do {
      _ = try ArchivedEntry(jsonText: #"{"view":\#(view)}"#)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

@Test func `an empty setting is an empty text`() throws {
  let request = ExtensionRequest(
    id: 1, action: .timeline, kind: "k", family: .systemSmall, columns: 17, rows: 7,
    configuration: ["text": .string(""), "number": .number(1.5)],
    environment: WidgetEnvironment(locale: "en_US", timeZone: "GMT"), now: Date())
  let read = try ExtensionRequest(jsonText: request.jsonText)
  #expect(read.configuration == ["text": .string(""), "number": .number(1.5)])
}
