import Foundation
import WidgetArchive

/// Runs a widget on another machine, through the person's own `ssh`.
///
///     host-adapter KIND@HOST DESCRIPTION [SCRIPT]
///     host-adapter --describe KIND@HOST DESCRIPTION [SCRIPT]
///     host-adapter --send FOLDER HOST
///
/// The first form answers the board's requests on standard input. DESCRIPTION is the file that
/// keeps the widget's description; SCRIPT is a local script to send, without which the widget is
/// looked for on the other machine. The second form asks the machine for the description. The last
/// form installs the program `widgets` of a folder on the machine.
@main
enum HostAdapter {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    var words = Array(CommandLine.arguments.dropFirst())
    do throws(HostError) {
      if words.first == "--describe", (3...4).contains(words.count) {
        guard let place = KindOnHost(words[1]) else {
          throw HostError("\(words[1]) is not KIND@HOST")
        }
        return try FirstDescription(
          place: place, file: DescriptionFile(path: words[2]),
          script: words.count > 3 ? words[3] : nil
        ).ask()
      }
      if words.count == 3, words[0] == "--send" {
        guard KindOnHost.isHost(words[2]) else { throw HostError("\(words[2]) is no machine") }
        print(try HostSender(folder: words[1], host: words[2]).send(), terminator: "")
        return
      }
      guard (2...3).contains(words.count), let place = KindOnHost(words.removeFirst()) else {
        complain("Usage: host-adapter KIND@HOST DESCRIPTION [SCRIPT]")
        exit(EX_USAGE)
      }
      var conversation = HostConversation(
        place: place, description: DescriptionFile(path: words[0]),
        script: words.count > 1 ? words[1] : nil)
      conversation.hold()
    } catch {
      complain(error.words)
      exit(EX_UNAVAILABLE)
    }
  }

  private static func complain(_ words: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(words)\n".utf8))
  }
}

struct HostError: Error {
  let words: String

  init(_ words: String) {
    self.words = words
  }
}

/// The stored description of a widget on another machine. With it the board's next `describe`
/// request need not wait for that machine.
struct DescriptionFile {
  let path: String

  private static let mostBytes = 1 << 20

  var line: [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    let data = (try? file.read(upToCount: Self.mostBytes)) ?? Data()
    return data.isEmpty ? nil : Array(data)
  }

  /// Replaces the file atomically.
  func keep(_ line: [UInt8]) throws(HostError) {
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(line).write(to: file, options: .atomic)
    } catch {
      throw HostError("\(path) cannot be written: \(Self.reason(error as NSError))")
    }
  }

  /// The system's error message, which Foundation hides behind words such as “couldn’t be saved”.
  private static func reason(_ error: NSError) -> String {
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(clamping: cause.code))) : error.localizedDescription
  }
}
