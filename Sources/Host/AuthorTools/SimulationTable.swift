import CommandSupport
import Foundation
import Simulation
import WidgetArchive

/// The results of a simulation, for people.
struct SimulationTable {
  var report: SimulationReport
  var provider: String

  func print() {
    CommandSupport.print(
      """
      \(report.scenario), \(counted(report.days, "day")) after \(report.learning) to learn, \
      \(counted(report.placements, "tile")), \(provider), seed \(report.seed): \
      \(counted(report.looks, "look"))

      """)
    printTable(["AGE AT A LOOK", "ARRIVAL", "95 %", "SETTLED", "95 %"], ages)
    CommandSupport.print(
      """

      Reloads   \(report.reloads.charged) charged, \(report.reloads.free) free: \
      \(number(report.reloads.perDay)) a tile a day
                at most \(report.maxChargedIn24h) charged in 24 h, \
      \(report.minChargedSpacing.value.map { "at least \(SimulatedAge.words($0)) apart" } ?? "none twice")
      Wake-ups  \(report.wakeups), \(report.wakeupsUnseen) of them while no tile was looked at
      Starved   \(report.starved)
      CPU       \(String(format: "%.2f", report.cpuSeconds)) s
      """)
  }

  private var ages: [[String]] {
    let age = report.age
    return [
      [
        "widgetboard", SimulatedAge.words(age.arrival.mean), SimulatedAge.words(age.arrival.p95),
        SimulatedAge.words(age.settled.mean),
        SimulatedAge.words(age.settled.p95),
      ],
      timer("a timer, as many reloads", report.timerEqual),
      timer("a timer, \(number(report.timerOwn.perDay)) a day", report.timerOwn),
      ["knowing each look, as many", "", "", SimulatedAge.words(report.bound.settled.mean), ""],
      ["knowing each visit", "", "", SimulatedAge.words(report.visitBound.settled.mean), ""],
    ]
  }

  private func timer(_ name: String, _ timer: SimulationReport.Timer) -> [String] {
    [name, SimulatedAge.words(timer.mean), "", SimulatedAge.words(timer.mean), ""]
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

/// Ages in people's words.
enum SimulatedAge {
  static func words(_ figure: ReportFigure) -> String { figure.value.map(words) ?? "–" }

  static func words(_ seconds: Double) -> String {
    let whole = Int(clamping: seconds.rounded())
    return switch seconds {
    case ..<10: String(format: "%.1f s", seconds)
    case ..<60: "\(whole) s"
    case ..<3600: "\(whole / 60) min \(whole % 60) s"
    default: "\(whole / 3600) h \(whole / 60 % 60) min"
    }
  }
}
