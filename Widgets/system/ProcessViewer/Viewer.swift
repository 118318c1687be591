import Foundation

/// Opens the person's process viewer for links with `process-viewer:`, such as the System widget's.
///
/// The viewer replaces this process, and gets nothing of the URL.
@main
enum Viewer {
  static func main() {
    let wished = ProcessInfo.processInfo.environment["PROCESS_VIEWER"] ?? ""
    for viewer in [wished, "btop", "htop", "top"] where !viewer.isEmpty {
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(viewer), nil]
      // Returns only if the search path has no such program.
      execvp(viewer, &arguments)
    }
    print(
      """
      No process viewer was found. Install btop, htop or top, or name yours in PROCESS_VIEWER.
      Press Return to go back.
      """)
    _ = readLine()
    exit(EX_UNAVAILABLE)
  }
}
