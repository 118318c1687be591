/// The connection to another machine that the board keeps for its widgets, so that they need none
/// of their own: a socket that one `ssh` offers to other `ssh` processes.
package struct HostConnection: Sendable {
  package let host: String
  /// The folder of the sockets, the same for every program of this person, in which `ssh` is to be
  /// started: a socket's path may have a hundred bytes at most, and the folder's path may be
  /// longer.
  package let folder: String
  /// The socket's name in ``folder``.
  package let socket: String

  package init(host: String, environment: [String: String]) {
    self.host = host
    folder = ProfileFolders(environment: environment).connections
    // A hash, since a host's name may be longer than a file's and have characters that a file's may
    // not.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in host.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    socket = String(hash, radix: 16)
  }

  package var path: String { folder + "/" + socket }

  /// The `ssh` command that keeps the connection.
  package var arguments: [String] {
    Self.words(connectSeconds: 8) + ["-M", "-N", "-S", socket, "--", host]
  }

  /// The `ssh` command that runs a command on the machine.
  ///
  /// - Parameter isKept: whether the socket exists: the command must then be started in ``folder``.
  package func arguments(
    running command: String, connectSeconds: Int, isCompressed: Bool, isKept: Bool
  ) -> [String] {
    Self.words(connectSeconds: connectSeconds) + ["-o", "ControlMaster=no"]
      + (isCompressed ? ["-C"] : []) + (isKept ? ["-S", socket] : []) + ["--", host, command]
  }

  /// The options that keep `ssh` from asking questions, forwarding anything, or waiting forever.
  private static func words(connectSeconds: Int) -> [String] {
    let options = [
      "BatchMode=yes", "ConnectTimeout=\(connectSeconds)", "ConnectionAttempts=1",
      "ServerAliveInterval=10", "ServerAliveCountMax=2", "ClearAllForwardings=yes",
      "PermitLocalCommand=no", "EscapeChar=none",
    ]
    return ["ssh", "-x", "-a", "-T"] + options.flatMap { ["-o", $0] }
  }
}
