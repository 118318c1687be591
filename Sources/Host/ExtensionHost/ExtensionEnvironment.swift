/// What an extension finds in its environment: never all that the person's shell has, in which the
/// tokens of other programs stand.
package enum ExtensionEnvironment {
  /// The variables that every extension gets where they are set.
  package static let names: Set<String> = [
    // Where things are, and whose.
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LD_LIBRARY_PATH",
    "DBUS_SESSION_BUS_ADDRESS", "TODO_FILE", "TODO_DIR",
    // How they are said.
    "LANG", "LANGUAGE", "TZ", "TZDIR", "TERM", "COLORTERM", "NO_COLOR",
    // How the network is reached.
    "http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy",
    "HTTP_PROXY", "HTTPS_PROXY", "FTP_PROXY", "ALL_PROXY", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
    "SWIFT_BACKTRACE",
  ]

  /// What the names of further ones begin with.
  package static let prefixes = ["LC_", "XDG_", "WIDGETBOARD_"]

  /// - Parameter wanted: the names of further ones, as the board file gives them to a tile.
  package static func variables(
    of environment: [String: String], and wanted: some Sequence<String>
  ) -> [String: String] {
    let wanted = Set(wanted)
    return environment.filter { name, _ in
      names.contains(name) || wanted.contains(name) || prefixes.contains(where: name.hasPrefix)
    }
  }
}
