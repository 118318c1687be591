import Foundation

/// Writes a program that can be started at once, in place of whatever had its name.
///
/// By a process of its own: a descriptor that this one had open for writing might be in the child that
/// another test starts at this moment, and until that child's exec no file can be run that somebody has open
/// for writing ("Text file busy").
package func writeProgram(_ text: String, to path: String, mode: mode_t = 0o755) throws {
  try FileManager.default.createDirectory(
    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
  // Renamed into place: what runs at this moment may not be written.
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
