import Foundation
import Testing

@testable import Transfers

/// The page about the rules contains those of background transfers, with the numbers of the queue.
@Suite struct DocumentedTransferRulesTests {
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

  private static var numbers: [(property: String, row: String, words: String)] {
    let pace = TransferPace()
    let spread = pace.dateSpread
    return [
      ("together", "`transfer.together`", "\(pace.together) attempts at once"),
      ("togetherOfExtension", "`transfer.together`", "one extension \(pace.togetherOfExtension)."),
      ("openOfExtension", "`transfer.open`", "\(pace.openOfExtension) of an extension"),
      ("retryFirst", "`transfer.retry`", "after \(Int(pace.retryFirst)) s"),
      ("retryGrowth", "`transfer.retry`", "\(Int(pace.retryGrowth)) times as long"),
      ("retryLongest", "`transfer.retry`", "\(Int(pace.retryLongest / 3600)) h at most"),
      ("attempts", "`transfer.retry`", "\(pace.attempts) attempts in all"),
      ("retryJitter", "`transfer.retry`", "\(Int(pace.retryJitter * 100)) % earlier or later"),
      ("dateShare", "`transfer.spread`", "by \(Int(pace.dateShare * 100)) %"),
      (
        "dateSpread", "`transfer.spread`",
        "\(Int(spread.lowerBound)) s to \(Int(spread.upperBound)) s"
      ),
      ("samePerHour", "`transfer.again`", "\(pace.samePerHour) times an hour"),
      ("patience", "a busy server", "\(Int(pace.patience / 3600)) h at most"),
      ("absence", "`transfer.absent`", "\(Int(pace.absence / 3600)) h"),
      ("tellTogether", "`transfer.gather`", "\(Int(pace.tellTogether)) s after"),
      ("tellApart", "`transfer.apart`", "\(Int(pace.tellApart)) s apart"),
      ("tellAgain", "`transfer.tell`", "after \(Int(pace.tellAgain / 60)) min"),
      ("tellings", "`transfer.tell`", "\(pace.tellings) times in all"),
      ("attemptTime", "one attempt", "\(Int(pace.attemptTime / 60)) min"),
      ("byteLimit", "one attempt", "\(pace.byteLimit / 1_000_000) MB"),
    ]
  }

  @Test func `every number of transfers is compared`() {
    let properties = Mirror(reflecting: TransferPace()).children.compactMap(\.label)
    #expect(Set(properties) == Set(Self.numbers.map(\.property)))
  }

  @Test func `the page has the numbers of the queue`() {
    for number in Self.numbers {
      #expect(
        Self.rows[number.row]?.contains(number.words) == true,
        "TransferPace.\(number.property): the row \(number.row) should say “\(number.words)”")
    }
  }
}
