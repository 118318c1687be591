/// The connection to another machine that the board keeps for its widgets, which then need none of their
/// own: a socket that `ssh` offers to others of its kind.
package struct HostConnection: Sendable {
  package let host: String
  /// Where the sockets are, the same for every program of this person, and where `ssh` is to be started: a
  /// socket's path has a hundred bytes at most, and this one may have more.
  package let folder: String
  /// The socket's name there.
  package let socket: String

  package init(host: String, environment: [String: String]) {
    self.host = host
    folder = ProfileFolders(environment: environment).connections
    // A host's name may have signs that no file's has, and more of them.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in host.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    socket = String(hash, radix: 16)
  }

  package var path: String { folder + "/" + socket }

  /// The `ssh` that keeps it.
  package var arguments: [String] {
    Self.words(connectSeconds: 8) + ["-M", "-N", "-S", socket, "--", host]
  }

  /// The `ssh` that runs a command there.
  ///
  /// - Parameter isKept: whether there is the socket: then it has to be started in ``folder``.
  package func arguments(
    running command: String, connectSeconds: Int, isCompressed: Bool, isKept: Bool
  ) -> [String] {
    Self.words(connectSeconds: connectSeconds) + ["-o", "ControlMaster=no"]
      + (isCompressed ? ["-C"] : []) + (isKept ? ["-S", socket] : []) + ["--", host, command]
  }

  /// It asks nothing, forwards nothing, and does not wait for ever.
  private static func words(connectSeconds: Int) -> [String] {
    let options = [
      "BatchMode=yes", "ConnectTimeout=\(connectSeconds)", "ConnectionAttempts=1",
      "ServerAliveInterval=10", "ServerAliveCountMax=2", "ClearAllForwardings=yes",
      "PermitLocalCommand=no", "EscapeChar=none",
    ]
    return ["ssh", "-x", "-a", "-T"] + options.flatMap { ["-o", $0] }
  }
}
