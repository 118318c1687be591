import Foundation
import Glibc

/// A server on the loopback address whose answers a test gives, good or bad.
///
/// One thread accepts, and each connection has its own: a handler may stall as long as it likes.
/// Every connection serves one request.
package final class HTTPTestServer: @unchecked Sendable {
  /// A client's request.
  package struct Request: Sendable {
    package var method: String
    package var path: String
    /// The headers, their names in lower case.
    package var headers: [String: String]
    package var body: [UInt8]
  }

  package typealias Handler = @Sendable (Request, Connection) -> Void

  package struct NotStarted: Error { package var errno: Int32 }

  /// The port on which it listens.
  package let port: UInt16
  private let listener: Int32
  private let handler: Handler
  private let slowness: Duration
  private let lock = NSCondition()
  private var heard: [Request] = []

  /// Listens, and answers every request by the handler. For this time after a request's head it reads
  /// the body in small pieces, and then the rest at once.
  package init(readingSlowlyFor slowness: Duration = .zero, _ handler: @escaping Handler) throws {
    self.slowness = slowness
    signal(SIGPIPE, SIG_IGN)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard listener >= 0, bound else { throw NotStarted(errno: errno) }
    port = UInt16(bigEndian: address.sin_port)
    self.listener = listener
    self.handler = handler
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else {
          if client >= 0 { close(client) }
          return
        }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { self.serve(Connection(client)) }
      }
    }
  }

  deinit { stop() }

  /// Stops listening.
  package func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The URL of a path on the server.
  package func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// All requests so far.
  package var requests: [Request] { lock.withLock { heard } }

  /// Waits for this many requests and returns all of them.
  package func requests(atLeast count: Int) -> [Request] {
    lock.lock()
    defer { lock.unlock() }
    while heard.count < count { lock.wait() }
    return heard
  }

  private func serve(_ connection: Connection) {
    defer { connection.close() }
    guard let request = connection.readRequest(slowlyFor: slowness) else { return }
    lock.withLock {
      heard.append(request)
      lock.broadcast()
    }
    handler(request, connection)
  }
}

/// The server's end of a connection.
package final class Connection: @unchecked Sendable {
  private let descriptor: Int32
  private var isOpen = true

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Sends a whole answer.
  package func answer(
    _ status: Int = 200, headers: [String: String] = [:], _ body: String = ""
  ) {
    var headers = headers
    headers["Content-Length"] = headers["Content-Length"] ?? "\(body.utf8.count)"
    begin(status, headers: headers)
    send(body)
  }

  /// Sends the head of an answer.
  package func begin(_ status: Int = 200, headers: [String: String]) {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    send("HTTP/1.1 \(status) Test\r\n\(lines.joined())Connection: close\r\n\r\n")
  }

  /// Sends a text; returns false if the client no longer reads.
  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends bytes; returns false if the client no longer reads.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count <= 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Sends nothing until the client has gone, for at most this long.
  package func stall(milliseconds: Int32 = -1) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    var byte: UInt8 = 0
    if read(descriptor, &byte, 1) > 0 { stall(milliseconds: milliseconds) }
  }

  /// Cuts the connection off with a reset.
  package func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    Glibc.close(descriptor)
  }

  fileprivate func readRequest(slowlyFor slowness: Duration) -> HTTPTestServer.Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = bytes.firstRange(of: end) {
        let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        let words = lines[0].components(separatedBy: " ")
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          headers[line[..<colon].lowercased()] =
            line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        if headers["expect"] != nil { send("HTTP/1.1 100 Continue\r\n\r\n") }
        var body = Array(bytes[head.upperBound...])
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        let end = ContinuousClock.now + slowness
        while body.count < length {
          if ContinuousClock.now < end { poll(nil, 0, 10) }
          let count = read(descriptor, &buffer, buffer.count)
          guard count > 0 else { return nil }
          body += buffer[..<count]
        }
        return HTTPTestServer.Request(
          method: words[0], path: words[1], headers: headers, body: body)
      }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      // The client begins with a TLS handshake.
      if bytes.first == 0x16 {
        send("HTTP/1.1 400 Bad Request\r\n\r\n")
        return nil
      }
    }
  }
}
