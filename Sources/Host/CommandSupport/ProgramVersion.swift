import BuildInformation

/// The version of the program.
package enum ProgramVersion {
  package static let number = "0.1.0"
  /// The commit the program was built from; nil if the build did not record it.
  package static let commit = Optional(String(cString: build_commit())).flatMap {
    $0.isEmpty ? nil : $0
  }

  /// The line that `--version` prints.
  package static func line(_ program: String) -> String {
    "\(program) \(number)" + (commit.map { " (\($0.prefix(12)))" } ?? "")
  }
}
