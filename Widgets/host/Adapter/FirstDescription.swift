import Foundation
import RemoteWidgets
import WidgetArchive

/// Asks another machine to describe a widget before the board has a tile of it.
struct FirstDescription {
  let place: KindOnHost
  /// The file in which the description is kept.
  let file: DescriptionFile
  /// The path of a local script that is to run on the other machine.
  let script: String?

  func ask() throws(HostError) {
    if let script { _ = try RemoteScript(path: script) }
    let request = ExtensionRequest(id: 1, action: .describe)
    var run = HostRun(place: place, script: script, connectSeconds: 15, keepsLog: false)
    run.patience = .seconds(30)
    // One request has one reply; later lines of the machine are neither read nor kept.
    var answer: [UInt8]?
    let end = run.ask([request], input: nil) { line in
      answer = line
      return false
    }
    if let words = run.words(of: end) { throw HostError(words) }
    guard let answer else { return }
    switch try? ExtensionReply(jsonLine: Data(answer)).content {
    case .description: try file.keep(answer)
    case .error(let words): throw HostError(words)
    // A script that does not implement `describe` replies with its content.
    default: break
    }
  }
}
