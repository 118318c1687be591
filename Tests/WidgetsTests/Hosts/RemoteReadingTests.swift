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
    // From here on nothing is a greeting.
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
    let line = ExtensionReply(id: 4, content: .description(widgets)).jsonLine()
    let reply = try ExtensionReply(jsonLine: Data(RemoteReplies(place).line(line)))
    guard case .description(let told) = reply.content else {
      Issue.record("\(reply)")
      return
    }
    #expect(reply.id == 4 && told.map(\.kind) == ["system@build1"])
    #expect(told[0].displayName == "System · build1")
    let other = ExtensionReply(
      id: 4, content: .description([widget("a"), widget("b")])
    ).jsonLine()
    guard
      case .error(let words) = try ExtensionReply(jsonLine: Data(RemoteReplies(place).line(other)))
        .content
    else {
      Issue.record("no error")
      return
    }
    #expect(words == "system.widget of build1 has no system: it has a, b")
  }

  @Test(arguments: [
    #"{"id":1,"timeline":{"entries":[{"view":"a"}]},"transfers":[\#(upload)],"cancelled":[]}"#,
    #"{"id":1,"timeline":{"entries":[{"view":"a"}]},"tr\u0061nsfers":[\#(upload)]}"#,
    #"{"id":1,"handled":{"reloads":[]},"transfers":[\#(upload)]}"#,
  ])
  func `no transfer is ordered from another machine`(_ line: String) throws {
    let before = try ExtensionReply(jsonText: line)
    #expect(before.transfers.count == 1, "it is an order")
    let after = try ExtensionReply(jsonLine: Data(RemoteReplies(place).line(Array(line.utf8))))
    #expect(after.transfers.isEmpty && after.content == before.content)
  }

  private static let upload =
    #"{"session":"s","task":1,"url":"https://example.org","method":"POST","headers":{},"bodyFile":"/etc/passwd","isUpload":true,"requestTimeout":60,"resourceTimeout":60}"#

  @Test func `a button reloads its own widget, as it is called here`() throws {
    let line = ExtensionReply(
      id: 2,
      content: .performed(
        PerformedAction(reloads: [.kind("clock"), .kind("system"), .all], dialog: "done"))
    ).jsonLine()
    let reply = try ExtensionReply(jsonLine: Data(RemoteReplies(place).line(line)))
    #expect(
      reply.content
        == .performed(PerformedAction(reloads: [.kind("system@build1"), .all], dialog: "done")))
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

  @Test(arguments: [
    (#"{"date":1800003600,"view":"a"}"#, #"{"date":1800000000,"view":"a"}"#),
    (#"{"date":"2027-01-15T09:00:00Z","view":"a"}"#, #"{"date":1800000000,"view":"a"}"#),
    (
      #"{"timeline":{"policy":{"after":1800004600},"entries":[{"date":1800003601,"view":"a"}]}}"#,
      #"{"timeline":{"policy":{"after":1800001000},"entries":[{"date":1800000001,"view":"a"}]}}"#
    ),
    (
      #"{"timeline":{"policy":{"after":"15m"},"entries":2}}"#,
      #"{"timeline":{"policy":{"after":"15m"},"entries":2}}"#
    ),
    (#"{"id":3,"performed":{}}"#, #"{"id":3,"performed":{}}"#),
    ("no JSON", "no JSON"), ("[1]", "[1]"),
  ])
  func `where the other clock is off, dates are moved`(_ line: String, _ moved: String) throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let there = RemoteReplies(place, clock: 1_800_003_600, now: now)
    #expect(json(there.line(Array(line.utf8))) == json(Array(moved.utf8)))
    // As much as a message is on its way is no difference, and then every byte stays.
    let near = RemoteReplies(place, clock: 1_800_000_003, now: now)
    #expect(near.line(Array(line.utf8)) == Array(line.utf8))
  }
  private func widget(_ kind: String, _ name: String = "") -> WidgetDescriptor {
    WidgetDescriptor(kind: kind, displayName: name, families: [.systemSmall])
  }

  /// What is JSON regardless of how it is written.
  private func json(_ line: [UInt8]) -> NSObject {
    (try? JSONSerialization.jsonObject(with: Data(line)) as? NSDictionary)
      ?? String(decoding: line, as: UTF8.self) as NSString
  }
}
