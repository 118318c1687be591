import Foundation
import RemoteWidgets
import WidgetArchive

/// Asks a machine what a widget is, before there is one of it here.
struct FirstDescription {
  let place: KindOnHost
  /// Where what it says is kept.
  let file: DescriptionFile
  /// The file of a script of this machine that is to run there.
  let script: String?

  func ask() throws(HostError) {
    if let script { _ = try RemoteScript(path: script) }
    let request = ExtensionRequest(id: 1, action: .describe)
    var run = HostRun(place: place, script: script, connectSeconds: 15, keepsLog: false)
    run.patience = .seconds(30)
    var lines: [[UInt8]] = []
    let end = run.ask([request], input: nil) { lines.append($0) }
    if let words = run.words(of: end) { throw HostError(words) }
    // A script that describes nothing answers with what it shows.
    if let line = lines.first(where: { $0.firstRange(of: Array("\"description\"".utf8)) != nil }) {
      guard let reply = try? ExtensionReply(jsonLine: Data(line)),
        case .description = reply.content
      else {
        throw HostError("\(place.text) does not say what it is: run “widgetboard check” there")
      }
      try file.keep(line)
    } else if let line = lines.first, let reply = try? ExtensionReply(jsonLine: Data(line)),
      case .error(let words) = reply.content
    {
      throw HostError(words)
    }
  }
}
