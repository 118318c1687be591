import Foundation
import Testing
import WidgetArchive

@testable import ExtensionHost

/// Replies of scripts as people and their libraries write them, and the messages about them.
@Suite struct ScriptReplyTests {
  private static let now = Date(timeIntervalSince1970: 1_795_000_000)

  /// A reply to a request for a timeline, line by line.
  private func timeline(_ text: String) throws -> JudgedTimeline? {
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: "x", family: .systemSmall, now: Self.now)
    let executable = try #require(ExtensionExecutable(path: "/bin/true.widget") ?? Self.own)
    var judge = ReplyJudge([request], executable: executable, limits: ExtensionLimits())
    var answer: ReplyJudge.Answer?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where answer == nil {
      answer = try judge.take(Data(line.utf8), number: index + 1)
    }
    if let reason = judge.unclosed { throw reason }
    guard case .timeline(let timeline) = answer else { return nil }
    return timeline
  }

  private static var own: ExtensionExecutable? {
    let folder = try? TemporaryFolder()
    return try? folder?.script("x", "#!/bin/sh\n")
  }

  @Test func `members that nothing reads are told, with their place`() throws {
    let view =
      #"{"kind": "text", "texd": 1, "text": "a", "modifiers": [{"fontt": {"style": "title"}}, {"font": {"stile": "a"}}]}"#
    let told = try timeline(#"{"timeline": {"policies": 1, "entries": [{"view": \#(view)}]}}"#)
    let names = told?.slips.map { "\($0.path) \($0.name)" }
    #expect(
      names == [
        "timeline policies", "timeline.entries[0].view texd",
        "timeline.entries[0].view.modifiers[0] fontt",
        "timeline.entries[0].view.modifiers[1].font stile",
      ])
  }

  @Test func `names of the author's own are no slips`() throws {
    let action =
      #"{"intent": "a", "parameters": {"by": 2, "to": {"display": "x", "identifier": "y"}}}"#
    let told = try timeline(
      #"{"timeline": {"entries": [{"view": {"kind": "button", "child": "a", "action": \#(action)}}]}}"#
    )
    #expect(told?.slips == [])
  }

  @Test func `a reply may stand on several lines`() throws {
    let text = """
      {
        "timeline": {
          "policy": "never",
          "entries": [
            {"view": "an open { and \\" in words"}
          ]
        }
      }
      """
    #expect(try timeline(text)?.entries.count == 1)
  }

  /// The reason why a reply to a timeline request cannot be decoded.
  private func fault(_ text: String) -> String? {
    do {
      _ = try timeline(text)
      return nil
    } catch {
      return (error as? ExtensionFailure.Reason).map {
        ExtensionFailure(reason: $0, extensionName: "x", date: Self.now).sentence
      }
    }
  }

  @Test(arguments: [
    (
      #"{"timeline": {"policy": "never", "entries": [{"view": "a"}]}"#,
      "on line 1 of its output, at character 61: expected “,” or “}” after "
        + #"“…ries": [{"view": "a"}]}”"#
    ),
    (
      "{\n\"timeline\": {\"entries\": [\n{\"view\": \"a\"}\n",
      "on line 3 of its output, at character 15: expected “,” or “]”"
    ),
    (
      "{\n  \"timeline\": {\n    \"policy\": \"never\"\n    \"entries\": []\n  }\n}",
      "on line 4 of its output, at character 5: expected “,” or “}” after "
        + #"“…e": { "policy": "never"” and before “"entries": [] } }”: a comma is missing before it."#
    ),
    (
      "{\"timeline\":\n  {\"entries\": [{\"view\": 'a'}]}}",
      "on line 2 of its output, at character 25: no value after"
    ),
    (
      "{\"täg\": \u{1B}[31m}",
      "on line 1 of its output, at character 9: no value after “{\"täg\":” and before “␛[31m}”"
    ),
  ])
  func `JSON that is broken is told with the place and what stands around it`(
    text: String, words: String
  ) throws {
    let told = try #require(fault(text))
    #expect(told.contains("wrote JSON that is broken \(words)"), "\(told)")
  }

  @Test(arguments: [
    (#"{"timeline": {"entries": [{"view": "a"},]}}"#, "the comma before “]” is one too many."),
    ("{'timeline': {}}", "JSON has double quotes, not single ones."),
    ("{timeline: {}}", "a name is written in double quotes: “\"timeline\"”."),
    (#"{"timeline": True}"#, "Python’s “True” is “true” in JSON; json.dumps prints it so."),
    (#"{"timeline": None}"#, "Python’s “None” is “null” in JSON; json.dumps prints it so."),
    (#"{"timeline": NaN}"#, "JSON has no “NaN”; write “null”, or leave the value out."),
    ("{\"timeline\": { // now\n}}", "JSON has no comments."),
    (#"{"timeline": {} "a": 1}"#, "a comma is missing before it."),
    (#"{"timeline": {"policy": "never""#, "the output ends before all its brackets are closed."),
    (#"{"timeline": {}}}"#, "“}” closes more than was opened."),
    (#"{"error": "say "hi" twice"}"#, #"a quote inside a string is written “\"”."#),
    (#"{"id": .5}"#, "a number begins with a digit: “0.5”."),
    (#"{"id": 0,5}"#, "a number has a point, not a comma: “0.5”."),
    (#"{"error": “a”}"#, #"JSON has straight quotes, ", not curly ones."#),
    (
      "{\n \"error\": \"a\n}",
      "a string ends on its line: its closing quote is missing, or its line break is written “\\n”."
    ),
  ])
  func `what is mostly behind broken JSON is told at its place`(text: String, words: String) throws
  {
    let told = try #require(fault(text))
    #expect(told.hasSuffix(words), "\(told)")
  }

  @Test func `another encoding than UTF-8 is told at its place`() throws {
    let request = ExtensionRequest(id: 1, action: .timeline)
    var judge = ReplyJudge(
      [request], executable: try #require(Self.own), limits: ExtensionLimits())
    let error = #expect(throws: ExtensionFailure.Reason.self) {
      try judge.take(Data(#"{"error": "caf"#.utf8) + [0xE9] + Data(#""}"#.utf8), number: 1)
    }
    let told = ExtensionFailure(
      reason: try #require(error), extensionName: "x.widget", date: .distantPast
    ).sentence
    #expect(told.contains("at character 15: the bytes are not UTF-8"), "\(told)")
    #expect(told.hasSuffix("the script writes another encoding than UTF-8, such as Latin-1."))
  }

  @Test func `every wrong value of a reply is told with what it is`() throws {
    let text = try #require(
      fault(
        #"{"timeline": {"entries": [{"date": "tomorrow", "view": {"kind": "vstack", "spacing": "big", "#
          + #""alignment": "Center", "children": [{"kind": "text", "text": 3}]}}]}}"#))
    for words in [
      "timeline.entries[0].date is “tomorrow”, not seconds since 1970 or a date with its offset, as "
        + "2027-01-01T18:30:00Z",
      "timeline.entries[0].view.spacing is “big”, not a number",
      "timeline.entries[0].view.alignment is “Center”, none of leading, center, trailing (did you "
        + "mean “center”?)",
      "timeline.entries[0].view.children[0].text is 3, not a string",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test func `a number of seconds to wait is told, as it is a date`() throws {
    let told = try timeline(
      #"{"timeline": {"policy": {"after": 900}, "entries": [{"view": "a"}]}}"#)
    #expect(
      told?.slips.map(\.sentence) == [
        "“after” in timeline.policy is a date of long ago; from now on is a length of time such as "
          + "“15m”, “6h” or “1h30m”"
      ])
  }

  @Test func `what is not meant to be JSON is told as output that went wrong`() {
    #expect(
      fault("hello") == """
        x wrote something that is not JSON on line 1 of its output: “hello”. Replies go to standard \
        output, everything else to standard error.
        """)
  }

  @Test(arguments: [
    (#"{"timelin": {}}"#, "the line has no “timeline”; “timelin” is there"),
    (
      #"{"time": 1}"#,
      "the line has no “timeline”, which “timeline” is answered with; it has “time”"
    ),
    (
      #"{"timeline": {"policy": {"after": "6 hours"}, "entries": [{"view": "a"}]}}"#,
      "timeline.policy.after is “6 hours”, none of a length of time such as “15m”"
    ),
    (
      #"{"policy": "never", "entries": [{"view": "a"}]}"#,
      #"the line is a timeline without its frame: write {"timeline": {"entries": […]}}"#
    ),
    (
      #"{"performed": {}}"#,
      "answered “timeline” with “performed”; it is answered with “timeline”"
    ),
  ])
  func `what a reply should be is told`(reply: String, words: String) throws {
    let told = try #require(fault(reply))
    #expect(told.contains(words), "\(told)")
  }

  @Test func `a misspelt member of other replies is told`() throws {
    func judged(_ action: ExtensionRequest.Action, _ reply: String) throws -> [String] {
      let executable = try #require(Self.own)
      var judge = ReplyJudge(
        [ExtensionRequest(id: 1, action: action)], executable: executable, limits: ExtensionLimits()
      )
      do {
        _ = try judge.take(Data(reply.utf8), number: 1)
      } catch {
        return [ExtensionFailure(reason: error, extensionName: "x", date: Self.now).sentence]
      }
      return judge.takeSlips().map(\.sentence)
    }
    #expect(
      try judged(.perform, #"{"id": 1, "performed": {"dialogue": "a"}}"#)
        == ["“dialogue” in performed means nothing to the board"])
    #expect(
      try judged(
        .describe,
        """
        {"description": [{"kind": "x", "displayNam": "X", "parameters": [
        {"name": "a", "default": 1}]}]}
        """.replacing("\n", with: "")
      ) == [
        "“displayNam” in description[0] means nothing to the board",
        "“default” in description[0].parameters[0] means nothing to the board",
      ])
    #expect(
      try judged(.perform, #"{"preformed": {}}"#) == [
        "x wrote JSON that is not a reply on line 1 of its output: the line has no “performed”; "
          + "“preformed” is there."
      ])
  }

  @Test func `members of entries in lines of their own are told once`() throws {
    let entry = #"{"view": {"kind": "text", "text": "a", "texd": 1}}"#
    let told = try timeline(#"{"timeline": {"entries": 2}}"# + "\n\(entry)\n\(entry)")
    #expect(told?.slips.map(\.name) == ["texd"])
    #expect(told?.slips.last?.sentence == "“texd” in view means nothing to the board")
  }

  @Test func `of a kind that nobody knows the members are no slips`() throws {
    let view = #"{"kind": "guage", "value": 1, "in": [0, 2], "label": {"kind": "text", "texd": 1}}"#
    let told = try timeline(#"{"timeline": {"entries": [{"view": \#(view)}]}}"#)
    #expect(
      told?.slips.map(\.sentence) == ["“guage” in timeline.entries[0].view is no kind of view"])
  }

  @Test func `a colour that nobody has is told with its place`() throws {
    let view =
      #"{"kind": "vstack", "children": ["a", {"kind": "text", "text": "b", "modifiers": [{"bold": true}, {"foreground": "rad"}]}], "modifiers": [{"border": {"paint": {"light": "wite", "dark": "black"}, "width": 1}}]}"#
    let told = try timeline(#"{"timeline": {"entries": [{"view": \#(view)}]}}"#)
    #expect(
      told?.slips.map(\.sentence) == [
        "“rad” in timeline.entries[0].view.children[1].modifiers[1].foreground is no colour",
        "“wite” in timeline.entries[0].view.modifiers[0].border.paint.light is no colour",
      ])
  }

  @Test func `beside what a reply is refused for its other mistakes are told`() throws {
    let request = ExtensionRequest(id: 1, action: .timeline)
    var judge = ReplyJudge(
      [request], executable: try #require(Self.own), limits: ExtensionLimits())
    let chart =
      #"{"kind": "chart", "series": [{"mark": "bars", "x": 2, "points": [1]}], "legent": 1}"#
    let view = #"{"kind": "vstack", "children": [\#(chart), {"kind": "guage", "value": 1}]}"#
    #expect(throws: ExtensionFailure.Reason.self) {
      try judge.take(Data(#"{"timeline": {"entries": [{"view": \#(view)}]}}"#.utf8), number: 1)
    }
    #expect(
      judge.takeSlips().map(\.sentence) == [
        "“legent” in timeline.entries[0].view.children[0] means nothing to the board",
        "“guage” in timeline.entries[0].view.children[1] is no kind of view",
      ])
  }

  @Test(arguments: [
    ("120", "is 120, outside its range from 0 to 100: it is drawn full"),
    ("-0.5", "is -0.5, outside its range from 0 to 100: it is drawn empty"),
  ])
  func `a gauge outside of its range is told`(value: String, words: String) throws {
    let view =
      #"{"kind": "vstack", "children": [{"kind": "gauge", "value": \#(value), "in": [0, 100]}]}"#
    let told = try timeline(#"{"timeline": {"entries": [{"view": \#(view)}]}}"#)
    #expect(
      told?.slips.map(\.sentence) == ["“value” in timeline.entries[0].view.children[0] \(words)"])
  }

  @Test(arguments: [("15m", 900.0), ("1h30m", 5400), ("45s", 45), ("2d", 172_800)])
  func `the next reload is a length of time away`(written: String, seconds: Double) throws {
    let reply = #"{"timeline":{"policy":{"after":"\#(written)"},"entries":[{"view":"a"}]}}"#
    let policy = try #require(try timeline(reply)).header.policy
    #expect(policy == .after(Self.now.addingTimeInterval(seconds)))
  }

  @Test(arguments: ["15", "m", "1x", "-5m", "99999999999d", "", "2027-01-01T00:00:00"])
  func `what is neither a length of time nor a date is refused`(written: String) {
    let reply = #"{"timeline":{"policy":{"after":"\#(written)"},"entries":[{"view":"a"}]}}"#
    #expect(throws: ExtensionFailure.Reason.self) { try timeline(reply) }
  }

  @Test(arguments: [
    ("2027-01-01T18:30:00Z", 1_798_828_200.0), ("2027-01-01T18:30:00.250+00:00", 1_798_828_200),
    ("2027-01-01T19:30:00+0100", 1_798_828_200),
  ])
  func `a date may be written by ISO 8601`(written: String, seconds: Double) throws {
    let reply =
      #"{"timeline":{"policy":{"after":"\#(written)"},"entries":[{"date":"\#(written)","view":"a"}]}}"#
    let timeline = try #require(try timeline(reply))
    #expect(timeline.entries[0].date == Date(timeIntervalSince1970: seconds))
    #expect(timeline.header.policy == .after(Date(timeIntervalSince1970: seconds)))
  }

  @Test func `a gauge has a range`() throws {
    func fraction(_ members: String) throws -> Double? {
      let reply = #"{"timeline":{"entries":[{"view":{"kind":"gauge",\#(members)}}]}}"#
      let judged = try #require(try timeline(reply))
      let view = try judged.archived(judged.entries[0]).view
      guard case .gauge(let gauge) = view.nodes[0].content else { return nil }
      return gauge.fraction.value
    }
    #expect(try fraction(#""value":42,"in":[0,100]"#) == 0.42)
    #expect(try fraction(#""value":-5,"in":[-10,0]"#) == 0.5)
    #expect(try fraction(#""value":200,"in":[0,100]"#) == 1)
    #expect(try fraction(#""value":0.5"#) == 0.5)
    for wrong in [#""value":42"#, #""value":1,"in":[5,5]"#, #""value":1,"in":[5]"#] {
      #expect(throws: ExtensionFailure.Reason.self, "\(wrong)") { try fraction(wrong) }
    }
  }
}
