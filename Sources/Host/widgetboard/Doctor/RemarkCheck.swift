import Board
import ExtensionHost
import Foundation

/// Checks the logs for remarks of widgets on the board when they were last asked: a rule of a
/// calendar that they cannot follow, a file that they cannot read.
struct RemarkCheck {
  let launch: LaunchEnvironment
  let catalog: Catalog
  let now: Date

  private static let most = 5
  /// The greatest age of a remark, in seconds: an older one may be about files that have changed
  /// since.
  private static let longest: TimeInterval = 86_400
  /// The time within which the lines of one run are written, in seconds.
  private static let run: TimeInterval = 30

  /// One finding a kind and remark.
  var findings: [Finding] {
    let file = BoardFile(path: launch.folders.boardFile)
    let kinds = Set(((try? file.read())?.layout.placements ?? []).map(\.kind))
    return kinds.sorted().flatMap { kind in
      lastWords(of: kind).map {
        .ok("log", "\(kind) said: \($0)", advice: "widgetboard explain \(kind)")
      }
    }
  }

  private func lastWords(of kind: String) -> [String] {
    guard let name = catalog.kinds[kind] else { return [] }
    let lines = ExtensionLog.tail(of: name, in: launch.folders.logs, lines: 40).compactMap(
      Line.init)
    guard let last = lines.last?.date, now.timeIntervalSince(last) < Self.longest else { return [] }
    var seen: Set<String> = []
    return lines.filter { last.timeIntervalSince($0.date) < Self.run }.map(\.words)
      .filter { seen.insert($0).inserted }.suffix(Self.most)
  }

  /// A line of a log: its time and its text.
  private struct Line {
    var date: Date
    var words: String

    init?(_ line: String) {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let date = try? Date(String(parts[0]), strategy: .iso8601) else {
        return nil
      }
      (self.date, words) = (date, String(parts[1]))
    }
  }
}
