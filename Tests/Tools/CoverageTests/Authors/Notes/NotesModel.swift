import Foundation
import Observation

@Observable
final class NotesModel {
  var notes: [String] = []
  @ObservationIgnored private var isLoaded = false

  func load(from url: URL) throws {
    guard !isLoaded else { return }
    notes = try String(contentsOf: url, encoding: .utf8).components(separatedBy: .newlines)
    isLoaded = true
  }

  var summary: AttributedString {
    var text = (try? AttributedString(markdown: notes.first ?? "")) ?? AttributedString("none")
    text.foregroundColor = .red
    return text
  }
}
