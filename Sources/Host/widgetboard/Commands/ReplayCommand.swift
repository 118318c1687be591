import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

extension Subcommand {
  static let replay = Subcommand(
    "replay", .trouble, "feed a recorded event log to a fresh engine", operands: "FILE", most: 1,
    options: [OptionSpec("effects", help: "print each effect whole, as JSON")]
  ) { options, launch throws(CommandFailure) in
    try ReplayCommand.run(options, launch)
    return .ok
  }
}

/// `widgetboard replay`: feeds an event log to a fresh engine and prints the effects, the same
/// bytes each time, on any machine.
struct ReplayCommand {
  static func run(_ options: ParsedOptions, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard options.operands.count == 1, let path = options.operands.first else {
      throw CommandFailure(
        .usage, "replay expects one FILE; “widgetboard --record FILE” writes it")
    }
    let data = try contents(path)
    let log: EventLog
    do {
      log = try EventLog(data: data)
    } catch {
      throw CommandFailure(.badData, error.sentence(file: path))
    }
    let isExact = options.has("effects")
    var count = 0
    log.replay { line, effects in
      count += effects.count
      for effect in effects {
        print(
          isExact
            ? ReplayedEffect(date: line.date, effect: effect).jsonText
            : printableLines(text(effect, at: line.date)))
      }
    }
    if log.isCutOff {
      printError("\(path): the last line was not written to its end, and is left out")
    }
    printError("\(log.lines.count) events, \(count) effects")
  }

  /// The whole contents of a file or of a pipe.
  private static func contents(_ path: String) throws(CommandFailure) -> Data {
    do {
      return try FileReading(path, limit: FileReading.recorded, takesPipes: true).data()
    } catch {
      throw CommandFailure(path, error)
    }
  }

  /// An effect as a line for people; dates are in UTC, so that the line is the same everywhere.
  private static func text(_ effect: EngineEffect, at date: Date) -> String {
    let stamp = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    return "\(stamp)  \(effect.name)  \(words(effect))"
  }

  private static func words(_ effect: EngineEffect) -> String {
    switch effect {
    case .run(let batch): "\(batch.extension): \(batch.placements.joined(separator: ", "))"
    case .keepTimeline(let id, let row): "\(id)  \(words(row))"
    case .record(let row): "\(row.placement)  \(words(row))"
    case .keepLook(let look): look.placements.joined(separator: ", ")
    case .awaitInput: ""
    case .startLive(let batch):
      "\(batch.extension): "
        + batch.items.map { "\($0.placement) every \($0.every) s" }
        .joined(separator: ", ")
    case .stopLive(let process):
      ([process.extension] + [process.placement].compactMap(\.self)).joined(separator: ": ")
    }
  }

  private static func words(_ row: LedgerRow) -> String {
    switch row.outcome {
    case .reloaded(let entries):
      "\(row.cause.rawValue)  \(row.charged ? "charged" : "free")  \(entries) entries"
    case .failed(let failure):
      "\(row.cause.rawValue)  \(row.charged ? "charged" : "free")  failed: \(failure.detail)"
    case .held(let until):
      "\(row.cause.rawValue)  held by \(row.rule.rawValue)"
        + (until.map { " until \($0.ISO8601Format())" } ?? "")
    }
  }
}
