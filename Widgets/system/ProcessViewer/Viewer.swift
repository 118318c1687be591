import Foundation

/// Opens the person's process viewer: `process-viewer:` in a link, such as the System widget's.
///
/// It takes this process's place, and what it was given in a URL is not passed on.
@main
enum Viewer {
  static func main() {
    let wished = ProcessInfo.processInfo.environment["PROCESS_VIEWER"] ?? ""
    for viewer in [wished, "btop", "htop", "top"] where !viewer.isEmpty {
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(viewer), nil]
      // Returns only where there is no such program in the search path.
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
