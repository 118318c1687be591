import ExtensionHost
import Foundation
import Glibc
import HTTPTestServer
import Testing
import WidgetArchive

/// The built helper against a server that answers well and badly. Nothing waits for a time that the
/// job does not set.
@Suite final class TransferHelperTests {
  let folder = NSTemporaryDirectory() + "/transfer-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var file: String { folder + "/answer" }

  func contents(_ path: String? = nil) -> String? {
    try? String(contentsOfFile: path ?? file, encoding: .utf8)
  }

  func job(
    _ url: String, method: String = "GET", headers: [String: String] = [:],
    bodyFile: String? = nil, partial: String? = nil, kept: TransferJob.Kept? = nil,
    keepAs: String? = nil, byteLimit: ByteCount = 1_000_000,
    times: TransferJob.Times = .init(connect: 20, stall: 20, total: 60)
  ) -> TransferJob {
    TransferJob(
      id: 5, url: url, method: method, headers: headers, bodyFile: bodyFile, file: file,
      partial: partial, kept: kept, keepAs: keepAs, byteLimit: byteLimit, redirectLimit: 5,
      times: times)
  }

  func run(_ job: TransferJob, proxy: String? = nil) throws -> TransferReport {
    let helper = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("widgetboard-transfer").path
    let run = try TransferRun(
      helper: helper, job: job,
      environment: ["PATH": "/usr/bin:/bin"].merging(proxy.map { ["http_proxy": $0] } ?? [:]) {
        $1
      },
      at: .now)
    while true {
      var polled = run.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      #expect(poll(&polled, nfds_t(polled.count), 90_000) > 0, "the helper hangs")
      for ready in polled where ready.revents != 0 {
        if let report = run.handleReady(ready.fd, at: .now) { return report }
      }
    }
  }

  /// Runs the job against a server of its own.
  func run(
    _ job: TransferJob? = nil, of path: String = "/", readingSlowlyFor slowly: Duration = .zero,
    _ handler: @escaping HTTPTestServer.Handler
  ) throws -> (report: TransferReport, requests: [HTTPTestServer.Request]) {
    let server = try HTTPTestServer(readingSlowlyFor: slowly, handler)
    var job = job ?? self.job("")
    job.url = server.url(path)
    let report = try run(job)
    return (report, server.requests)
  }

  // MARK: Good answers

  @Test func `an answer lands in a file that is this person's alone`() throws {
    let (report, requests) = try run(job("", headers: ["Accept": "text/plain", "X-Empty": ""])) {
      $1.answer(headers: ["Content-Type": "text/plain", "X-Twice": "2"], "hello")
    }
    #expect(report.failure == nil)
    #expect(report.response?.status == 200)
    #expect(report.response?.bytes == 5)
    #expect(report.response?.headers["Content-Type"] == "text/plain")
    #expect(contents() == "hello")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(requests.map(\.headers["accept"]) == ["text/plain"])
    #expect(requests.map(\.headers["x-empty"]) == [""])
  }

  @Test func `a redirection is followed, and says where it led`() throws {
    let (report, _) = try run(of: "/old") { request, connection in
      request.path == "/old"
        ? connection.answer(301, headers: ["Location": "/new"], "moved")
        : connection.answer(200, "here")
    }
    #expect(report.response?.url.hasSuffix("/new") == true)
    #expect(contents() == "here")
  }

  @Test func `404 is an answer as any other`() throws {
    let (report, _) = try run { $1.answer(404, "no such thing") }
    #expect(report.failure == nil)
    #expect(report.response?.status == 404)
    #expect(contents() == "no such thing")
  }

  @Test func `429 says how long to wait`() throws {
    let (report, _) = try run { $1.answer(429, headers: ["Retry-After": "120"], "slowly") }
    #expect(report.response?.status == 429)
    #expect(report.retryAfter == 120)
  }

  @Test func `a body is sent from its file, with the method that was asked for`() throws {
    let body = folder + "/body"
    try "a=1".write(toFile: body, atomically: true, encoding: .utf8)
    let (report, requests) = try run(job("", method: "POST", bodyFile: body)) {
      $1.answer(201, "made")
    }
    #expect(report.response?.status == 201)
    #expect(requests.map(\.method) == ["POST"])
    #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == ["a=1"])
  }

  @Test func `more than was announced is not read`() throws {
    let (report, _) = try run { _, connection in
      connection.begin(headers: ["Content-Length": "5"])
      connection.send("hello, and more")
    }
    #expect(report.failure == nil)
    #expect(contents() == "hello")
  }

  // MARK: Bad answers

  @Test func `less than was announced is a connection that was lost`() throws {
    let (report, _) = try run { _, connection in
      connection.begin(
        headers: ["Content-Length": "100", "ETag": "\"v1\"", "Accept-Ranges": "bytes"])
      connection.send("hello")
    }
    #expect(report.failure?.code == -1005)
    #expect(report.isTransient)
    #expect(report.partial == "\"v1\"")
    #expect(contents() == "hello")
  }

  @Test func `a server that dies in the middle is a connection that was lost`() throws {
    let (report, _) = try run { _, connection in
      connection.begin(headers: ["Content-Length": "100"])
      connection.send("hello")
      connection.reset()
    }
    #expect(report.failure?.code == -1005)
    #expect(report.isTransient)
    #expect(report.partial == nil, "it does not say that it can go on")
  }

  @Test func `a server that stalls is given up after the time for that`() throws {
    let (report, _) = try run(job("", times: .init(connect: 20, stall: 0.1, total: 60))) {
      _, connection in
      connection.begin(headers: ["Content-Length": "100"])
      connection.stall()
    }
    #expect(report.failure?.code == -1001)
    #expect(report.isTransient)
  }

  @Test func `a body that goes on being sent is not given up after the time for nothing at all`()
    throws
  {
    let body = folder + "/body"
    let count = 24_000_000
    try Data().write(to: URL(fileURLWithPath: body))
    try #require(truncate(body, off_t(count)) == 0)
    let upload = job(
      "", method: "PUT", bodyFile: body, times: .init(connect: 20, stall: 1, total: 60))
    let (report, requests) = try run(upload, readingSlowlyFor: .seconds(2)) {
      $1.answer(201, "made")
    }
    #expect(report.failure == nil)
    #expect(report.response?.status == 201)
    #expect(requests.map(\.body.count) == [count])
  }

  @Test func `a trickle is given up after the time for all of it`() throws {
    let (report, _) = try run(job("", times: .init(connect: 20, stall: 20, total: 0.3))) {
      _, connection in
      connection.begin(headers: ["Content-Length": "1000000"])
      while connection.send("x") { connection.stall(milliseconds: 5) }
    }
    #expect(report.failure?.code == -1001)
  }

  @Test func `a drip is given up after the time for nothing at all`() throws {
    let (report, _) = try run(job("", times: .init(connect: 20, stall: 1, total: 3600))) {
      _, connection in
      connection.begin(headers: ["Content-Length": "1000000"])
      while connection.send("x") { connection.stall(milliseconds: 50) }
    }
    #expect(report.failure?.code == -1001)
    #expect(report.isTransient)
  }

  @Test func `a circle of redirections ends`() throws {
    let (report, requests) = try run(of: "/a") { request, connection in
      connection.answer(302, headers: ["Location": request.path == "/a" ? "/b" : "/a"])
    }
    #expect(report.failure?.code == -1007)
    #expect(!report.isTransient)
    #expect(requests.count == 6)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/x"])
  func `a redirection to something else than http is not followed`(location: String) throws {
    let (report, _) = try run { $1.answer(302, headers: ["Location": location]) }
    #expect(report.failure?.code == -1010)
    #expect(!report.isTransient)
    #expect(contents() == "")
  }

  @Test func `what announces itself as too large is not loaded`() throws {
    let (report, _) = try run(job("", byteLimit: 1000)) { _, connection in
      connection.begin(headers: ["Content-Length": "1001"])
      connection.stall()
    }
    #expect(report.failure?.code == -1103)
    #expect(!report.isTransient)
  }

  @Test func `what becomes too large is cut off`() throws {
    let (report, _) = try run(job("", byteLimit: 100_000)) { _, connection in
      connection.begin(headers: [:])
      while connection.send(String(repeating: "x", count: 10_000)) {}
    }
    #expect(report.failure?.code == -1103)
    #expect((contents() ?? "").utf8.count <= 100_000)
  }

  @Test func `what is no HTTP is no answer`() throws {
    let (report, _) = try run { _, connection in connection.send("hello\r\n\r\n") }
    #expect(report.failure?.words == "The server's answer is not well formed.")
    #expect(report.response == nil)
  }

  @Test func `what is no HTTP behind a redirection is no answer either`() throws {
    let (report, _) = try run(of: "/old") { request, connection in
      if request.path == "/old" {
        connection.answer(302, headers: ["Location": "/new"])
      } else {
        connection.send("hello\r\n\r\n")
      }
    }
    #expect(report.failure?.code == -1011)
  }

  @Test func `a server without TLS cannot be spoken to in secret`() throws {
    let server = try HTTPTestServer { $1.answer(200, "hello") }
    let report = try run(job(server.url("/").replacing("http:", with: "https:")))
    #expect(report.failure?.code == -1200)
  }

  @Test func `nobody there is not connected, and may be there later`() throws {
    let report = try run(job("http://127.0.0.1:1/"))
    #expect(report.failure?.code == -1004)
    #expect(report.isTransient)
  }

  // MARK: Going on

  @Test func `a download goes on where it stopped`() throws {
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let (report, requests) = try run(job("", partial: "\"v1\"")) { _, connection in
      connection.answer(
        206, headers: ["Content-Range": "bytes 5-10/11", "ETag": "\"v1\""], " world")
    }
    #expect(requests.first?.headers["range"] == "bytes=5-")
    #expect(requests.first?.headers["if-range"] == "\"v1\"")
    #expect(report.response?.status == 200)
    #expect(report.response?.bytes == 11)
    #expect(contents() == "hello world")
  }

  @Test func `a download begins anew where the server wants that`() throws {
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let (report, _) = try run(job("", partial: "\"v1\"")) { $1.answer(200, "other") }
    #expect(report.response?.bytes == 5)
    #expect(contents() == "other")
  }

  @Test func `a part from somewhere else is not put behind what is there`() throws {
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let (report, _) = try run(job("", partial: "\"v1\"")) { _, connection in
      connection.answer(206, headers: ["Content-Range": "bytes 3-10/11"], "lo world")
    }
    #expect(report.failure?.code == -1005)
    #expect(report.isTransient)
    #expect(report.partial == nil)
  }

  @Test func `a part that is shorter than the rest is no whole, and the next goes on behind it`()
    throws
  {
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let (report, _) = try run(job("", partial: "\"v1\"", keepAs: folder + "/kept")) {
      _, connection in
      connection.answer(
        206, headers: ["Content-Range": "bytes 5-7/11", "ETag": "\"v1\""], " wo")
    }
    #expect(report.response == nil)
    #expect(report.failure?.code == -1005)
    #expect(report.isTransient)
    #expect(report.partial == "\"v1\"")
    #expect(report.kept == nil)
    #expect(contents(folder + "/kept") == nil)
    let (rest, requests) = try run(job("", partial: "\"v1\"")) { _, connection in
      connection.answer(206, headers: ["Content-Range": "bytes 8-10/11"], "rld")
    }
    #expect(requests.first?.headers["range"] == "bytes=8-")
    #expect(rest.response?.status == 200)
    #expect(contents() == "hello world")
  }

  @Test(arguments: [[:], ["Content-Range": "bytes 5-10/*"], ["Content-Range": "5-10/11"]])
  func `a part that does not say of what is not taken for the whole`(headers: [String: String])
    throws
  {
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let (report, _) = try run(job("", partial: "\"v1\"")) { _, connection in
      connection.answer(206, headers: headers, " world")
    }
    #expect(report.response == nil)
    #expect(report.isTransient)
    #expect(report.partial == nil)
  }

  @Test func `a beginning that is longer than the answer is forgotten`() throws {
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let (report, _) = try run(job("", partial: "\"v1\"")) { $1.answer(416) }
    #expect(report.isTransient)
    #expect(report.partial == nil)
    #expect(contents() == "")
  }

  // MARK: Asking again

  @Test func `an answer is kept, and is given again when the server says that it still holds`()
    throws
  {
    let kept = folder + "/kept"
    let handler: HTTPTestServer.Handler = { request, connection in
      request.headers["if-none-match"] == "\"v1\""
        ? connection.answer(304) : connection.answer(headers: ["ETag": "\"v1\""], "hello")
    }
    let (first, _) = try run(job("", keepAs: kept), handler)
    let answer = try #require(first.kept)
    #expect(answer.entityTag == "\"v1\"")
    #expect(contents(kept) == "hello")
    try FileManager.default.removeItem(atPath: file)
    let (second, requests) = try run(job("", kept: answer, keepAs: folder + "/other"), handler)
    #expect(requests.first?.headers["if-none-match"] == "\"v1\"")
    #expect(second.response == first.response)
    #expect(second.kept == answer)
    #expect(contents() == "hello")
  }

  @Test func `an answer without tag or date is not kept`() throws {
    let (report, _) = try run(job("", keepAs: folder + "/kept")) { $1.answer(200, "hello") }
    #expect(report.kept == nil)
    #expect(contents(folder + "/kept") == nil)
  }

  @Test func `a helper that is not there is an error that says so`() throws {
    #expect(throws: TransferRun.NotStarted.self) {
      try TransferRun(
        helper: folder + "/nothing", job: job("http://127.0.0.1/"), environment: [:], at: .now)
    }
  }
}

extension Moment {
  static var now: Moment { Moment(date: Date(), instant: .now) }
}
