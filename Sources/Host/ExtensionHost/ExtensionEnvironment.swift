/// The variables that an extension gets. Never the person's whole environment: that also has the
/// tokens of other programs.
package enum ExtensionEnvironment {
  /// The variables that every extension gets if they are set.
  package static let names: Set<String> = [
    // Folders and the user.
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LD_LIBRARY_PATH",
    "DBUS_SESSION_BUS_ADDRESS",
    // The file of tasks, by the names of todo.txt's command line: plugins for it read these, too.
    "TODO_FILE", "TODO_DIR",
    // Language, time zone and terminal.
    "LANG", "LANGUAGE", "TZ", "TZDIR", "TERM", "COLORTERM", "NO_COLOR",
    // Proxies.
    "http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy",
    "HTTP_PROXY", "HTTPS_PROXY", "FTP_PROXY", "ALL_PROXY", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
    "SWIFT_BACKTRACE",
  ]

  /// The prefixes of the names of further variables.
  package static let prefixes = ["LC_", "XDG_", "WIDGETBOARD_"]

  /// - Parameter wanted: the names of further variables, as the board file grants them to a tile.
  package static func variables(
    of environment: [String: String], and wanted: some Sequence<String>
  ) -> [String: String] {
    let wanted = Set(wanted)
    return environment.filter { name, _ in
      names.contains(name) || wanted.contains(name) || prefixes.contains(where: name.hasPrefix)
    }
  }
}
