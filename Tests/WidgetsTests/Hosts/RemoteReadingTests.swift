import Foundation
import RemoteWidgets
import Testing
import WidgetArchive

@Suite struct RemoteReadingTests {
  private let place = KindOnHost("system@build1")!

  @Test func `a kind of another machine is two names and a sign`() throws {
    #expect(KindOnHost("system@build1")?.kind == "system")
    #expect(KindOnHost("system@ada@build1.example")?.host == "ada@build1.example")
    #expect(KindOnHost(kind: "a b", host: "fe80::1%eth0")?.text == "a b@fe80::1%eth0")
    for text in [
      "system", "@build1", "system@", "system@-oProxyCommand=x", "a/b@c", "a@b c", "-a@b", "a@b;c",
    ] {
      #expect(KindOnHost(text) == nil, "\(text)")
    }
  }

  @Test func `a greeting is found behind what a login shell prints`() {
    var greeting = RemoteGreeting()
    for line in ["Welcome!", "", "widgetboard runs", "widgetboard at soon"] {
      greeting.read(line.utf8)
    }
    #expect(greeting.state == .awaited && greeting.clock == nil)
    greeting.read("widgetboard at 1800000000".utf8)
    greeting.read("motd".utf8)
    #expect(greeting.state == .awaited && greeting.clock == 1_800_000_000)
    greeting.read("widgetboard runs".utf8)
    #expect(greeting.state == .runs)
    // After the greeting no line counts as a greeting.
    greeting.read("widgetboard missing".utf8)
    #expect(greeting.state == .runs)
  }

  @Test func `what never greets is noise`() {
    var greeting = RemoteGreeting()
    let line = [UInt8](repeating: 120, count: 1 << 14)
    for _ in 0..<5 { greeting.read(line) }
    #expect(greeting.state == .noise)
  }

  @Test(arguments: [
    (
      "ssh: connect to host 127.0.0.1 port 22: Connection refused\r\n",
      "build1 cannot be reached: connection refused"
    ),
    (
      "ssh: connect to host 10.0.0.1 port 22: Connection timed out",
      "build1 cannot be reached: no answer"
    ),
    (
      "ssh: Could not resolve hostname nowhere: Name or service not known",
      "build1 cannot be reached: its name is not known"
    ),
    (
      "ssh: connect to host 10.0.0.1 port 22: No route to host\n",
      "build1 cannot be reached: no route to host"
    ),
    (
      "ada@10.0.0.1: Permission denied (publickey,password).\n",
      "build1 refused your key (publickey,password); “ssh build1” has to work without a question"
    ),
    (
      "Host key verification failed.\r\n",
      "build1 is not known to ssh: run “ssh build1” once, and check its key"
    ),
    (
      "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.\n",
      "build1 has another key than ssh knows: run “ssh build1” and read what it says"
    ),
    (
      "kex_exchange_identification: read: Connection reset by peer\nConnection reset by 10.0.0.1 port 22",
      "build1 cannot be reached: Connection reset by 10.0.0.1 port 22"
    ),
    ("", "build1 ended the connection"),
    (
      "This account is \u{1B}[31mnot available",
      "build1 ended the connection: This account is [31mnot available"
    ),
  ])
  func `what ssh says is told in a sentence`(_ errors: String, _ words: String) {
    #expect(HostTrouble(errors.utf8).words(of: "build1") == words)
  }

  @Test func `a description has the kind and the machine in it`() throws {
    let widgets = [
      widget("clock"), widget("system", "System"),
    ]
    let reply = try #require(
      try told(ExtensionReply(id: 4, content: .description(widgets)).jsonText).first)
    guard case .description(let told) = reply.content else {
      Issue.record("\(reply)")
      return
    }
    #expect(reply.id == 4 && told.map(\.kind) == ["system@build1"])
    #expect(told[0].displayName == "System · build1")
    let other = ExtensionReply(id: 4, content: .description([widget("a"), widget("b")]))
    guard case .error(let words)? = try self.told(other.jsonText).first?.content else {
      Issue.record("no error")
      return
    }
    #expect(words == "system.widget of build1 has no system: it has a, b")
  }

  /// The same description as a lying machine may write it: on one line, with escapes, on several
  /// lines.
  @Test(arguments: [
    #"{"description":[{"kind":"clock","displayName":"Mine"}]}"#,
    #"{"descr\u0069ption":[{"kind":"clock","displayName":"Mine"}]}"#,
    "{\n\"description\":\n[{\"kind\":\"clock\",\"displayName\":\"Mine\"}]}",
    "{\"description\":[\n{\"kind\":\"clock\",\n\"displayName\":\"Mine\"}\n]\n}",
  ])
  func `whatever it calls itself, it is a kind of its machine`(_ text: String) throws {
    guard case .description(let widgets)? = try told(text).first?.content else {
      Issue.record("no description")
      return
    }
    #expect(widgets.map(\.kind) == ["system@build1"])
    #expect(widgets[0].displayName == "Mine · build1")
  }

  @Test func `a description that was kept says no more than one that comes`() throws {
    let line = #"{"description":[{"kind":"clock"}],"transfers":[\#(Self.upload)]}"#
    let kept = try #require(RemoteReplies(place).kept(Array(line.utf8)))
    #expect(kept.transfers.isEmpty)
    #expect(kept == RemoteReplies(place).kept(kept.jsonLine()), "it is kept as it was told")
    #expect(RemoteReplies(place).kept(Array(#"{"timeline":{"entries":[]}}"#.utf8)) == nil)
  }

  @Test func `no parameter comes with the name of a secret of this machine`() throws {
    var widget = widget("system")
    widget.parameters = [
      ParameterDescriptor(
        name: "token", title: "Token", type: .string, defaultValue: .string("file:~/.ssh/id"),
        isSecret: true),
      ParameterDescriptor(
        name: "city", title: "City", type: .string, defaultValue: .string("Bonn")),
    ]
    let reply = ExtensionReply(id: 1, content: .description([widget]))
    guard case .description(let told)? = try told(reply.jsonText).first?.content else {
      Issue.record("no description")
      return
    }
    #expect(told[0].parameters.map(\.defaultValue) == [nil, .string("Bonn")])
  }

  @Test(arguments: [
    #"{"id":1,"timeline":{"entries":[{"view":"a"}]},"transfers":[\#(upload)],"cancelled":[]}"#,
    #"{"id":1,"timeline":{"entries":[{"view":"a"}]},"tr\u0061nsfers":[\#(upload)]}"#,
    #"{"id":1,"handled":{"reloads":[]},"transfers":[\#(upload)]}"#,
    #"{"id":1,"error":"no","transfers":[\#(upload)]}"#,
    "{\"id\":1,\"timeline\":{\"entries\":[{\"view\":\"a\"}]},\n\"transfers\":[\(upload)]}",
    "{\n\"id\":1,\"transfers\":\n[\(upload)],\n\"timeline\":{\"entries\":[{\"view\":\"a\"}]}}",
  ])
  func `no transfer is ordered from another machine`(_ text: String) throws {
    let before = try ExtensionReply(jsonText: text)
    #expect(before.transfers.count == 1, "it is an order")
    let after = try told(text)
    #expect(after.count == 1 && after[0].transfers.isEmpty && after[0].id == 1)
    #expect(after[0].content == before.content)
  }

  @Test(arguments: [
    "no JSON", "[1]", #"{"timeline":{"entries":[{"view":5}]}}"#, "{\"id\":1,",
    #"{"timeline":{"entries":1000000}}"#,
  ])
  func `what cannot be read is told in words of this machine, and nothing after it`(
    _ text: String
  ) throws {
    let rest = #"{"timeline":{"entries":[{"view":"a"}]},"transfers":[\#(Self.upload)]}"#
    let told = try told(text + (text.hasSuffix(",") ? "" : "\n" + rest))
    guard told.count == 1, case .error(let words) = told[0].content else {
      Issue.record("\(told)")
      return
    }
    #expect(words.hasPrefix("system of build1 "))
    #expect(told[0].transfers.isEmpty)
  }

  @Test func `entries are written anew, and what stands in no entry goes`() throws {
    var replies = RemoteReplies(place)
    let lines = [
      #"{"timeline":{"policy":"never","entries":2}}"#, #"{"view":"a","transfers":[]}"#, "",
      #"{"view":"b","description":[]}"#, #"{"performed":{}}"#,
    ].flatMap { replies.take(Array($0.utf8)) }
    #expect(lines.count == 4)
    for (line, word) in zip(lines[1...2], ["a", "b"]) {
      #expect(try ArchivedEntry(jsonLine: Data(line)).words == [word])
      let members = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      #expect(Set(members?.keys ?? [:].keys) == ["date", "view"])
    }
    #expect(
      try ExtensionReply(jsonLine: Data(lines[3])).content == .performed(PerformedAction()))
  }

  @Test func `entries that share a table say the same`() throws {
    var writer = TimelineWriter()
    let views = ["a", "b", "c"].map { word in
      try? ArchivedEntry(
        jsonText: #"{"view":{"kind":"vstack","children":["the same in all of them",""#
          + word + #""]}}"#)
    }
    for view in views { writer.add(try #require(view)) }
    let (table, entries) = writer.lines()
    let first = ExtensionReply(
      id: 3, content: .timeline(TimelineHeader(policy: .never, hasTable: true), .lines(3)))
    var replies = RemoteReplies(place)
    let lines = ([first.jsonLine(), try #require(table)] + entries).flatMap { replies.take($0) }
    guard lines.count == 5,
      case .timeline(let header, .lines(3)) = try ExtensionReply(jsonLine: Data(lines[0])).content
    else {
      Issue.record("\(lines.count) lines")
      return
    }
    #expect(header.hasTable)
    let read = try TimelineTable(jsonLine: Data(lines[1]))
    for (line, before) in zip(lines[2...], views) {
      let entry = try ArchivedEntry(jsonLine: Data(line), sharing: read)
      #expect(entry.words.sorted() == before?.words.sorted())
    }
  }

  @Test func `a picture comes as its bytes, and a path of this machine is none`() throws {
    let view =
      #"{"kind":"vstack","children":[{"kind":"picture","path":"/etc/passwd"},"#
      + #"{"kind":"picture","data":"aGk="}]}"#
    guard
      case .timeline(_, .inline(let entries))? =
        try told(#"{"timeline":{"entries":[{"view":\#(view)}]}}"#).first?.content
    else {
      Issue.record("no timeline")
      return
    }
    #expect(entries[0].view.pictureOrders.map(\.source) == [.data("aGk=")])
    #expect(entries[0].view.nodes.contains { $0.content == .unavailable("passwd") })
  }

  @Test func `a link to a file of this machine is none, others stay`() throws {
    let view =
      #"{"kind":"vstack","children":[{"kind":"link","url":"FILE:///etc/passwd","child":"a"},"#
      + #"{"kind":"link","url":"https://a.example/","child":"b"},"#
      + #"{"kind":"text","runs":[{"text":"c","url":" file:/etc/hosts"}]}]}"#
    guard
      case .timeline(_, .inline(let entries))? =
        try told(
          #"{"timeline":{"entries":[{"widgetURL":"file:///etc/group","view":\#(view)}]}}"#
        ).first?.content
    else {
      Issue.record("no timeline")
      return
    }
    let printer = ArchivePrinter(timeZone: .gmt, locale: Locale(identifier: "en_US_POSIX"))
    let text = printer.text(of: entries[0].view)
    #expect(!text.lowercased().contains("file:"), "\(text)")
    #expect(text.contains("https://a.example/"), "\(text)")
    let pressed = ExtensionReply(
      id: 2, content: .performed(PerformedAction(reloads: [], url: "file:///etc/passwd")))
    #expect(try told(pressed.jsonText).map(\.content) == [.performed(PerformedAction(reloads: []))])
  }

  @Test func `a button reloads its own widget, as it is called here`() throws {
    let reply = ExtensionReply(
      id: 2,
      content: .performed(
        PerformedAction(reloads: [.kind("clock"), .kind("system"), .all], dialog: "done")))
    #expect(
      try told(reply.jsonText).map(\.content)
        == [.performed(PerformedAction(reloads: [.kind("system@build1"), .all], dialog: "done"))])
  }

  @Test func `a request is for the kind there`() throws {
    let request = ExtensionRequest(
      id: 2, action: .timeline, kind: "system@build1",
      now: Date(timeIntervalSince1970: 1_800_000_000))
    let there = RemoteReplies(
      place, clock: 1_800_003_600, now: Date(timeIntervalSince1970: 1_800_000_000))
    let sent = try ExtensionRequest(jsonLine: Data(there.request(request)))
    #expect(sent.kind == "system")
    #expect(sent.now == Date(timeIntervalSince1970: 1_800_003_600))
  }

  @Test(arguments: [3600, 3])
  func `where the other clock is off, dates are moved`(_ ahead: Int) throws {
    let now = 1_800_000_000
    // A difference of the clocks as small as a message's travel time is ignored.
    let moved = ahead > RemoteReplies.leastDifference ? ahead : 0
    var there = RemoteReplies(
      place, clock: now + ahead, now: Date(timeIntervalSince1970: Double(now)))
    let text =
      #"{"timeline":{"policy":{"after":\#(now + 900)},"entries":[{"date":\#(now),"view":"a"},"#
      + #"{"date":"2027-01-15T09:00:00Z","view":"b"},{"view":"c"}]}}"#
    guard
      case .timeline(let header, .inline(let entries)) =
        try ExtensionReply(jsonLine: Data(there.take(Array(text.utf8)).first ?? [])).content
    else {
      Issue.record("no timeline")
      return
    }
    #expect(
      entries.map { Int($0.date.timeIntervalSince1970) } == [now - moved, now + 3600 - moved, 0])
    #expect(header.policy == .after(Date(timeIntervalSince1970: Double(now + 900 - moved))))
  }

  @Test func `a length of time is counted from when the widget was asked`() throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    var there = RemoteReplies(place, clock: 1_800_003_600, now: now)
    let line = there.take(
      Array(#"{"timeline":{"policy":{"after":"15m"},"entries":[{"view":"a"}]}}"#.utf8))
    guard
      case .timeline(let header, _) = try ExtensionReply(jsonLine: Data(line.first ?? [])).content
    else {
      Issue.record("no timeline")
      return
    }
    #expect(header.policy == .after(now.addingTimeInterval(900)))
  }

  private static let upload =
    #"{"session":"s","task":1,"url":"https://example.org","method":"POST","headers":{},"bodyFile":"/etc/passwd","isUpload":true,"requestTimeout":60,"resourceTimeout":60}"#

  /// The replies that the board decodes from a text of several lines.
  private func told(_ text: String) throws -> [ExtensionReply] {
    var replies = RemoteReplies(place)
    let lines = text.split(separator: "\n").flatMap { replies.take(Array($0.utf8)) }
    return try (lines + replies.end()).map { try ExtensionReply(jsonLine: Data($0)) }
  }

  private func widget(_ kind: String, _ name: String = "") -> WidgetDescriptor {
    WidgetDescriptor(kind: kind, displayName: name, families: [.systemSmall])
  }
}
