import Foundation
import Testing

@testable import TimelineEngine

/// The page about the rules, read as a table: it names every rule, with the number that the engine
/// uses.
@Suite struct DocumentedRulesTests {
  private static let rows: [String: String] = {
    var root = URL(fileURLWithPath: #filePath)
    repeat {
      root.deleteLastPathComponent()
    } while root.path != "/"
      && !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    let page = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .first { $0.lastPathComponent == "Reloads-and-their-budget.md" }
    let text = page.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
  }()

  /// Every number of the rules, by the property that holds it: its row on the page, and its wording
  /// there.
  private static var numbers: [(property: String, row: String, words: String)] {
    let pace = Pace()
    let waits = pace.retries.map { whole($0 / 60) }
    return [
      ("smallestBudget", "`budget.size`", "between \(whole(pace.smallestBudget)) and"),
      ("largestBudget", "`budget.size`", "and \(whole(pace.largestBudget))."),
      ("looksOfBudget", "`budget.size`", "looks a day ÷ \(whole(pace.looksOfBudget)))"),
      ("regularBudget", "`budget.size`", "at least \(whole(pace.regularBudget)),"),
      ("learning", "`budget.size`", "a new one for \(whole(pace.learning / Pace.day)) days"),
      ("regularDays", "`budget.size`", "on \(pace.regularDays) of the last 7 days"),
      ("lookHalfLife", "`budget.size`", "half after \(whole(pace.lookHalfLife / Pace.day)) days"),
      ("bankShare", "`budget.accrual`", "1/\(whole(1 / pace.bankShare)) of the size"),
      ("evenShare", "`budget.accrual`", "\(percent(pace.evenShare)) evenly"),
      ("reserve", "`budget.reserve`", percent(pace.reserve)),
      ("minimumInterval", "`budget.minimumInterval`", "\(whole(pace.minimumInterval / 60)) min"),
      ("freeInterval", "free reloads of one tile", "\(whole(pace.freeInterval)) s apart"),
      ("attention", "`someone`", "\(whole(pace.attention / 60)) min after"),
      ("inquiry", "`someone`", "has \(whole(pace.inquiry)) s to answer"),
      ("look", "`look`", "\(whole(pace.look)) s on screen"),
      ("away", "`look`", "\(whole(pace.away / 60)) min away"),
      ("lookAgain", "`look`", "every \(whole(pace.lookAgain / 60)) min"),
      ("glance", "`look`", "for \(whole(pace.glance)) s"),
      ("prewarm", "`hidden.prewarm`", "\(pace.prewarm / 3600) h"),
      ("latest", "`hidden.latest`", "\(whole(pace.latest / 3600)) h"),
      ("shown", "`shown.reload`", "\(whole(pace.shown * 1000)) ms"),
      ("hiddenSpread", "`coalesce`", "every \(whole(pace.hiddenSpread / 60)) min"),
      ("visibleSlack", "`coalesce`", "within \(whole(pace.visibleSlack)) s"),
      ("spreadShare", "`spread`", percent(pace.spreadShare)),
      ("visibleSpread", "`spread`", "\(whole(pace.visibleSpread)) s at most"),
      ("wake", "`wake`", "over \(whole(pace.wake)) s"),
      ("significantMove", "`free.location`", "\(whole(pace.significantMove)) m or more"),
      ("fileSettling", "`free.files`", "\(whole(pace.fileSettling)) s later"),
      ("fileBurst", "`free.files`", "After \(pace.fileBurst) such reloads"),
      ("fileWindow", "`free.files`", "in \(whole(pace.fileWindow / 60)) min"),
      ("filePause", "`free.files`", "\(whole(pace.filePause)) s apart"),
      (
        "retries", "`failure.retry`",
        "\(waits.dropLast().joined(separator: ", ")) and then every \(waits.last ?? "") min"
      ),
      (
        "retries", "`failure.trouble`",
        "\(waits.first ?? "") min at least and \(waits.last ?? "") min at most"
      ),
      ("retryJitter", "`failure.retry`", "\(percent(pace.retryJitter)) earlier or later"),
      ("crashes", "`failure.crashes`", "After \(pace.crashes) crashes"),
      ("concurrentRuns", "processes at once", "\(pace.concurrentRuns) at least"),
      ("slowRun", "processes at once", "older than \(whole(pace.slowRun)) s"),
      ("runsOfExtension", "processes at once", "in \(pace.runsOfExtension) runs at most"),
      ("allRuns", "processes at once", "there are \(pace.allRuns) runs at most"),
    ]
  }

  private static func whole(_ number: Double) -> String {
    number.rounded() == number ? "\(Int(number))" : "\(number)"
  }

  private static func percent(_ share: Double) -> String { whole((share * 100).rounded()) + " %" }

  @Test func `every number of the rules is compared`() {
    let properties = Mirror(reflecting: Pace()).children.compactMap(\.label)
    #expect(Set(properties) == Set(Self.numbers.map(\.property)))
  }

  @Test func `the page has the numbers that the engine uses`() {
    for number in Self.numbers {
      let text = Self.rows[number.row]
      #expect(
        text?.contains(number.words) == true,
        "Pace.\(number.property): the row \(number.row) should say “\(number.words)”")
    }
    let choice = Int(StackPace.choice / 60)
    #expect(Self.rows["`stack.choice`"]?.contains("\(choice) min") == true)
    #expect(Self.rows["`stack.reading`"]?.contains("\(Int(StackPace.reading)) s") == true)
    #expect(Self.rows["`stack.settling`"]?.contains("\(Int(StackPace.settling)) s") == true)
    let live = LiveRuns.retries.map { $0 < 60 ? "\(Int($0)) s" : "\(Int($0 / 60)) min" }
    let waits = live.dropLast().joined(separator: ", ") + " and \(live.last ?? "")"
    #expect(Self.rows["`free.live`"]?.contains(waits) == true)
  }

  @Test func `the page has every rule of the ledger and of stacks`() {
    for name in Rule.allCases.map(\.rawValue) + StackRule.allCases.map(\.rawValue) {
      #expect(Self.rows["`\(name)`"] != nil, "no row for \(name)")
    }
  }
}
