import CLinux

/// What this process was started with.
enum OwnEnvironment {
  /// By name; of one that is there twice the first, as getenv(3) has it. Foundation looks through each
  /// entry character by character, which was a tenth of the work until the first picture.
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
}
