import CLinux
import Foundation
import Glibc
import Programs

/// Another machine, as far as `ssh` can tell: a real server on the loopback address with its own home, and
/// a program `ssh` that knows it as `build1` and reads none of the person's files.
package final class SSHServer {
  package static let host = "build1"

  /// The folder of all its files: keys, the machine's home, the program `ssh`.
  package let folder: URL
  private var server: Program?
  private let port: UInt16

  package struct Missing: Error {
    package let words: String
  }

  package init() throws {
    guard FileManager.default.isExecutableFile(atPath: Self.program) else {
      throw Missing(words: "\(Self.program) is missing: apt-get install openssh-server")
    }
    folder = FileManager.default.temporaryDirectory.appending(path: "sshd-\(UUID())")
    port = try Self.freePort()
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    for key in ["host", "user", "stranger"] {
      try run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path(key)])
    }
    try copy("user.pub", to: "authorized")
    try know(key: "host.pub")
    let user = try run(["id", "-un"]).trimmingCharacters(in: .whitespacesAndNewlines)
    try write(
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(path("host"))
      AuthorizedKeysFile \(path("authorized"))
      PidFile none
      UsePAM no
      StrictModes no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      MaxStartups 100
      AcceptEnv LC_*
      SetEnv HOME=\(home.path) PATH=\(machineBin.path):/usr/bin:/bin

      """, to: "sshd_config")
    try write(
      """
      Host \(Self.host)
        HostName 127.0.0.1
        Port \(port)
        User \(user)
        IdentityFile \(path("user"))
        IdentitiesOnly yes
        UserKnownHostsFile \(path("known"))
        GlobalKnownHostsFile /dev/null
        SendEnv LC_*

      """, to: "ssh_config")
    try write(
      "#!/bin/sh\nexec /usr/bin/ssh -F '\(path("ssh_config"))' \"$@\"\n", to: "bin/ssh")
    try run(["chmod", "755", path("bin/ssh")])
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The machine's home folder.
  package var home: URL { folder.appending(path: "home") }
  /// The folder of programs that the machine finds before its others.
  package var machineBin: URL { folder.appending(path: "machine-bin") }
  /// The folder to put first in `PATH` to reach the machine.
  package var bin: URL { folder.appending(path: "bin") }

  /// An environment in which `ssh` reaches the machine.
  package func environment(_ environment: [String: String]) -> [String: String] {
    environment.merging(["PATH": bin.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")]) { $1 }
  }

  // MARK: Its state

  package func start() throws {
    // sshd requires this folder when it runs as root; it is missing if the package was installed and
    // the service never started.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    server = try Program(
      [Self.program, "-D", "-e", "-f", path("sshd_config")], environment: ["PATH": "/usr/bin:/bin"])
    // sshd reports when it listens; otherwise it ends.
    for _ in 0..<1000 {
      if server?.errorText.contains("Server listening") == true { return }
      usleep(10_000)
    }
    throw Missing(words: "sshd does not listen: \(server?.errorText ?? "")")
  }

  /// Stops the machine as if switched off. The programs of its connections end with it.
  package func stop() {
    guard let server else { return }
    let sessions = Self.children(of: server.processID)
    for process in sessions + [server.processID] { kill(process, SIGKILL) }
    server.wait()
    self.server = nil
  }

  /// The number of connections since it was started.
  package var connectionCount: Int {
    (server?.errorText ?? "").components(separatedBy: "Accepted publickey").count - 1
  }

  /// Makes the server run this command for every request.
  package func force(_ command: String) throws {
    stop()
    try write(read("sshd_config") + "ForceCommand \(command)\n", to: "sshd_config")
    try start()
  }

  /// Makes the server accept no key.
  package func refuseKeys() throws { try copy("stranger.pub", to: "authorized") }

  /// Makes `ssh` know another host key for the machine, or none.
  package func know(key: String?) throws {
    let text = try key.map { "[127.0.0.1]:\(port) " + (try read($0)) } ?? ""
    try write(text, to: "known")
  }

  package func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Writes a program for the machine, by its path below ``folder``.
  package func writeProgram(_ name: String, _ text: String) throws {
    try write(text, to: name + ".text")
    // By a separate process, since a file that some child has open for writing cannot be run.
    try FileManager.default.createDirectory(
      at: folder.appending(path: name).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try run(["cp", path(name + ".text"), path(name)])
    try run(["chmod", "755", path(name)])
  }

  package func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  // MARK: Means

  private static let program = "/usr/sbin/sshd"

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func copy(_ name: String, to other: String) throws { try write(read(name), to: other) }

  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw Missing(words: "no port is free") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// All descendants of a process, as the system lists them.
  private static func children(of process: pid_t) -> [pid_t] {
    let path = "/proc/\(process)/task/\(process)/children"
    let own = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
      .split(separator: " ").compactMap { pid_t($0) }
    return own.flatMap { children(of: $0) + [$0] }
  }
}
