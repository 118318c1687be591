import CLinux
import Glibc

/// The environment of this process.
enum OwnEnvironment {
  /// The variables by name; if a name occurs twice the first one counts, as in getenv(3).
  /// Foundation reads each entry character by character, which took a tenth of the time until the
  /// first picture.
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = linux_environment()
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<sign])
        if variables[name] == nil {
          variables[name] = String(text[text.utf8.index(after: sign)...])
        }
      }
      next += 1
    }
    return variables
  }

  /// Sets `HOME`, for this process and all that it starts, where no absolute path stands there, as under cron and
  /// some services: to the home folder that the user database has. Without it the board's folders would lie in `/`.
  static func completeHome() throws(CommandFailure) {
    if let home = getenv("HOME"), home.pointee == CChar(bitPattern: UInt8(ascii: "/")) { return }
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir,
      home.pointee == CChar(bitPattern: UInt8(ascii: "/"))
    else {
      throw CommandFailure(
        .unavailable,
        "no home folder: HOME is not set to an absolute path, and the user database has none; set HOME to a folder of yours"
      )
    }
    setenv("HOME", home, 1)
  }
}
