import Foundation
import Testing

@testable import WidgetArchive

/// Lines that once took minutes to read or crashed the reader: each is now judged by its shape, in
/// one pass.
@Suite struct HostileLineTests {
  private func nested(_ open: String, _ inner: String, _ close: String, _ levels: Int) -> String {
    String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
  }

  private func words(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Lists in lists, colours in colours, shapes in shapes: a decoder that tried each level three
  /// times would take exponential time.
  @Test(arguments: [
    (
      #"{"description":[{"kind":"a","parameters":[{"name":"x","defaultValue":"#, "[", "1", "]",
      "}]}]}"
    ),
    (#"{"error":{"a":"#, #"{"light":"#, "1", "}", "}}"),
    (#"{"timeline":{"entries":[{"view":"#, #"{"of":"#, "1", "}", "}]}}"),
  ])
  func `refuses a reply that is too deep`(
    start: String, open: String, inner: String, close: String, end: String
  ) {
    let line = start + nested(open, inner, close, 100_000) + end
    #expect(
      words { _ = try ExtensionReply(jsonText: line) }
        == "the line is deeper than 192 levels of JSON")
  }

  @Test func `a message and a parameter are no deeper than 32 levels`() {
    let message =
      #"{"status":{"kind":"t","family":"systemSmall","configuration":{"a":"#
      + nested("[", "1", "]", 33) + "}}}"
    #expect(
      words { _ = try MailboxMessage(jsonText: message, limits: .message) }
        == "the line is deeper than 32 levels of JSON")
    let button =
      #"{"intent":"a","parameters":{"a":"# + nested("[", "1", "]", 33) + "}}"
    #expect(
      words { _ = try ArchivedAction(jsonText: button) }?.hasSuffix("is deeper than 32 lists")
        == true)
    #expect(words { _ = try ConfigurationValue(jsonText: nested("[", "1", "]", 32)) } == nil)
  }

  @Test func `a date in a configuration is one`() {
    for date in [#""""#, "1e300", "-1e12", #""infinity""#] {
      let message =
        #"{"status":{"kind":"t","family":"systemSmall","configuration":{"a":{"date":\#(date)}}}}"#
      #expect(throws: ArchiveError.self) {
        try MailboxMessage(jsonText: message, limits: .message)
      }
    }
  }

  @Test(arguments: [
    (#"{"description":[\#(list(#"{"kind":"a"}"#, 50_000))]}"#, "of 50000 widgets, at most 256"),
    ("[\(list("[]", 310_000))]", "of more than 250000 values"),
    (
      #"{"description":[{"kind":"a","parameters":[\#(list(#"{"name":"x"}"#, 300))]}]}"#,
      "longer than 256 elements"
    ),
    (
      #"{"description":[{"kind":"a","parameters":[{"name":"x","choices":[\#(list("1", 20_000))]}]}]}"#,
      "longer than 10000 elements"
    ),
  ])
  func `refuses a reply that is too full`(line: String, end: String) {
    let words = words { _ = try ExtensionReply(jsonText: line) }
    #expect(words?.hasSuffix(end) == true, "\(words ?? "accepted")")
  }

  @Test func `refuses a timeline of too many entries`() {
    let line = #"{"timeline":{"entries":[\#(Self.list(#"{"view":"a"}"#, 70_000))]}}"#
    #expect(
      words { _ = try ExtensionReply(jsonText: line) }
        == "timeline.entries is longer than 16384 elements")
  }

  @Test(arguments: [
    (#"{"kind":"hstack","children":[\#(list("\"a\"", 60_000))]}"#, "of more than 40001 views"),
    (#"{"nodes":[\#(list("\"a\"", 60_000))]}"#, "longer than 40000 elements"),
    (#"{"kind":"text","runs":[\#(list(#"{"text":""}"#, 11_000))]}"#, "longer than 10000 elements"),
    (#"{"kind":"empty","modifiers":[\#(list("{}", 2000))]}"#, "longer than 1000 elements"),
    (
      #"{"kind":"empty","modifiers":[{\#((0..<99).map { "\"m\($0)\":1" }.joined(separator: ","))}]}"#,
      "is not a modifier of 16 members or fewer"
    ),
  ])
  func `refuses a view that is too full`(view: String, end: String) {
    let words = words { _ = try ArchivedEntry(jsonText: #"{"view":\#(view)}"#) }
    #expect(words?.hasSuffix(end) == true, "\(words ?? "accepted")")
  }

  @Test func `whole numbers of a view are held to what arithmetic survives`() throws {
    let view = try ArchivedView(
      jsonText: """
        {"kind":"empty","modifiers":[{"lineLimit":9223372036854775807},
         {"minimumLines":-9223372036854775808}]}
        """)
    #expect(view.nodes[0].modifiers == [.lineLimit(1_000_000_000), .minimumLines(-1_000_000_000)])
  }

  @Test func `words for people are cut as they are read, names are refused`() throws {
    let long = String(repeating: "ü", count: 400_000)
    let widget = try WidgetDescriptor(
      jsonText: #"{"kind":"a","displayName":"\#(long)","description":"\#(long)"}"#)
    #expect(widget.displayName.utf8.count <= 400 && widget.displayName.hasSuffix("ü…"))
    #expect(widget.description.utf8.count <= 4000)
    #expect(
      words { _ = try WidgetDescriptor(jsonText: #"{"kind":"\#(long)"}"#) }
        == "kind is longer than 200 bytes")
    let remarks = Self.list("\"\(String(repeating: "x", count: 5000))\"", 150)
    let header = try TimelineHeader(jsonText: "{\"remarks\":[\(remarks)]}")
    #expect(header.remarks.count == 100 && header.remarks.allSatisfy { $0.utf8.count == 4000 })
  }

  /// As many elements of a kind as fit into a line, and so many characters.
  private static func list(_ element: String, _ count: Int) -> String {
    Array(repeating: element, count: count).joined(separator: ",")
  }
}
