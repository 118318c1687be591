import CalendarServers
import Foundation
import Testing

private let now = Date(timeIntervalSince1970: 1_795_219_200)
private let month = DateInterval(start: now, duration: 60 * 86_400)

private func event(_ title: String) -> String {
  "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:\(title)\nSUMMARY:\(title)\nDTSTART:20261122T100000Z\n"
    + "END:VEVENT\nEND:VCALENDAR\n"
}

private func multistatus(_ responses: String..., token: String? = nil) -> Data {
  let token = token.map { "<d:sync-token>\($0)</d:sync-token>" } ?? ""
  return Data(
    (#"<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" "#
      + #"xmlns:s="http://calendarserver.org/ns/">\#(responses.joined())\#(token)</d:multistatus>"#)
      .utf8)
}

private func response(_ href: String, _ properties: String) -> String {
  "<d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop>"
    + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><d:owner/></d:prop>"
    + "<d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>"
}

private func calendar(_ href: String, _ name: String, _ more: String) -> String {
  response(
    href,
    "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>\(name)"
      + "</d:displayname>\(more)")
}

private func item(_ href: String, tag: String, _ text: String? = nil) -> String {
  response(
    href,
    "<d:getetag>\(tag)</d:getetag>"
      + (text.map { "<c:calendar-data>\($0)</c:calendar-data>" } ?? ""))
}

private func gone(_ href: String) -> String {
  "<d:response><d:href>\(href)</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>"
}

/// A conversation with a server whose answers are given: the requests, as a method and a path each.
private struct Talk {
  var asked: [String] = []
  var bodies: [String] = []
  var account: CalendarAccount

  init(
    _ address: String = "https://cloud.example/work/", keeping account: CalendarAccount? = nil,
    at date: Date = now, hears answers: [CalendarConversation.Answer]
  ) throws {
    var conversation = CalendarConversation(
      try CalendarAddress(address, secret: "s3cret"), keeping: account,
      interval: DateInterval(start: date, duration: month.duration), now: date)
    var left = answers[...]
    while let query = conversation.next() {
      let body = query.body ?? ""
      let kind = ["calendar-query", "multiget", "sync-collection"].first { body.contains($0) }
      asked.append("\(kind ?? query.method) \(query.url.path())")
      bodies.append(body)
      let next = left.popFirst()
      try conversation.take(try #require(next, "asked too much: \(asked)"))
    }
    #expect(left.isEmpty, "not asked enough: \(asked)")
    self.account = conversation.account
  }

  var titles: [String] {
    account.collections.flatMap { $0.items.values }.compactMap { item in
      item.text.firstMatch(of: /SUMMARY:(.*)\n/).map { String($0.1) }
    }.sorted()
  }
}

private func answer(_ status: Int = 207, _ data: Data = Data()) -> CalendarConversation.Answer {
  CalendarConversation.Answer(status: status, data: data)
}

/// A calendar after one request.
private func known(token: String? = "1", changeTag: String? = nil) throws -> Talk {
  let marks =
    (token.map { "<d:sync-token>\($0)</d:sync-token>" } ?? "")
    + (changeTag.map { "<s:getctag>\($0)</s:getctag>" } ?? "")
  return try Talk(hears: [
    answer(207, multistatus(calendar("/work/", "Work &amp; more", marks))),
    answer(
      207,
      multistatus(
        item("/work/a.ics", tag: "a1", event("Standup")),
        item("/work/b.ics", tag: "b1", event("Review")))),
  ])
}

@Suite struct CalendarServerTests {
  @Test func `a calendar is asked for the events of a time, with its name and its state`() throws {
    let talk = try known()
    #expect(talk.asked == ["PROPFIND /work/", "calendar-query /work/"])
    #expect(talk.bodies[1].contains(#"<c:time-range start="20261114T000000Z""#))
    #expect(talk.account.collections.map(\.name) == ["Work & more"])
    #expect(talk.account.collections.map(\.syncToken) == ["1"])
    #expect(talk.titles == ["Review", "Standup"])
  }

  @Test func `of a name and a password the person's calendars are found`() throws {
    let talk = try Talk(
      "https://ada@cloud.example",
      hears: [
        answer(405),
        answer(
          207,
          multistatus(
            response(
              "/dav/",
              "<d:current-user-principal><d:href>/dav/ada/</d:href></d:current-user-principal>"))),
        answer(
          207,
          multistatus(
            response(
              "/dav/ada/", "<c:calendar-home-set><d:href>/cal/ada/</d:href></c:calendar-home-set>"))
        ),
        answer(
          207,
          multistatus(
            response("/cal/ada/", "<d:resourcetype><d:collection/></d:resourcetype>"),
            calendar(
              "/cal/ada/tasks/", "Tasks",
              #"<c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>"#
            ),
            calendar("/cal/ada/home/", "Home", "<d:sync-token>h</d:sync-token>"))),
        answer(207, multistatus(item("/cal/ada/home/x.ics", tag: "x", event("Choir")))),
      ])
    #expect(
      talk.asked == [
        "PROPFIND /", "PROPFIND /.well-known/caldav", "PROPFIND /dav/ada/", "PROPFIND /cal/ada/",
        "calendar-query /cal/ada/home/",
      ])
    #expect(talk.titles == ["Choir"])
    #expect(talk.account.home?.path() == "/cal/ada/")
  }

  @Test func `what has changed since is all that is asked for`() throws {
    let before = try known()
    let talk = try Talk(
      keeping: before.account,
      hears: [
        answer(
          207,
          multistatus(
            item("/work/a.ics", tag: "a2"), gone("/work/b.ics"), item("/work/c.ics", tag: "c1"),
            token: "2")),
        answer(
          207,
          multistatus(
            item("/work/a.ics", tag: "a2", event("Standup, later")),
            item("/work/c.ics", tag: "c1", event("Lunch")))),
      ])
    #expect(talk.asked == ["sync-collection /work/", "multiget /work/"])
    #expect(talk.bodies[0].contains("<d:sync-token>1</d:sync-token>"))
    #expect(talk.titles == ["Lunch", "Standup, later"])
    #expect(talk.account.collections[0].syncToken == "2")
    let nothing = try Talk(keeping: talk.account, hears: [answer(207, multistatus(token: "2"))])
    #expect(nothing.account == talk.account)
  }

  @Test func `a token that has signs of markup in it is sent as it came`() throws {
    var account = try known().account
    account.collections[0].syncToken = "t&\u{301}<1>"
    let talk = try Talk(keeping: account, hears: [answer(207, multistatus(token: "2"))])
    let body = talk.bodies[0].unicodeScalars.map(\.value)
    #expect(body.contains("t&amp;\u{301}&lt;1&gt;".unicodeScalars.map(\.value)))
  }

  @Test func `a list of changes that was cut is gone on with`() throws {
    let cut =
      "<d:response><d:href>/work/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status>"
      + "</d:response>"
    let talk = try Talk(
      keeping: known().account,
      hears: [
        answer(207, multistatus(gone("/work/a.ics"), cut, token: "2")),
        answer(207, multistatus(gone("/work/b.ics"), token: "3")),
      ])
    #expect(talk.titles.isEmpty && talk.account.collections[0].syncToken == "3")
    #expect(talk.bodies[1].contains("<d:sync-token>2<"))
  }

  @Test(arguments: [403, 409, 410]) func `a token that is too old is asked for anew`(_ status: Int)
    throws
  {
    let talk = try Talk(
      keeping: known().account,
      hears: [
        answer(status, Data("<d:error xmlns:d='DAV:'><d:valid-sync-token/></d:error>".utf8)),
        answer(207, multistatus(calendar("/work/", "Work", "<d:sync-token>9</d:sync-token>"))),
        answer(207, multistatus(item("/work/z.ics", tag: "z", event("Zoo")))),
      ])
    #expect(talk.titles == ["Zoo"] && talk.account.collections[0].syncToken == "9")
  }

  @Test func `a server without tokens is asked by its change tag, then by the marks of events`()
    throws
  {
    let before = try known(token: nil, changeTag: "one")
    let same = try Talk(
      keeping: before.account,
      hears: [answer(207, multistatus(calendar("/work/", "Work", "<s:getctag>one</s:getctag>")))])
    #expect(same.titles == ["Review", "Standup"])
    let talk = try Talk(
      keeping: before.account,
      hears: [
        answer(207, multistatus(calendar("/work/", "Work", "<s:getctag>two</s:getctag>"))),
        answer(
          207, multistatus(item("/work/a.ics", tag: "a1"), item("/work/d.ics", tag: "d1"))),
        answer(207, multistatus(item("/work/d.ics", tag: "d1", event("Dinner")))),
      ])
    #expect(talk.asked == ["PROPFIND /work/", "calendar-query /work/", "multiget /work/"])
    #expect(talk.bodies[2].contains("d.ics") && !talk.bodies[2].contains("a.ics"))
    #expect(talk.titles == ["Dinner", "Standup"])
  }

  @Test func `after some weeks a later time is asked for`() throws {
    let later = now.addingTimeInterval(70 * 86_400)
    var account = try known().account
    account.listed = later
    let talk = try Talk(
      keeping: account, at: later,
      hears: [
        answer(207, multistatus(calendar("/work/", "Work", "<d:sync-token>5</d:sync-token>"))),
        answer(207, multistatus(item("/work/n.ics", tag: "n", event("Next")))),
      ])
    #expect(talk.asked == ["PROPFIND /work/", "calendar-query /work/"] && talk.titles == ["Next"])
  }

  @Test func `what does not send texts along is asked for them once`() throws {
    let talk = try Talk(hears: [
      answer(207, multistatus(calendar("/work/", "Work", ""))),
      answer(207, multistatus(item("/work/a.ics", tag: "a"))),
      answer(207, multistatus(item("/work/a.ics", tag: "a"))),
    ])
    #expect(talk.asked.last == "multiget /work/" && talk.titles.isEmpty)
  }

  @Test func `where there is no directory the address is a file`() throws {
    let talk = try Talk(
      "https://feeds.example/holidays",
      hears: [
        answer(405),
        CalendarConversation.Answer(
          status: 200, headers: ["etag": "\"7\""], data: Data(event("Carnival").utf8)),
      ])
    #expect(talk.asked == ["PROPFIND /holidays", "GET /holidays"])
    #expect(talk.account.file?.entityTag == "\"7\"")
    let again = try Talk(
      "https://feeds.example/holidays", keeping: talk.account, hears: [answer(304)])
    #expect(again.asked == ["GET /holidays"] && again.account == talk.account)
  }

  @Test func `an error is told in the service's words, without the secret, and with its wish`()
    throws
  {
    let body =
      #"<d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns"><s:exception>X</s:exception>"#
      + "<s:message>No public access for s3cret.</s:message></d:error>"
    let refused = try #require(throws: CalendarConversation.Fault.self) {
      try Talk("https://ada@cloud.example/work/", hears: [answer(401, Data(body.utf8))])
    }
    #expect(
      refused.description
        == "the service does not take the secret (401): No public access for •••.")
    let busy = #expect(throws: CalendarConversation.Fault.self) {
      try Talk(hears: [
        CalendarConversation.Answer(status: 503, headers: ["retry-after": "900"], data: Data())
      ])
    }
    #expect(busy?.retry == now.addingTimeInterval(900))
    let page = #expect(throws: CalendarConversation.Fault.self) {
      try Talk(hears: [answer(200), answer(200, Data("<!doctype html><html>".utf8))])
    }
    #expect(page?.description == "a web page, not a calendar")
  }

  @Test func `no answer leads the password to another server, or in circles`() throws {
    let away = multistatus(
      response(
        "/", "<c:calendar-home-set><d:href>https://evil.example/</d:href></c:calendar-home-set>"))
    let talk = #expect(throws: CalendarConversation.Fault.self) {
      try Talk(
        "https://ada@cloud.example/x/", hears: [answer(207, away), answer(207, multistatus())])
    }
    #expect(talk?.description == "there is no calendar at this address")
    func pointing(_ path: String) -> Data {
      multistatus(
        response(
          "/", "<d:current-user-principal><d:href>\(path)</d:href></d:current-user-principal>"))
    }
    let looks = ["/a/", "/b/", "/a/", "/b/", "/a/"].map { answer(207, pointing($0)) }
    #expect(throws: CalendarConversation.Fault.self) {
      try Talk("https://ada@cloud.example/x/", hears: looks + [answer(207, multistatus())])
    }
  }

  @Test func `what is kept is read as it was written, and what is cut off is as none`() throws {
    for account in [
      try known().account,
      try Talk("https://a.example/x.ics", hears: [answer(200, Data(event("é\n2").utf8))]).account,
    ] {
      let data = account.data
      #expect(CalendarAccount(data) == account)
      for count in 0..<(data.count - 1) {
        #expect(CalendarAccount(data.prefix(count)) == nil, "\(count)")
      }
    }
  }
}

@Suite struct CalendarAddressTests {
  @Test(arguments: [
    ("https://a.example/x.ics", "https://a.example/x.ics", true),
    ("webcal://a.example/x", "https://a.example/x", true),
    ("webcal://127.0.0.1:80/x", "http://127.0.0.1:80/x", true),
    ("https://a.example", "https://a.example/", false),
    ("https://a.example/public/abc?export", "https://a.example/public/abc?export", true),
    ("caldavs://ada@a.example/dav/", "https://a.example/dav/", false),
    ("https://a.example/{secret}/basic.ics", "https://a.example/p%2Fw/basic.ics", true),
    ("https://ada%40home@a.example/", "https://a.example/", false),
  ])
  func `an address is asked as it is meant`(_ text: String, _ url: String, _ isFile: Bool) throws {
    let address = try CalendarAddress(text, secret: "p/w")
    #expect(address.url.absoluteString == url && address.isFile == isFile)
    #expect(address.isSecret == (text.contains("@") || text.contains("{")))
    guard text.contains("@") else { return }
    let name = text.contains("%40") ? "ada@home" : "ada"
    #expect(address.authorization == "Basic \(Data("\(name):p/w".utf8).base64EncodedString())")
  }

  @Test(arguments: [
    ("ftp://a.example/x", "is no address"), ("x.ics", "is no address"),
    ("https://ada:pw@a.example/", "a password does not belong"),
    ("https://{secret}.a.example/x", "path or the query"), ("https:///x", "is no address"),
  ])
  func `what is none is said in words`(_ text: String, _ words: String) {
    let error = #expect(throws: CalendarAddress.Refusal.self) {
      try CalendarAddress(text, secret: "pw")
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("pw@") != true || text.contains("pw@"))
  }

  @Test func `a secret goes to the addresses that ask for it, and each needs it`() {
    let all = CalendarAddresses(
      ["https://ada@a.example/ https://b.example/c.ics,webcal://c.example"], secret: "s")
    #expect(all.asked.map(\.name) == ["a.example"] && all.asked[0].authorization != nil)
    #expect(all.loaded.map(\.name) == ["b.example", "c.example"])
    #expect(all.loaded.allSatisfy { $0.authorization == nil })
    #expect(CalendarAddresses(["https://ada@a.example/"], secret: nil).problems.count == 1)
    #expect(CalendarAddresses(["https://a.example/"], secret: "s").problems.count == 1)
    let many = CalendarAddresses((0..<30).map { "https://a\($0).example/" }, secret: nil)
    #expect(many.all.count == CalendarAddress.most && many.problems.count == 1)
  }

  @Test(arguments: [
    ("https://a.example/x", true), ("https://a.example:444/x", false),
    ("http://a.example/x", false), ("https://b.example/x", false),
  ])
  func `a server leads to itself`(_ to: String, _ may: Bool) throws {
    let from = try #require(URL(string: "https://a.example/"))
    #expect(CalendarAddress.mayLead(from: from, to: try #require(URL(string: to))) == may)
    let cloud = try #require(URL(string: "https://caldav.icloud.com/"))
    let part = try #require(URL(string: "https://p12-caldav.icloud.com/1/"))
    #expect(CalendarAddress.mayLead(from: cloud, to: part))
  }
}
