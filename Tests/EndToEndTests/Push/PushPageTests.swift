import Foundation
import Glibc
import HTTPTestServer
import Programs
import Testing

/// Runs the examples of the page *Push* for servers as they stand there, but for the names of machines.
@Suite(
  .waiting, .serialized,
  .enabled(
    if: Broker.isInstalled,
    "Mosquitto is not installed (packages mosquitto and libmosquitto1)"))
struct PushPageTests {
  private static let page = DocumentPage.all.first { $0.name == "Push.md" }

  /// The one example of the page in this language that contains a text.
  private func example(_ part: String, in language: String) throws -> String {
    let page = try #require(Self.page)
    let found = page.examples(in: language).filter { $0.text.contains(part) }
    try #require(found.count == 1, "\(found.count) examples contain “\(part)”")
    return found[0].text
  }

  /// Skips the test with a word if the example has not what it needs, by a line of the shell.
  private func need(_ line: String, _ words: String) throws {
    let isThere =
      (try? runToEnd(["sh", "-c", line], environment: Self.environment).status) == 0
    if !isThere { try Test.cancel("\(words) is not installed") }
  }

  private static let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

  /// Runs the example with another file of the page's names in place of the machines of the page.
  private func runExample(
    _ text: String, _ command: [String], changing names: [String: String], in home: Home,
    variables: [String: String] = [:]
  ) throws {
    var text = text
    for (name, here) in names.sorted(by: { $0.key.count > $1.key.count }) {
      #expect(text.contains(name), "the example has no “\(name)” any more")
      text = text.replacing(name, with: here)
    }
    let file = home.folder.appending(path: "example")
    try text.write(to: file, atomically: true, encoding: .utf8)
    try run(
      command + [file.path],
      environment: Self.environment.merging(["HOME": home.folder.path]) { $1 }
        .merging(variables) { $1 })
  }

  /// A helper at a broker with TLS and a login, as the page has it.
  private func broker(_ home: Home) throws -> (Broker, Certificates) {
    guard Certificates.isPossible else { try Test.cancel("openssl is not installed") }
    let certificates = try Certificates(in: home)
    return (
      try Broker(in: home, login: ("ci", "a secret"), certificate: certificates.good), certificates
    )
  }

  private func helper(
    _ broker: Broker, _ certificates: Certificates, topics: [String]
  ) throws -> PushHelperProcess {
    let topics = topics.map { "\"\($0)\"" }.joined(separator: ",")
    let helper = try PushHelperProcess(
      """
      {"address":"mqtts://ci@localhost:\(broker.securePort ?? 0)/team","secret":"a secret",\
      "client":"board","topics":[\(topics)]}
      """, environment: ["SSL_CERT_FILE": certificates.authority])
    try helper.wait(for: "connected")
    return helper
  }

  @Test func `the command of a server reaches boards`() throws {
    try need("command -v mosquitto_pub", "mosquitto_pub (package mosquitto-clients)")
    let home = try Home()
    let (broker, certificates) = try broker(home)
    let helper = try helper(broker, certificates, topics: ["boards"])
    let folder = home.folder.appending(path: "known")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try run(
      [
        "sh", "-c", "cp \"$0\" \"$1/ca.pem\" && openssl rehash \"$1\"", certificates.authority,
        folder.path,
      ], environment: Self.environment)
    try runExample(
      try example("mosquitto_pub", in: "text"), ["sh"],
      changing: [
        "broker.example": "localhost", "8883": "\(broker.securePort ?? 0)",
        "/etc/ssl/certs": folder.path,
      ], in: home, variables: ["PASSWORD": "a secret"])
    let said = try helper.wait(for: #""topic":"boards""#)
    #expect(said.contains(#"{\"reload\": [\"build\", \"queue\"], \"spread\": 30}"#))
  }

  @Test func `the ten lines of Python reach the board with a token`() throws {
    try need(
      "python3 -c 'import paho.mqtt.publish'", "paho-mqtt (package python3-paho-mqtt)")
    let home = try Home()
    let (broker, certificates) = try broker(home)
    let token = String(repeating: "5f", count: 32)
    let helper = try helper(broker, certificates, topics: ["tokens/" + token])
    try "a secret\n".write(
      to: home.folder.appending(path: "password"), atomically: true, encoding: .utf8)
    let text =
      try example("paho.mqtt", in: "text") + "\npush(\"\(token)\", \"update\", {\"left\": 3})\n"
    try runExample(
      text, ["sh", "-c", "cd && exec python3 \"$0\""],
      changing: ["broker.example": "localhost", "8883": "\(broker.securePort ?? 0)"], in: home,
      variables: ["SSL_CERT_FILE": certificates.authority])
    let said = try helper.wait(for: "tokens/" + token)
    #expect(said.contains(#"\"content-state\": {\"left\": 3}"#))
  }

  @Test func `the command for ntfy posts a message that boards understand`() throws {
    try need("command -v curl", "curl")
    let home = try Home()
    let server = try HTTPTestServer { _, connection in connection.answer(200) }
    try runExample(
      try example("curl", in: "text"), ["sh"],
      changing: ["https://ntfy.example/team": server.url("/team")], in: home,
      variables: ["TOKEN": "tk_secret"])
    let request = try #require(server.requests(atLeast: 1).first)
    #expect(request.headers["authorization"] == "Bearer tk_secret")
    #expect(request.method == "POST" && request.path == "/team")
    #expect(String(decoding: request.body, as: UTF8.self) == #"{"reload": "build"}"#)
  }
}
