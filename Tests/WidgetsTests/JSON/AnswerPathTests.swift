import Answers
import Foundation
import Testing

private let shop = """
  {"store": {"book": [
    {"title": "Tides", "price": 8.95, "at": "2026-11-25T03:00:00Z"},
    {"title": "Wind", "price": 12.5, "isbn": "0-1"},
    {"title": "Fog", "price": null}
  ], "open hours": "9–17", "it's": true}, "n": 1795572000}
  """

private let tides = """
  <tides station="North"><tide kind="high"><height unit="m">3.41</height></tide>\
  <tide kind="low"><height unit="m">0.62</height></tide><note>calm &amp; clear</note></tides>
  """

private let writing = AnswerWriting(locale: Locale(identifier: "en_US"), timeZone: .gmt)

private func answer(_ text: String) throws -> AnswerValue {
  try Answer.read(Data(text.utf8), as: .auto)
}

private func text(_ template: String, in answer: AnswerValue) throws -> String {
  try writing.text(AnswerTemplate(template), in: answer).words
}

@Test(arguments: [
  #"<a.b u.it="m"><c.d>1</c.d><c.d>2</c.d></a.b>"#, "<a u.it='m'><b:c d.e='2'>1</b:c></a>",
  #"{"a.b": {"c'd": 1, "@e": [{"": 2}]}, "é": 3}"#,
])
func `every path of an outline finds what it names`(_ document: String) throws {
  let answer = try answer(document)
  let outline = AnswerOutline(answer)
  #expect(!outline.lines.isEmpty)
  for line in outline.lines + outline.lists {
    #expect(try !AnswerPath(line.path).find(in: answer).isEmpty, "\(line.path)")
  }
}

@Test(arguments: [
  ("$.store.book[0].title", "Tides"), ("$['store']['open hours']", "9–17"),
  (#"$.store['it\'s']"#, "true"), ("$.store.book[-1].title", "Fog"),
  ("$.store.book[*].title", "Tides, Wind, Fog"), ("$.store.book[1:].title", "Wind, Fog"),
  ("$.store.book[:2].title", "Tides, Wind"), ("$.store.book[::2].title", "Tides, Fog"),
  ("$.store.book[-2:-1].title", "Wind"), ("$.store.book[0].*", "Tides, 8.95, 2026-11-25T03:00:00Z"),
  ("$.store.book[*].isbn", "0-1"), ("$.store.book[2].price", "—"),
  ("$.store.book", "{3}, {3}, {2}"),
])
func `a path of JSON finds what stands there`(_ path: String, _ words: String) throws {
  #expect(try text(path, in: answer(shop)) == words)
}

@Test(arguments: [
  ("/tides/@station", "North"), ("/tides/tide[0]/height", "3.41"),
  ("/tides/tide[-1]/@kind", "low"), ("/tides/tide/height", "3.41, 0.62"),
  ("/tides/tide[*]/height/@unit", "m, m"), ("/tides/note", "calm & clear"),
  ("$.tides.tide[1].height", "0.62"),
])
func `a path of XML finds elements and attributes`(_ path: String, _ words: String) throws {
  #expect(try text(path, in: answer(tides)) == words)
}

@Test(arguments: [
  ("$.stor", "$.stor, column 3: there is no “stor” in $; did you mean “store”?"),
  (
    "$.store.book[7]", "$.store.book[7], column 14: $.store.book has only 3, not [7]"
  ),
  ("$.n.x", "$.n.x, column 5: $.n is a number and has no names"),
  (
    "$.store.book.title",
    "$.store.book.title, column 14: $.store.book is a list of 3 and has no names; [0]?"
  ),
  (
    "$..book",
    "$..book, column 2: expected a single dot: to look at every level (..) is not understood here"
  ),
  (
    "$.a[?@.b]",
    "$.a[?@.b], column 5: expected an index, a slice, a name in quotes or *: filters are not understood here"
  ),
  ("$.a[1", "$.a[1, column 6: expected ]"),
  (
    "$.a[-9223372036854775808]",
    "$.a[-9223372036854775808], column 5: expected a whole number"
  ),
  ("$.a['b", "$.a['b, column 7: expected the quote that ends the name"),
  ("store", "store, column 1: expected $ or / (the whole answer), or @ (the item of a row)"),
])
func `a mistake in a path is told with its place`(_ path: String, _ words: String) throws {
  let error = try #require(throws: AnswerFault.self) {
    _ = try AnswerPath(path).find(in: answer(shop))
  }
  #expect(error.description == words)
}

@Test(arguments: [
  ("{{ $.store.book[0].price | number 1 }} €", "9.0 €"),
  ("$.store.book[0].price | times 2 | plus 0.1 | number 2", "18.00"),
  ("$.store.book | count", "3"), ("$.store.book[*].price | sum", "21.45"),
  ("$.store.book[*].price | max | number 1", "12.5"), ("{{ $.n | time }}", "2:00 AM"),
  ("$.store.book[0].at | day", "Wed, Nov 25"), ("$.gone | or 'not there'", "not there"),
  ("$.store['it\\'s'] | map true Open false Closed", "Open"),
  ("$.store.book[*].title | join ' / ' | upper", "TIDES / WIND / FOG"),
  ("$.store.book[0].title | cut 3", "Ti…"), ("{{ $.n | bytes }}", "1.8 GB"), ("words", "words"),
])
func `a template is filled and filtered`(_ template: String, _ words: String) throws {
  #expect(try text(template, in: answer(shop)) == words)
}

@Test(arguments: [
  ("{{ $.n | numbr 1 }}", 10, "did you mean number?"), ("a {{ $.n", 3, "}} that ends it"),
  ("{{ $.n | number x }}", 17, "a whole number up to 9 after number"), ("{{ n }}", 4, "$ or /"),
])
func `a mistake in a template is told with its place`(
  _ template: String, _ column: Int, _ expected: String
) throws {
  let error = try #require(throws: AnswerFault.self) { _ = try AnswerTemplate(template) }
  guard case .unwritten(template, column, let words) = error else {
    Issue.record("\(error)")
    return
  }
  #expect(words.contains(expected))
}

@Test func `dates tick where they are far or near`() throws {
  let text = try writing.text(
    AnswerTemplate("since {{ $.store.book[0].at | ago }}"), in: answer(shop))
  #expect(
    text.runs == [.words("since "), .ticking(Date(timeIntervalSince1970: 1_795_575_600))])
}

@Test func `an answer beyond the limits is refused`() throws {
  let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
  #expect(throws: AnswerFault.tooLarge) { try answer(deep) }
  let deepXML = String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65)
  #expect(throws: AnswerFault.tooLarge) { try answer(deepXML) }
  let many = "[" + String(repeating: "1,", count: Answer.mostValues) + "1]"
  #expect(throws: AnswerFault.tooLarge) { try answer(many) }
  let manyXML = "<a>" + String(repeating: "<b/>", count: Answer.mostElements) + "</a>"
  #expect(throws: AnswerFault.tooLarge) { try answer(manyXML) }
  #expect(throws: AnswerFault.tooLarge) {
    try Answer.read(Data(repeating: 32, count: Answer.mostBytes + 1), as: .json)
  }
  #expect(throws: AnswerFault.nothing) { try answer(" \n") }
  #expect(throws: AnswerFault.self) { try Answer.read(Data("<html>".utf8), as: .json) }
}

@Test func `of members of one name the first is offered, which is the one that is found`() throws {
  let answer = try answer(#"{"a": {"x": 1}, "a": {"y": 2}, "b": 3}"#)
  #expect(AnswerOutline(answer).lines.map(\.path) == ["$.a.x", "$.b"])
}

@Test func `the paths of an answer are found, and each leads to its value`() throws {
  for text in [shop, tides] {
    let answer = try answer(text)
    let outline = AnswerOutline(answer)
    #expect(!outline.lines.isEmpty && !outline.lists.isEmpty)
    for line in outline.lines {
      let found = try AnswerPath(line.path).find(in: answer)
      #expect(found.map(writing.sample) == [writing.sample(of: line.value)])
    }
    #expect(
      outline.series.map(\.path)
        == (text == shop ? ["$.store.book[*].price"] : ["/tides/tide[*]/height"]))
    for line in outline.lists { #expect(try AnswerPath(line.path).find(in: answer).count > 1) }
  }
}

@Test(
  arguments: [
    ("ftp://a.example", nil, nil, "url: write https://… or http://…"),
    ("file:///etc/passwd", nil, nil, "url: write https://… or http://…"),
    ("https://me:pw@a.example", nil, nil, "a name and a password do not belong there"),
    ("https://{secret}.example", nil, "s", "not in the host"),
    ("https://a.example", "Authorization: Bearer abc", nil, "Authorization is a secret"),
    ("https://a.example", "X-Api-Key: abc", nil, "X-Api-Key: {secret}"),
    ("https://a.example", "X-Api-Key: {secret}", nil, "which is not set"),
    ("https://a.example", "Host: b", nil, "Host is not yours to set"),
    ("https://a.example", "no header", nil, "write Name: value"),
    ("https://a.example", nil, "a\nX: b", "the secret is empty, too long or of several lines"),
  ] as [(String, String?, String?, String)])
func `a request that gives a secret away is refused`(
  _ url: String, _ headers: String?, _ secret: String?, _ words: String
) throws {
  let error = try #require(throws: AnswerRequest.Refusal.self) {
    _ = try AnswerRequest(url: url, headers: headers, secret: secret)
  }
  #expect(error.description.contains(words))
}

@Test func `a secret goes where it is wanted, else into a bearer's header`() throws {
  let plain = try AnswerRequest(
    url: "https://a.example/x", headers: "Accept: text/plain", secret: "s3")
  #expect(plain.headers.map(\.value) == ["text/plain", "Bearer s3"])
  let placed = try AnswerRequest(url: "https://a.example/?k={secret}", headers: nil, secret: "a&b")
  #expect(placed.url.absoluteString == "https://a.example/?k=a%26b" && placed.headers.isEmpty)
  #expect(!placed.written.contains("a&b"))
}

@Test func `Retry-After is seconds or a date, and at most a day`() {
  let now = Date(timeIntervalSince1970: 1_795_572_000)
  #expect(AnswerStatus.retryDate("120", at: now) == now + 120)
  #expect(AnswerStatus.retryDate("Wed, 25 Nov 2026 03:00:00 GMT", at: now) == now + 3600)
  #expect(AnswerStatus.retryDate("99999999", at: now) == now + 86_400)
  #expect(AnswerStatus.retryDate("soon", at: now) == nil)
}
