import Foundation

/// Writes a program that can be started at once, replacing any file of its name.
///
/// A separate process writes it: a descriptor that this process had open for writing could be inherited by a
/// child that another test starts at this moment, and until that child's exec the file could not be run
/// ("Text file busy").
package func writeProgram(_ text: String, to path: String, mode: mode_t = 0o755) throws {
  try FileManager.default.createDirectory(
    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
  // Renamed into place, since a running file may not be written to.
  let command = [
    "/bin/sh", "-c", #"cat > "$1.new" && chmod "$2" "$1.new" && mv -f "$1.new" "$1""#, "sh", path,
    String(mode, radix: 8),
  ]
  let program = try Program(command, reading: text, environment: ["PATH": "/usr/bin:/bin"])
  let status = program.wait()
  guard status == 0 else {
    throw CommandFailed(command: command, status: status, errors: program.errorText)
  }
}
