import Foundation
import Glibc
import Programs

/// A Mosquitto on the loopback address, which keeps its sessions in a folder: one that was killed goes
/// on where it was.
final class Broker {
  private var program: Program?
  private let folder: URL
  let port: UInt16
  /// The port with TLS; nil without a certificate.
  let securePort: UInt16?

  private static let path = "/usr/sbin/mosquitto"
  /// Whether the packages `mosquitto` and `libmosquitto1` are installed.
  static let isInstalled = access(path, X_OK) == 0

  /// - Parameters:
  ///   - login: the only user and password that it takes; nil to take anyone.
  ///   - certificate: that of a second port, with TLS.
  init(
    in home: Home, login: (user: String, password: String)? = nil,
    certificate: Certificates.Pair? = nil
  ) throws {
    folder = home.folder.appending(path: "broker")
    port = try Self.freePort()
    securePort = try certificate.map { _ in try Self.freePort() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var lines = [
      "listener \(port) 127.0.0.1", "persistence true", "persistence_location \(folder.path)/",
      "autosave_interval 1", "autosave_on_changes true", "allow_anonymous \(login == nil)",
      "max_queued_messages 0",
    ]
    // Started by root it becomes another user, who may not read the folder.
    if getuid() == 0 { lines.append("user root") }
    if let login {
      let file = folder.path + "/users"
      try run(
        ["/usr/bin/mosquitto_passwd", "-b", "-c", file, login.user, login.password],
        environment: ["PATH": "/usr/bin:/bin"])
      lines.append("password_file \(file)")
    }
    if let certificate, let securePort {
      lines += [
        "listener \(securePort) 127.0.0.1", "certfile \(certificate.certificate)",
        "keyfile \(certificate.key)",
      ]
    }
    try (lines.joined(separator: "\n") + "\n").write(
      to: folder.appending(path: "conf"), atomically: true, encoding: .utf8)
    try start()
  }

  deinit { stop() }

  /// The address for `widgetboard set push`.
  func address(_ user: String? = nil) -> String {
    "mqtt://\(user.map { $0 + "@" } ?? "")127.0.0.1:\(port)/team"
  }

  /// The address of the port with TLS.
  var secureAddress: String { "mqtts://localhost:\(securePort ?? 0)/team" }

  /// Starts it, and waits until it takes connections.
  func start() throws {
    program = try Program(
      [Self.path, "-c", folder.path + "/conf"], environment: ["PATH": "/usr/bin:/bin"])
    for _ in 0..<2000 {
      let descriptor = connection()
      if descriptor >= 0 {
        close(descriptor)
        return
      }
      usleep(5000)
    }
    throw Failure(words: "the broker does not take connections")
  }

  /// Ends it at once, as when its machine loses power.
  func stop() {
    guard let program else { return }
    kill(program.processID, SIGKILL)
    program.wait()
    self.program = nil
  }

  struct Failure: Error { var words: String }

  static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw Failure(words: "there is no port") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = port.bigEndian
    return address
  }

  /// A connection to it; less than 0 if there is none.
  func connection() -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = Self.loopback(port: port)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      return -1
    }
    return descriptor
  }

  // MARK: A server's side

  /// Publishes a message, as often as told, and waits until the broker has taken all: MQTT 3.1.1 by
  /// hand, so that no other client has to be installed.
  func publish(
    _ payload: String, to topic: String = "boards", isRetained: Bool = false, count: Int = 1,
    login: (user: String, password: String)? = nil
  ) throws {
    let descriptor = connection()
    guard descriptor >= 0 else { throw Failure(words: "the broker is not there") }
    defer { close(descriptor) }
    var flags: UInt8 = 0x02
    var connect = Self.text("MQTT") + [4]
    if login != nil { flags |= 0xC0 }
    connect += [flags, 0, 60] + Self.text("")
    if let login { connect += Self.text(login.user) + Self.text(login.password) }
    try Self.send(Self.packet(0x10, connect), to: descriptor)
    try Self.receive(4, from: descriptor)
    for number in 1...count {
      let id = UInt16(truncatingIfNeeded: (number - 1) % 60_000 + 1)
      let body =
        Self.text("team/" + topic) + [UInt8(id >> 8), UInt8(id & 0xFF)] + Array(payload.utf8)
      try Self.send(Self.packet(0x32 | (isRetained ? 1 : 0), body), to: descriptor)
      try Self.receive(4, from: descriptor)
    }
    try Self.send([0xE0, 0], to: descriptor)
  }

  static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
  }

  static func packet(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
    var length = body.count
    var bytes = [kind]
    repeat {
      let digit = UInt8(length & 0x7F)
      length >>= 7
      bytes.append(length > 0 ? digit | 0x80 : digit)
    } while length > 0
    return bytes + body
  }

  static func send(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(words: "the broker takes nothing") }
      rest = rest.dropFirst(count)
    }
  }

  @discardableResult
  static func receive(_ count: Int, from descriptor: Int32) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let more = bytes.withUnsafeMutableBytes { bytes in
        recv(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[got...]).baseAddress,
          count - got, 0)
      }
      guard more > 0 else { throw Failure(words: "the broker does not answer") }
      got += more
    }
    return bytes
  }
}
