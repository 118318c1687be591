import Foundation
import RemoteWidgets
import WidgetArchive

/// Makes a widget here of one of another machine: a file `KIND@HOST.widget` that starts the adapter.
struct HostInstaller {
  /// The person's folder of widgets.
  let folder: String
  let place: KindOnHost
  /// The file of a script of this machine that is to run there.
  let script: String?
  /// The path of this program.
  let adapter: String

  /// Asks the machine what the widget is, and has it as a widget if it says so.
  func install() throws(HostError) {
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
      do {
        try description.keep(line)
      } catch {
        throw HostError("\(description.path) cannot be written: \(error.localizedDescription)")
      }
    } else if let line = lines.first, let reply = try? ExtensionReply(jsonLine: Data(line)),
      case .error(let words) = reply.content
    {
      throw HostError(words)
    }
    try prepare()
  }

  /// Writes the file alone.
  func prepare() throws(HostError) {
    let words = [adapter, place.text, description.path] + (script.map { [$0] } ?? [])
    let source = """
      #!/bin/sh
      # Shows a widget of another machine, through ssh.
      exec \(words.map(quoted).joined(separator: " "))

      """
    let file = folder + "/" + place.text + ".widget"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(source.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    } catch {
      throw HostError("\(file) cannot be written: \(error.localizedDescription)")
    }
  }

  private var description: DescriptionFile {
    let data = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    return DescriptionFile(path: data + "/hosts/" + place.text + ".json")
  }

  private func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
