import Answers
import Foundation
import HTTPTestServer
import Programs
import Testing
import WidgetArchive

private func shown(
  _ body: String, status: Int = 200, family: ArchivedFamily = .systemMedium,
  secret: String? = nil, _ set: [String: String] = [:]
) throws -> ArchivedEntry {
  let server = try HTTPTestServer { _, connection in connection.answer(status, body) }
  var configuration = set.mapValues { ConfigurationValue.string($0) }
  configuration["url"] = .string(server.url("/x"))
  configuration["secret"] = secret.map { .string($0) }
  return try BuiltProgram(name: "json.widget", home: TemporaryHome())
    .timeline(kind: "json", family: family, configuration: configuration).entries[0]
}

@Test(
  arguments: [
    (
      #"{"message": "API rate limit exceeded", "documentation_url": "https://x"}"#,
      "API rate limit exceeded"
    ),
    (#"{"error": "invalid_grant", "error_description": "Token has expired"}"#, "Token has expired"),
    (#"{"error": {"code": 403, "message": "Not enabled"}}"#, "Not enabled"),
    (#"{"type": "about:blank", "title": "Bad", "detail": "No such sensor"}"#, "No such sensor"),
    (#"{"errors": [{"message": "Field 'x' is unknown"}]}"#, "Field 'x' is unknown"),
    (#"{"errors": {"name": ["can't be blank"]}}"#, "name: can't be blank"),
    (
      #"{"status": "error", "errorType": "bad_data", "error": "parse error at char 3"}"#,
      "parse error at char 3"
    ),
    ("<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>", "Access Denied"),
    ("missing parameter q", "missing parameter q"), ("<html><body>Not Found</body></html>", nil),
    ("{\"code\": 7}", nil), ("", nil),
    ("{\"message\": \"a secret: \\u0007s3cret\"}", "a secret: •••"),
  ] as [(String, String?)])
func `a service's own words are found in what it answers`(body: String, words: String?) {
  #expect(ServiceWords.said(in: Data(body.utf8), hiding: "s3cret") == words)
}

@Test
func `a refusal has the service's words beside its status, and the secret only where there is one`()
  throws
{
  let refused = #"{"message": "Bad credentials for t0ken"}"#
  #expect(
    try shown(refused, status: 403, ["value": "$.n"]).words.contains(
      "the service does not allow this (403): Bad credentials for t0ken"))
  #expect(
    try shown(refused, status: 403, secret: "t0ken", ["value": "$.n"]).words.contains(
      "the secret does not allow this (403): Bad credentials for •••"))
  #expect(
    try shown("", status: 401, secret: "t0ken").words.contains(
      "the service does not take the secret (401)")
  )
}

@Test func `an error that comes as a success is told`() throws {
  let errors = #"{"data": null, "errors": [{"message": "Bad query"}]}"#
  #expect(try shown(errors, ["value": "$.data.n"]).words.contains("Bad query"))
  let partly = #"{"data": {"n": 5}, "errors": [{"message": "Half of it"}]}"#
  let words = try shown(partly, ["value": "n = {{ $.data.n }}"]).words
  #expect(words.contains("Half of it") && words.contains { $0.contains("n = ") }, "\(words)")
  // Where nothing that is looked for is there either, it stands once.
  let lost = try shown(partly, ["value": "$.data.m"]).words
  #expect(lost.filter { $0 == "Half of it" }.count == 1, "\(lost)")
  #expect(
    try shown(#"{"error": "Unknown city"}"#, ["value": "$.temp"]).words.contains("Unknown city"))
}

@Test(arguments: ["unavailable", "unknown"])
func `a device that is away has neither unit nor range`(state: String) throws {
  let entry = try shown(
    "{\"state\": \"\(state)\"}", ["value": "$.state", "unit": "°C", "range": "-10..40"])
  #expect(entry.words.contains(state) && !entry.words.contains("°C"), "\(entry.words)")
  #expect(!entry.words.contains("-10") && !entry.words.contains { $0.contains("range") })
}

@Test(arguments: ["9007199254740993", "-1234567890123456789", "18446744073709551615"])
func `a large whole number keeps each digit`(number: String) throws {
  let entry = try shown("{\"id\": \(number)}", ["rows": "id :: $.id"])
  #expect(entry.words.contains(number), "\(entry.words)")
  let filtered = try shown("{\"id\": \(number)}", ["rows": "id :: {{ $.id | number }}"])
  #expect(filtered.words.contains { $0.filter { $0.isNumber || $0 == "-" } == number })
}

@Test func `a chart has the span of its data, or the one that it is told`() throws {
  func labels(_ set: [String: String]) throws -> String {
    var all = set
    all["points"] = "$[*]"
    return try shown("[1013, 1015, 1014, 1018]", family: .systemLarge, all).drawn(in: .systemLarge)
  }
  let own = try labels([:])
  #expect(own.contains("1,014") && own.contains("1,018"), "\(own)")
  #expect(!own.contains("500"), "\(own)")
  let told = try labels(["range": "0..2000"])
  #expect(told.contains("2,000"), "\(told)")
}
