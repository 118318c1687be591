import CommandSupport
import Foundation
import Simulation

/// `widgetboard simulate --boards N`: the requests of many boards, as one server sees them.
struct SimulatedCrowd {
  static func run(_ options: ParsedOptions, boards: Int) throws(CommandFailure) {
    for name in ["days", "placements", "scenario", "provider", "policy", "goals", "seeds"]
    where options.has(name) {
      throw CommandFailure(.usage, "--boards does not take --\(name): it simulates one moment")
    }
    let seed = try SimulateCommand.seed(options)
    let report: CrowdReport
    do {
      let progress = ProgressLine()
      report = try Crowd(boards: boards, seed: seed).run {
        progress.show("\(Int($0 * 100)) % of the boards")
      }
    } catch {
      throw CommandFailure(.badData, error.sentence)
    }
    if options.has("json") { return try printJSON(report) }
    print(
      """
      \(boards) boards that ask one server, all told the same in the same moment:
      the part of all requests that the busiest second has

      """)
    printTable(
      ["WHAT", "WINDOW", "BUSIEST", "BY CHANCE", "SHARED OUT", "UNSPREAD"],
      report.rows.map { row in
        [
          words[row.occasion] ?? row.occasion, window(row.window), percent(row.requests.busiest),
          percent(row.evenly.busiest), percent(row.evenShare), percent(row.unspread.busiest),
        ]
      })
    print(
      """

      By chance: as many moments drawn evenly from the window, the best for boards that do not know
      of each other. Shared out: every second of the window given to equally many boards.

      Requests as time goes by, over each window:
      """)
    printTable(
      ["", ""],
      report.rows.map { [words[$0.occasion] ?? $0.occasion, plot($0.requests.perSecond)] })
  }

  private static let words = [
    "hidden": "a date, hidden", "visible": "a date, on screen", "retry": "a second attempt",
    "transfer": "a transfer’s date", "transferRetry": "its second attempt",
  ]

  private static func window(_ seconds: TimeInterval) -> String {
    seconds < 120 ? "\(Int(seconds)) s" : "\(Int(seconds / 60)) min"
  }

  private static func percent(_ part: Double) -> String {
    String(format: part < 0.1 ? "%.2f %%" : "%.1f %%", part * 100)
  }

  /// A bar chart of at most 60 columns, its heights to scale.
  private static func plot(_ counts: [Int]) -> String {
    let columns = min(60, counts.count)
    let sums = (0..<columns).map { column in
      let range = column * counts.count / columns..<(column + 1) * counts.count / columns
      return Double(counts[range].reduce(0, +)) / Double(range.count)
    }
    let most = max(1, sums.max() ?? 1)
    let marks = Array(" ▁▂▃▄▅▆▇█")
    return String(sums.map { marks[min(8, Int(($0 / most * 8).rounded(.up)))] })
  }
}
