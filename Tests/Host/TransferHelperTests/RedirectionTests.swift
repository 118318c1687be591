import Foundation
import HTTPTestServer
import Testing
import WidgetArchive

/// The data that a request carries to a server it is redirected to.
extension TransferHelperTests {
  private func body(_ text: String) throws -> String {
    try text.write(toFile: folder + "/body", atomically: true, encoding: .utf8)
    return folder + "/body"
  }

  @Test(arguments: [301, 302, 303, 307, 308], ["GET", "HEAD", "POST", "PUT", "DELETE"])
  func `nothing of a request goes to another port or name of this machine`(
    status: Int, method: String
  ) throws {
    let other = try HTTPTestServer { $1.answer(200, "other") }
    let sends = ["POST", "PUT"].contains(method)
    for host in ["127.0.0.1", "localhost", "127.1", "[::1]", "[::ffff:127.0.0.1]"] {
      let location = other.url("/").replacing("127.0.0.1", with: host)
      let (report, requests) = try run(
        job(
          "", method: method, headers: ["Authorization": "Bearer secret", "X-Api-Key": "KEY"],
          bodyFile: sends ? try body("mine") : nil)
      ) { $1.answer(status, headers: ["Location": location]) }
      #expect(requests.count == 1)
      #expect(requests.first?.headers["x-api-key"] == "KEY")
      #expect(report.failure?.code == -1010)
      #expect(report.failure?.words.hasPrefix("It leads to another server (") == true)
      #expect(!report.isTransient)
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [
    (307, "POST", "mine"), (308, "POST", "mine"), (302, "GET", ""), (303, "GET", ""),
  ])
  func `a request goes on at its own server, with its body where that is meant`(
    status: Int, method: String, sent: String
  ) throws {
    let (report, requests) = try run(
      job(
        "", method: "POST", headers: ["Content-Type": "text/plain", "X-Api-Key": "KEY"],
        bodyFile: try body("mine")), of: "/old"
    ) { request, connection in
      request.path == "/old"
        ? connection.answer(status, headers: ["Location": "/new"], "moved")
        : connection.answer(200, "here")
    }
    #expect(report.response?.status == 200)
    #expect(contents() == "here")
    let last = try #require(requests.last)
    #expect(requests.count == 2 && last.method == method)
    #expect(String(decoding: last.body, as: UTF8.self) == sent)
    #expect(last.headers["x-api-key"] == "KEY")
    #expect((last.headers["content-type"] == nil) == sent.isEmpty)
  }

  /// Follows a redirection through a proxy, which stands for servers of any name.
  private func led(
    _ job: TransferJob, to location: String
  ) throws -> (report: TransferReport, requests: [HTTPTestServer.Request]) {
    let proxy = try HTTPTestServer { request, connection in
      request.path == "http://feeds.example/old"
        ? connection.answer(301, headers: ["Location": location], "moved")
        : connection.answer(200, headers: ["ETag": "\"v2\""], "here")
    }
    var job = job
    job.url = "http://feeds.example/old"
    return (try run(job, proxy: proxy.url("/")), proxy.requests)
  }

  @Test
  func `what anybody may read is read where it has moved to, without a header of the request`()
    throws
  {
    try "hello".write(toFile: file, atomically: true, encoding: .utf8)
    let (report, requests) = try led(
      job("", headers: ["X-Api-Key": "KEY", "Accept": "text/plain"], partial: "\"v1\""),
      to: "http://news.example/new")
    #expect(report.response?.url == "http://news.example/new")
    #expect(contents() == "here")
    #expect(requests.map(\.path) == ["http://feeds.example/old", "http://news.example/new"])
    #expect(requests.first?.headers["x-api-key"] == "KEY")
    #expect(requests.first?.headers["range"] == "bytes=5-")
    for name in ["x-api-key", "range", "if-range"] {
      #expect(requests.last?.headers[name] == nil, "\(name)")
    }
    #expect(requests.last?.headers["accept"] == "*/*")
  }

  @Test func `a mark of an answer goes to the server that gave it`() throws {
    let kept = { (url: String) in
      TransferJob.Kept(
        file: self.folder + "/kept", entityTag: "\"v1\"",
        response: .init(url: url, status: 200, headers: [:], bytes: 4))
    }
    let own = try led(job("", kept: kept("http://news.example/n")), to: "http://news.example/new")
    #expect(own.requests.last?.headers["if-none-match"] == "\"v1\"")
    let other = try led(job("", kept: kept("http://a.example/n")), to: "http://news.example/new")
    #expect(other.requests.count == 2)
    #expect(other.requests.last?.headers["if-none-match"] == nil)
  }

  @Test(arguments: [
    "http://news.example:8080/", "http://localhost/", "http://10.0.0.1/", "http://169.254.169.254/",
    "http://nas.local/", "http://2130706433/", "http://[::1]/", "http://[fe80::1]/",
  ])
  func `nothing is read from another port or inside of a network by a redirection`(
    location: String
  ) throws {
    let (report, requests) = try led(job(""), to: location)
    #expect(report.failure?.code == -1010)
    #expect(requests.count == 1)
  }

  @Test func `what sends something goes to no other server, not to a public one either`() throws {
    let post = job("", method: "POST", bodyFile: try body("mine"))
    let (report, requests) = try led(post, to: "http://news.example/new")
    #expect(report.failure?.code == -1010)
    #expect(requests.count == 1)
  }
}
