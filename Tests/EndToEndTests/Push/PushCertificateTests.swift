import Foundation
import Glibc
import Programs
import Testing

/// A broker with TLS, whose certificate is right or wrong, and what the person is told of it.
@Suite(
  .waiting, .serialized,
  .enabled(
    if: Broker.isInstalled,
    "Mosquitto is not installed (packages mosquitto and libmosquitto1)"),
  .enabled(if: Certificates.isPossible, "openssl is not installed"))
struct PushCertificateTests {
  @Test func `a certificate of a known authority is taken, and messages come`() throws {
    let home = try Home()
    let certificates = try Certificates(in: home)
    let broker = try Broker(in: home, certificate: certificates.good)
    let job = PushHelperProcess.job(broker.secureAddress, "board")
    let known = ["SSL_CERT_FILE": certificates.authority]
    do {
      let helper = try PushHelperProcess(job, environment: known)
      try helper.wait(for: #"{"connected":true}"#)
      try broker.publish("first", count: 300)
      try broker.publish("last")
      try helper.wait(for: "last")
      #expect(helper.said.components(separatedBy: "first").count == 301)
    }
    // By the folder of authorities, as well.
    let folder = home.folder.appending(path: "known")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try run(
      [
        "sh", "-c", "cp \"$0\" \"$1/ca.pem\" && openssl rehash \"$1\"", certificates.authority,
        folder.path,
      ], environment: ["PATH": "/usr/bin:/bin"])
    let again = try PushHelperProcess(job, environment: ["SSL_CERT_DIR": folder.path])
    try again.wait(for: #"{"connected":true}"#)
  }

  /// What the helper says to a certificate.
  private func words(
    _ certificate: KeyPath<Certificates, Certificates.Pair>, isKnown: Bool = true
  ) throws -> String {
    let home = try Home()
    let certificates = try Certificates(in: home)
    let broker = try Broker(in: home, certificate: certificates[keyPath: certificate])
    let helper = try PushHelperProcess(
      PushHelperProcess.job(broker.secureAddress, "board"),
      environment: isKnown ? ["SSL_CERT_FILE": certificates.authority] : [:])
    let said = try helper.wait(for: "\n")
    #expect(!said.contains("connected"))
    return said
  }

  @Test func `a certificate of an unknown authority is refused, and how to know it is said`() throws
  {
    let said = try words(\.good, isKnown: false)
    #expect(said.contains("from an authority that this machine does not know"))
    #expect(said.contains("update-ca-certificates") && said.contains("SSL_CERT_FILE"))
  }

  @Test func `a certificate for another name is refused, with the name that is in the address`()
    throws
  {
    #expect(try words(\.other).contains("is for another name than localhost"))
  }

  @Test func `a certificate that has expired is refused, and said to be old`() throws {
    #expect(try words(\.expired).contains("its certificate has expired"))
  }

  @Test func `a port without TLS is named`() throws {
    let home = try Home()
    let broker = try Broker(in: home)
    let helper = try PushHelperProcess(
      PushHelperProcess.job("mqtts://localhost:\(broker.port)/team", "board"))
    #expect(
      try helper.wait(for: "\n").contains("no encrypted connection at port \(broker.port)"))
  }

  @Test func `the board and doctor say what is wrong, and go on when it is mended`() throws {
    let home = try Home()
    let certificates = try Certificates(in: home)
    let broker = try Broker(in: home, certificate: certificates.good)
    var environment = home.environment
    environment["SSL_CERT_FILE"] = certificates.authority
    try run(
      [Home.widgetboard, "set", "push", broker.secureAddress], environment: environment)
    do {
      let board = try Multiplexer(
        [Home.widgetboard], columns: 120, environment: home.environment)
      try board.wait(for: "an authority that this machine does not know")
      let doctor = try runToEnd([Home.widgetboard, "doctor"], environment: home.environment).output
      #expect(doctor.contains("an authority that this machine does not know"))
    }
    let board = try Multiplexer([Home.widgetboard], columns: 120, environment: environment)
    try board.wait(for: "Clock")
    var line = ""
    for _ in 0..<1200 where !line.contains("connected to localhost") {
      line = try run([Home.widgetboard, "status", "--push"], environment: environment)
      usleep(50_000)
    }
    #expect(line.contains("connected to localhost"))
  }

  // MARK: ntfy

  /// What the helper says to a server of HTTPS with a certificate.
  private func webWords(
    _ certificate: KeyPath<Certificates, Certificates.Pair>, isKnown: Bool = true
  ) throws -> String {
    let home = try Home()
    let certificates = try Certificates(in: home)
    let topic = home.folder.appending(path: "team")
    try FileManager.default.createDirectory(at: topic, withIntermediateDirectories: true)
    // The stream of a topic is a file here, which ends at once.
    try "{\"event\":\"open\"}\n".write(
      to: topic.appending(path: "json"), atomically: true, encoding: .utf8)
    let pair = certificates[keyPath: certificate]
    let port = try Broker.freePort()
    let server = try Program(
      [
        "sh", "-c",
        "cd \"$0\" && exec openssl s_server -WWW -quiet -accept \"$1\" -cert \"$2\" -key \"$3\"",
        home.folder.path, "127.0.0.1:\(port)", pair.certificate, pair.key,
      ], environment: ["PATH": "/usr/bin:/bin"])
    defer {
      kill(server.processID, SIGKILL)
      server.wait()
    }
    let helper = try PushHelperProcess(
      PushHelperProcess.job("ntfy://localhost:\(port)/team", "board"),
      environment: isKnown ? ["SSL_CERT_FILE": certificates.authority] : [:])
    // Until the server listens, connections are refused.
    return try helper.wait { $0.contains("\"connected\"") || $0.contains("certificate") }
  }

  @Test func `ntfy is told apart the same way`() throws {
    #expect(try webWords(\.good).contains("connected"))
    #expect(
      try webWords(\.good, isKnown: false).contains("an authority that this machine does not know"))
    #expect(try webWords(\.other).contains("is for another name than localhost"))
    #expect(try webWords(\.expired).contains("its certificate has expired"))
  }
}
