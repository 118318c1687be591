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
    for line in lines {
      switch try? ExtensionReply(jsonLine: Data(line)).content {
      case .description: return try file.keep(line)
      case .error(let words): throw HostError(words)
      // A script that describes nothing answers with what it shows.
      default: break
      }
    }
  }
}
