import Glibc

/// The sources of widgetboard: the Swift package that widgets in Swift are built with.
package struct SourcePackage {
  /// The folder into which the Debian package `widgetboard-dev` installs them.
  package static let installed = "/usr/src/widgetboard"
  /// The environment variable that tells their folder to a package that depends on them, and to
  /// `widgetboard-author`.
  package static let variable = "WIDGETBOARD_SOURCES"

  package static func isOne(_ folder: String) -> Bool {
    access(folder + "/Sources/Apple/WidgetKit", F_OK) == 0
  }

  /// The checkout of widgetboard that contains a folder.
  package static func around(_ folder: String) -> String? {
    var rest = folder[...]
    while !rest.isEmpty {
      if isOne(String(rest)) { return String(rest) }
      rest = rest[..<(rest.lastIndex(of: "/") ?? rest.startIndex)]
    }
    return nil
  }
}
