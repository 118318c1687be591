import CCurl
import Foundation
import Glibc
import WidgetArchive

/// Performs background transfers in a process of its own: the board never touches the network, and
/// a server's bytes can harm only this process.
///
/// Reads a ``TransferJob`` in each line of standard input and writes a ``TransferReport`` in each
/// line of standard output, in the same order; it exits at the end of its input.
@main
enum TransferHelper {
  static func main() {
    guard isatty(STDIN_FILENO) == 0 else {
      print("widgetboard-transfer loads files for widgetboard, which starts it when there is need.")
      return
    }
    // Files are readable by this person only, whatever the shell's mask is.
    umask(0o077)
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    while let line = readLine() {
      guard !line.isEmpty else { continue }
      do {
        let report = Attempt(try TransferJob(jsonText: line)).run()
        print(report.jsonText)
        fflush(nil)
      } catch {
        FileHandle.standardError.write(Data("widgetboard-transfer: \(error)\n".utf8))
        exit(65)
      }
    }
  }
}
